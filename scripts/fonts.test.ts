import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../shared/language.ts';
import { OTHERS, SITE } from './fonts.ts';
import { ROOT } from './support/folders.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Symbols beyond the letters of western Europe come from the reader's own fonts. */
const isLetter = (character: string) => /\p{L}/u.test(character);

describe('the fonts', () => {
  it('contain every letter of the site’s texts, so that visitors do not fetch another file', () => {
    const files = [
      ...LANGUAGES.map((language) => `public/locales/${language}/translation.json`),
      ...readdirSync(join(ROOT, 'src/content'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `src/content/${name}`),
    ];
    const letters = new Set(files.flatMap((file) => Array.from(read(file))).filter(isLetter));
    expect(letters.size).toBeGreaterThan(60);
    expect([...letters].filter((letter) => !SITE.includes(letter))).toEqual([]);
  });

  it('list in the style sheet exactly the letters of the second file', () => {
    const ranges = /unicode-range:([^;]+);/.exec(read('src/ui/fonts.css'))?.[1] ?? '';
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
