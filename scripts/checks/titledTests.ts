import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/folders.ts';
import { testFiles } from '../support/testFiles.ts';

const ID = /[A-Z][A-Z\d]{2}-\d+|\bB\d+/g;
/** A line of the document that begins with its id. */
const LINE = /^- \*\*(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\*\* /gm;
/** A string that begins with ids in brackets: the title of a test or of a group of tests. */
const TITLE = /(['"`])((?:\[(?:[A-Z][A-Z\d]{2}-\d+|B\d+)\] )+)(.*?)(?<!\\)\1/gs;

const idsIn = (text: string): string[] => text.match(ID) ?? [];

/** The ids of the lines of docs/requirements.md, in their order. */
export const requirementIds = (): string[] =>
  (readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').match(LINE) ?? []).flatMap(idsIn);

/** A test, or a group of tests, that proves lines of the requirements; `title` is without their ids. */
type TitledTest = { file: string; ids: string[]; title: string };

/** All of them, as they are written: `%s` and `${x}` are still in the titles. */
export const titledTests = (): TitledTest[] =>
  testFiles().flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)].map(
      ([, , ids = '', title = '']) => ({
        file,
        ids: idsIn(ids),
        title: title.replaceAll(/\\(['"`])/g, '$1'),
      }),
    ),
  );
