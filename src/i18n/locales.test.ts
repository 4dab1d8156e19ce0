import { describe, expect, it } from 'vitest';
import english from '../../public/locales/en/translation.json' with { type: 'json' };
import portuguese from '../../public/locales/pt/translation.json' with { type: 'json' };

/** Every text of a catalogue by its dotted key. */
const textsOf = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] satisfies [string, string]],
  );

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();

const en = textsOf(english);
const pt = new Map(textsOf(portuguese));

describe('the text catalogue', () => {
  it('[I18-1] has the five texts that the requirements name', () => {
    const keys = new Map(en);
    for (const key of [
      'nav.explore',
      'nav.about',
      'nav.support',
      'nav.contact',
      'footer.copyright',
    ]) {
      expect(keys.has(key), key).toBe(true);
    }
    expect(keys.get('footer.copyright')).toContain('{{year}}');
  });

  it('[I18-3] has the same keys in both languages', () => {
    expect([...pt.keys()].toSorted()).toEqual(en.map(([key]) => key).toSorted());
  });

  it('[I18-3] has no empty text, and the same placeholders in both languages', () => {
    for (const [key, text] of en) {
      const twin = pt.get(key) ?? '';
      expect(text.trim(), key).not.toBe('');
      expect(twin.trim(), key).not.toBe('');
      expect(placeholders(twin), key).toEqual(placeholders(text));
    }
  });
});
