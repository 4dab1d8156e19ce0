import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../tests/support/sources.ts';
import { OTHERS, SITE } from './fonts.ts';
import { ROOT } from './support/folders.ts';

/** Symbols beyond the letters of western Europe come from the reader's own fonts. */
const isLetter = (character: string) => /\p{L}/u.test(character);

describe('the fonts', () => {
  it('contain every letter of the site’s texts, so that visitors do not fetch another file', () => {
    const texts = sourcesIn(/translation\.json$|\.ts$/, 'public/locales', 'src/content');
    const letters = new Set(
      [...texts.values()].flatMap((text) => Array.from(text)).filter(isLetter),
    );
    expect(letters.size).toBeGreaterThan(60);
    expect([...letters].filter((letter) => !SITE.includes(letter))).toEqual([]);
  });

  it('list in the style sheet exactly the letters of the second file', () => {
    const ranges =
      /unicode-range:([^;]+);/.exec(readFileSync(join(ROOT, 'src/ui/fonts.css'), 'utf8'))?.[1] ??
      '';
    const named = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
      ([, first = '', last = first]) => {
        const from = Number.parseInt(first, 16);
        const count = Number.parseInt(last, 16) - from + 1;
        return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at));
      },
    );
    expect(named.toSorted()).toEqual(Array.from(OTHERS).toSorted());
  });
});
