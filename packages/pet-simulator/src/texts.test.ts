import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/language.ts';
import { fill, partOfDay, TEXTS } from './texts.ts';

/** Every text by its dotted key. */
const flat = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] satisfies [string, string]],
  );

const english = new Map(flat(TEXTS.en));
const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** The name of the product. */
const NAMES = ['title'];

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = new Map(flat(TEXTS[language]));

  it('are all there, none of them empty or left in English', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      if (language === 'en' || NAMES.includes(key)) continue;
      expect(text, key).not.toBe(english.get(key));
    }
  });

  it('keep the same places for values', () => {
    for (const [key, text] of texts) expect(places(text), key).toEqual(places(english.get(key)));
  });
});

it('fills them, and leaves alone what it has no value for', () => {
  expect(fill('{count} of {all}', { count: 2 })).toBe('2 of {all}');
});

it('a pet that wakes up greets by the time of day', () => {
  const greeted = [4, 5, 11, 12, 17, 18, 23].map((hour) => TEXTS.en.awake[partOfDay(hour)]);
  const [morning, afternoon, evening] = ['Good morning!', 'Good afternoon!', 'Good evening!'];
  expect(greeted).toEqual([evening, morning, morning, afternoon, afternoon, evening, evening]);
});
