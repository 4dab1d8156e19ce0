import { expect, it } from 'vitest';
import { texts } from '../../tests/support/i18n.ts';
import { sourcesIn } from '../../tests/support/sources.ts';

/** The keys of a file of texts, with dots. */
const keysOf = (group: object, before = ''): string[] =>
  Object.entries(group).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? keysOf(text, `${before}${key}.`)
      : [`${before}${key}`],
  );

/** A key in quotes, a key that is put together, and a group that is read as a whole. */
const LITERAL = /['"`](\w+(?:\.\w+)+)['"`]/g;
const TEMPLATE = /`([a-z]\w*\.(?:[\w.]|\$\{[^`{}]*\})*\$\{[^`{}]*\}[\w.]*)`/g;
const GROUP = /\btexts\[\w+\]\.(\w+)/g;

/** The ends that i18next adds for a number. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * The keys that no code names. A part of a key that is put together may be any word, so a key beside
 * used ones can be overlooked; no used key is ever named.
 */
const unusedTexts = (keys: readonly string[], code: string): string[] => {
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
  const literals = new Set(named(LITERAL));
  const groups = new Set(named(GROUP));
  const templates = named(TEMPLATE).map((template) => {
    const words = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
    return new RegExp(`^${words.join(String.raw`[\w ]+`)}$`);
  });
  const isUsed = (key: string): boolean =>
    literals.has(key) ||
    groups.has(key.split('.')[0] ?? '') ||
    templates.some((template) => template.test(key)) ||
    // TitledPage derives it from the title.
    (key.endsWith('.description') && isUsed(key.replace(/description$/, 'title')));
  return keys.filter((key) => !isUsed(key.replace(PLURAL, '')));
};

const code = [...sourcesIn(/\.tsx?$/, 'src').values()].join('\n');

it('every text of the interface is used', () => {
  expect(unusedTexts(keysOf(texts.en), code)).toEqual([]);
});

it('a text that nothing uses is named', () => {
  const keys = keysOf({
    nav: { explore: 'Explore', jobs: 'Jobs' },
    page: { title: 'Page', description: 'A page', lead: 'Lead' },
    news: { added_one: 'One', added_other: 'Some', removed: 'None' },
    whole: { title: 'Whole' },
  });
  const used =
    "t('nav.explore') t('page.title') t(`news.${added ? 'a' : 'b'}ed`) texts[language].whole";
  expect(unusedTexts(keys, used)).toEqual(['nav.jobs', 'page.lead']);
});
