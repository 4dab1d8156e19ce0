import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { i18n, texts } from '../../tests/support/i18n.ts';
import { LANGUAGES } from './constants.ts';

/** Every text of a locale file with its dotted key. */
const textsOf = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] satisfies [string, string]],
  );

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();

const withoutNames = (text: string) => text.replace(/\{+.*?\}+/g, '{}');

const english = new Map(textsOf(texts.en));

it('[I18-1] the five texts that the requirements name are there', () => {
  for (const key of ['nav.explore', 'nav.about', 'nav.support', 'nav.contact']) {
    expect(english.has(key), key).toBe(true);
  }
  expect(english.get('footer.copyright')).toContain('{{year}}');
});

it('every text that the requirements quote is one of the site, to the letter', () => {
  const lines = readFileSync('docs/requirements.md', 'utf8').split('\n');
  // What the SDK and its servers say stands beside the ERR lines.
  const ours = lines.filter((line) => line.startsWith('- **') && !line.includes('**ERR-'));
  const quoted = ours.flatMap((line) =>
    [...line.matchAll(/(?<![\w'’}])'([^'\n]+)'(?!\w)/g)].map(([, text = '']) => text),
  );
  const known = [...english.values()].map(withoutNames).join('\n');
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((text) => !known.includes(withoutNames(text)))).toEqual([]);
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const here = new Map(textsOf(texts[language]));

  it('[I18-3] have the keys of the English ones', () => {
    expect([...here.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('[I18-3] are none of them empty, and have the placeholders of the English ones', () => {
    for (const [key, text] of here) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    }
  });

  it('keep a number and its unit on one line', () => {
    const parted = [...here].filter(([, text]) => /(\}\}|\d) (h|min|MB)\b|US\$ \{\{/.test(text));
    expect(parted).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('[I18-3] are not left in English', () => {
    // Two words may be a name, or the same in both languages.
    const left = textsOf(texts[language]).filter(
      ([key, text]) =>
        text === english.get(key) && text.replaceAll(/\{\{.*?\}\}/g, '').split(' ').length > 2,
    );
    expect(left).toEqual([]);
  });
});

it.each([
  ['tickets.reply.left', 'Restam 0 caracteres'],
  ['adminPanel.loadedSoFar', 'Até agora: 0 tickets'],
] as const)('a Brazilian reads nothing counted in the plural: %s', (key, shown) => {
  expect(i18n.getFixedT('pt')(key, { count: 0, number: '0' })).toBe(shown);
});
