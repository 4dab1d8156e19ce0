import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/folders.ts';

/** `position-try`, its longhands and `@position-try`. */
const FALLBACKS = /position-try/;

/**
 * Safari 26.0 and 26.1 resolve the styles of a page forever once the anchor of such an element is
 * hidden: the tab freezes for good when a window crosses a breakpoint, and on Back from another site
 * (https://bugs.webkit.org/show_bug.cgi?id=299742). This check goes with those versions.
 */
it('no style sheet has fallbacks of anchor positioning, which freeze Safari 26.0', () => {
  expect('.panel { position-try-fallbacks: flip-inline; }').toMatch(FALLBACKS);
  const files = ['src', 'packages/pet-simulator', 'public'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((file) => FALLBACKS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});
