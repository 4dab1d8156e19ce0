import { expect, it } from 'vitest';
import { titleProblem, wordProblems } from './english.ts';

it.each([
  ['tickets: reopen a closed ticket when the customer comments', null],
  ['performance, scaling: correct what a closing costs', null],
  [`tickets: ${'x'.repeat(62)}`, null],
  [`tickets: ${'x'.repeat(64)}`, 'has 73 characters, more than 72'],
  ['Reopen a closed ticket', 'names no place first, such as "tickets: …"'],
])('of the commit title %j it says %j', (title, problem) => {
  expect(titleProblem(title)).toBe(problem);
});

const added = (file: string, ...lines: string[]) =>
  [`--- a/${file}`, `+++ b/${file}`, '@@ -1 +1 @@', ...lines.map((line) => `+${line}`)].join('\n');

it('a word that is never right is named with its place and the one to use', () => {
  expect(
    wordProblems(
      [
        added('src/a.ts', '// The list is read anew.', '/** Its colour. */', "it('has a centre', "),
        added('docs/a.md', 'The behaviour of `colour`'),
      ].join('\n'),
    ),
  ).toEqual([
    'src/a.ts: "anew" is "again" here',
    'src/a.ts: "colour" is "color" here',
    'src/a.ts: "centre" is "center" here',
    'docs/a.md: "behaviour" is "behavior" here',
  ]);
});

it('names in code, links, removed lines and other files are left alone', () => {
  const text = [
    added('src/a.ts', "const colour = 'grey';", "const url = 'https://a.example/colour';"),
    added('docs/a.md', 'See `catalogue.ts` and [it](catalogue.md).'),
    added('public/a.json', '"a": "grey"'),
    '-// It was read anew.',
  ].join('\n');
  expect(wordProblems(text)).toEqual([]);
});
