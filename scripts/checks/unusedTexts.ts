/** The keys of a file of texts, with dots. */
export const keysOf = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
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
export const unusedTexts = (keys: readonly string[], code: string): string[] => {
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
