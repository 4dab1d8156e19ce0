import { expect, it } from 'vitest';
import { fill, TEXTS } from './texts.ts';

/** Every text by its dotted key. */
const flat = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] satisfies [string, string]],
  );

const english = new Map(flat(TEXTS.en));
const portuguese = new Map(flat(TEXTS.pt));
const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** The name of the product. */
const NAMES = ['title'];

it('has every text in both languages, none of them empty or left in English', () => {
  expect([...portuguese.keys()]).toEqual([...english.keys()]);
  for (const [key, text] of english) {
    expect(text.trim(), key).not.toBe('');
    expect(portuguese.get(key)?.trim(), key).not.toBe('');
    if (!NAMES.includes(key)) expect(portuguese.get(key), key).not.toBe(text);
  }
});

it('keeps the same places for values in both languages', () => {
  for (const [key, text] of english) expect(places(portuguese.get(key)), key).toEqual(places(text));
});

it('fills them, and leaves alone what it has no value for', () => {
  expect(fill('{count} of {all}', { count: 2 })).toBe('2 of {all}');
});
