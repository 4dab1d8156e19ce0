import english from '../../../public/locales/en/translation.json' with { type: 'json' };
import portuguese from '../../../public/locales/pt/translation.json' with { type: 'json' };
import type { Language } from '../../i18n/constants.ts';

export type Texts = typeof english;

/** The words of the pages, for files that are written when the site is built. */
export const texts: Record<Language, Texts> = { en: english, pt: portuguese };
