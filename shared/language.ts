/** The languages of the site; English, the first, is the fallback (I18-1). */
export const LANGUAGES = ['en', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The site's language for a language code or a system's locale: `pt-BR` and `pt_BR.UTF-8` are `pt`;
 * undefined if it has no such language.
 */
export const supportedLanguage = (code: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => code?.toLowerCase().split(/[^a-z]/)[0] === language);

type LanguageFacts = {
  /** The language's own name for itself. */
  name: string;
  /** For prices and numbers, and for times if the browser names no country for the language. */
  locale: string;
};

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', locale: 'en-US' },
  pt: { name: 'Português', locale: 'pt-BR' },
};

/** A value for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the key type
  Object.fromEntries(LANGUAGES.map((one) => [one, make(one)])) as Record<Language, T>;
