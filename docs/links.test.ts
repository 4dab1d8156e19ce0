import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../scripts/support/folders.ts';
import { documents, read } from './documents.ts';

const withoutCode = (text: string): string =>
  text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]+`/g, 'code');

/** Where a document leads: Markdown links and images, and those of HTML. */
const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]*)\)|(?:src|href)="([^"]*)"/g)].map(
    ([, markdown, html]) => markdown ?? html ?? '',
  );

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (text: string): Set<string> => {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let again = 0;
    while (anchors.has(again === 0 ? anchor : `${anchor}-${again}`)) again++;
    anchors.add(again === 0 ? anchor : `${anchor}-${again}`);
  }
  return anchors;
};

/** Why a link leads nowhere; null for a good one. Other sites are not asked: tests run offline. */
const problemOf = (link: string, document: string): string | null => {
  if (/^[a-z]+:/.test(link))
    return URL.canParse(link) && /^(?:https|mailto):/.test(link) ? null : 'is no https address';
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return 'is no file';
  if (anchor === undefined) return null;
  return anchorsIn(read(target)).has(anchor) ? null : 'is no heading';
};

it('every link in every document leads to a file, a heading or an https address', () => {
  const links = documents().flatMap((document) =>
    linksIn(read(document)).map((link) => ({ document, link })),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(
    links.flatMap(({ document, link }) => {
      const problem = problemOf(link, document);
      return problem === null ? [] : [`${document}: ${link} ${problem}`];
    }),
  ).toEqual([]);
});

it.each([
  ['no-such-file.md', 'is no file'],
  ['../../README.md', 'is no file'],
  ['README.md#no-such-heading', 'is no heading'],
  ['http://example.com', 'is no https address'],
  ['README.md#recipes', null],
])('of the link %s in the README the check says: %s', (link, problem) => {
  expect(problemOf(link, 'README.md')).toBe(problem);
});

/** What looks like a path from the root or from the document's folder, without a placeholder. */
const PATH =
  /`((?:\.github|bench|docs|emulator|firebase|functions|games|ops|packages|pictures|public|scripts|shared|src|tests)\/[\w./-]+)`/g;
/** Made by a build, a placeholder, or a package. */
const NOT_IN_THE_REPOSITORY =
  /^functions\/lib|[A-Z]{4,}|X\w*\.tsx?$|^firebase\/(app-check|firestore(\/lite)?)$/;

it('every file or folder that a document names exists', () => {
  const paths = documents().flatMap((document) =>
    [...read(document).matchAll(PATH)]
      .map(([, path = '']) => ({ document, path }))
      .filter(({ path }) => !NOT_IN_THE_REPOSITORY.test(path)),
  );
  expect(paths.length).toBeGreaterThan(60);
  expect(
    paths
      .filter(
        ({ document, path }) =>
          ![ROOT, join(ROOT, dirname(document))].some((folder) => existsSync(join(folder, path))),
      )
      .map(({ document, path }) => `${document}: ${path}`),
  ).toEqual([]);
});
