import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { ROOT } from '../support/folders.ts';
import { testFiles } from '../support/testFiles.ts';

const ID = /[A-Z][A-Z\d]{2}-\d+|\bB\d+/g;
/** A line of the document that begins with its id. */
const LINE = /^- \*\*(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\*\* /gm;
/** The ids in brackets with which the title of a test or of a group of tests begins. */
const TITLE = /['"`](?:\[(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\] )+/g;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const idsIn = (text: string): string[] => text.match(ID) ?? [];

/** The ids of the lines of docs/requirements.md, in their order. */
export const requirementIds = (): string[] =>
  (read('docs/requirements.md').match(LINE) ?? []).flatMap(idsIn);

/** The ids in the titles of all tests. */
export const titledIds = (): string[] => [
  ...new Set(testFiles().flatMap((file) => (read(file).match(TITLE) ?? []).flatMap(idsIn))),
];

/** The longest title that is still read at a glance, with its ids. */
const LONGEST_TITLE = 100;

/** The titles in a test file that are too long, as they are written. */
export const longTitlesIn = (file: string, source: string): string[] => {
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const isText =
        title?.type === 'TemplateLiteral' ||
        (title?.type === 'Literal' && typeof title.value === 'string');
      if (isText && /^(?:it|test|describe)$/.test(rootOf(callee)))
        titles.push(source.slice(title.start + 1, title.end - 1).replaceAll(/\\(['"`])/g, '$1'));
    },
  }).visit(parseSync(file, source).program);
  return titles.filter(({ length }) => length > LONGEST_TITLE);
};

/** `it` of `it.each([…])`, of `` it.each`…` `` and of `it` itself. */
const rootOf = (callee: ESTree.Expression | ESTree.Super): string => {
  switch (callee.type) {
    case 'Identifier':
      return callee.name;
    case 'MemberExpression':
      return rootOf(callee.object);
    case 'CallExpression':
      return rootOf(callee.callee);
    case 'TaggedTemplateExpression':
      return rootOf(callee.tag);
    default:
      return '';
  }
};

/** Every title that is too long, after its file. */
export const longTitles = (): string[] =>
  testFiles().flatMap((file) => longTitlesIn(file, read(file)).map((title) => `${file}: ${title}`));
