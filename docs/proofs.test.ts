import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { requirementIds, titledTests } from '../scripts/checks/titledTests.ts';
import { ROOT } from '../scripts/support/folders.ts';

/** The rows of docs/proofs.md: line, what of it, where in the product, and the test's title. */
const ROW = /^\| ([A-Z][A-Z\d]{2}-\d+|B\d+) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm;

const document = readFileSync(new URL('proofs.md', import.meta.url), 'utf8');
const rows = [...document.matchAll(ROW)].map(([, id = '', what = '', where = '', test = '']) => ({
  id,
  what,
  where,
  // The link is written below.
  title: /^\[(.*)\]\([^)]*\)$/.exec(test)?.[1] ?? test,
}));
const tests = titledTests();
const proofsOf = (id: string, title: string) =>
  tests.filter((test) => test.title === title && test.ids.includes(id));

it('docs/proofs.md has each line of the requirements, in their order', () => {
  expect([...new Set(rows.map(({ id }) => id))]).toEqual(requirementIds());
});

it('every id in the title of a test is a line of the requirements', () => {
  const titled = new Set(tests.flatMap(({ ids }) => ids));
  expect([...titled].filter((id) => !requirementIds().includes(id))).toEqual([]);
});

it('every place in docs/proofs.md is in the repository', () => {
  const places = rows.map(({ where }) => /^`(.+)`$/.exec(where)?.[1] ?? where);
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
});

it('every test in docs/proofs.md is there with its line in its title; `npm run docs` writes the links', async () => {
  const gone = rows.filter(({ id, title }) => proofsOf(id, title).length !== 1);
  expect(gone.map(({ id, title }) => `${id}: ${title}`)).toEqual([]);
  const { code } = await format(
    'proofs.md',
    document.replaceAll(ROW, (_row, id: string, what: string, where: string, test: string) => {
      const title = /^\[(.*)\]\([^)]*\)$/.exec(test)?.[1] ?? test;
      return `| ${id} | ${what} | ${where} | [${title}](../${proofsOf(id, title)[0]?.file}) |`;
    }),
  );
  await expect(code).toMatchFileSnapshot('proofs.md');
});
