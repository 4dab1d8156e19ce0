import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from './constants.ts';
import { toLanguage } from './i18n.ts';

/** The language that the page is shown in; the component renders again when it changes. */
export const useLanguage = (): Language => toLanguage(useTranslation().i18n.language);

/** Picks the text of content data in the page's language; English is the fallback. */
export const useLocalized = () => {
  const language = useLanguage();
  return (text: Readonly<Record<Language, string>>): string => text[language] || text[LANGUAGES[0]];
};
