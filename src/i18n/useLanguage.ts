import { useTranslation } from 'react-i18next';
import type { Language } from './constants.ts';
import { toLanguage } from './i18n.ts';

/** The page's language; the component re-renders when it changes. */
export const useLanguage = (): Language => toLanguage(useTranslation().i18n.language);

/** Returns a function that picks the page's language of localized content. */
export const useLocalized = () => {
  const language = useLanguage();
  return (text: Readonly<Record<Language, string>>): string => text[language];
};
