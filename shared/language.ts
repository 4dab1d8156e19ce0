/** The languages of the site; English, the first, is the fallback (I18-1). */
export const LANGUAGES = ['en', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
