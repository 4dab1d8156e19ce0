import { createInstance, type InitOptions, type i18n as I18n } from 'i18next';
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { readCookie } from '../lib/cookies.ts';
import { read, write } from '../lib/localStorage.ts';
import { languageOfQuery, splitAddress } from './addresses.ts';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  LANGUAGE_STORAGE_KEY,
  LANGUAGES,
  supportedLanguage,
  TRANSLATION_READS,
  type Language,
} from './constants.ts';
import { storeLanguage } from './storeLanguage.ts';

/** [I18-1] What is shown in place of a language or a text that is missing. */
const FALLBACK = LANGUAGES[0];

/** Our own detector: that of the library throws where cookies are out of reach. */
const COOKIE = 'hostingCookie';

/** Options shared by the browser and the tests (I18-2, I18-4). */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly' as const,
  fallbackLng: (code: string | undefined) => (supportedLanguage(code) ? [] : [FALLBACK]),
  interpolation: { escapeValue: false }, // React escapes
  ...TRANSLATION_READS,
  backend: { loadPath: '/locales/{{lng}}/translation.json' },
  detection: {
    order: ['querystring', COOKIE, 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: LANGUAGE_QUERY,
    lookupLocalStorage: LANGUAGE_STORAGE_KEY,
    lookupSessionStorage: LANGUAGE_STORAGE_KEY,
    // I18-2. The cookie is only set for a language that was asked for: see storeLanguage.
    caches: ['localStorage'],
  },
} satisfies InitOptions<HttpBackendOptions> & { detection: DetectorOptions };

/** Texts that are already loaded: those of a prerendered page. */
type KnownTexts = { language: Language; texts: object };

const detector = new LanguageDetector(undefined, I18N_OPTIONS.detection);
detector.addDetector({ name: COOKIE, lookup: () => readCookie(LANGUAGE_COOKIE) });

/**
 * Loads the texts, unless they are known, of the address's language or else of the visitor's, and
 * keeps `<html lang>` in sync. An address like `/pt/about` decides for itself alone: nothing is
 * stored.
 */
export const startI18n = async (known: KnownTexts | null = null): Promise<I18n> => {
  const i18n = createInstance();
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = toLanguage(language);
  });
  // Nothing is missing (locales.test.ts), so the texts of the fallback are loaded only when a text is.
  let incomplete = false;
  i18n.on('missingKey', () => {
    if (incomplete) return;
    incomplete = true;
    if (hasTexts(i18n, toLanguage(i18n.language))) void i18n.changeLanguage(i18n.language);
    else void showFallback(i18n);
  });
  const { language: addressed } = splitAddress(window.location.pathname);
  if (!addressed) i18n.use(detector);
  await i18n
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ...I18N_OPTIONS,
      ...(addressed && { lng: addressed }),
      fallbackLng: (code) => (incomplete ? [FALLBACK] : I18N_OPTIONS.fallbackLng(code)),
      // Without it no event tells of a missing text.
      saveMissing: true,
      missingKeyHandler: () => {},
      ...(known && {
        resources: { [known.language]: { translation: known.texts } },
        partialBundledLanguages: true,
      }),
    });
  const named = languageOfQuery(window.location.search);
  // Otherwise Hosting would serve the next page in another language than the stored one.
  if (named) storeLanguage(named);
  return i18n;
};

const hasTexts = (i18n: I18n, language: Language): boolean =>
  i18n.hasResourceBundle(language, 'translation');

/** Loads the texts of a language in one round of retries, and answers whether they are there. */
const loadTexts = async (i18n: I18n, language: Language): Promise<boolean> => {
  if (!hasTexts(i18n, language)) await i18n.reloadResources(language);
  return hasTexts(i18n, language);
};

/** In place of a language whose texts could not be loaded, which stays the visitor's own. */
const showFallback = async (i18n: I18n): Promise<void> => {
  if (toLanguage(i18n.language) === FALLBACK || !(await loadTexts(i18n, FALLBACK))) return;
  const stored = read(LANGUAGE_STORAGE_KEY);
  await i18n.changeLanguage(FALLBACK);
  if (stored) write(LANGUAGE_STORAGE_KEY, stored);
};

/** The site's language for an i18next code: `pt-BR` is `pt`, unknown ones are the fallback. */
export const toLanguage = (code: string | undefined): Language =>
  supportedLanguage(code) ?? FALLBACK;

/**
 * Shows the language that an address begins with, or for a plain one (null) that of the visitor, if its
 * texts can be loaded.
 */
export const followAddress = async (i18n: I18n, addressed: Language | null): Promise<void> => {
  const detected = detector.detect();
  const language = addressed ?? toLanguage(typeof detected === 'string' ? detected : detected?.[0]);
  if (language === toLanguage(i18n.language)) return;
  if (await loadTexts(i18n, language)) await i18n.changeLanguage(language);
};

/**
 * Applies the visitor's explicit choice once its texts are loaded: stores it in local storage and in
 * Hosting's cookie, and shows it; `beforeShown` is called right before that. Without its texts the page
 * stays as it is, and `failedLoading` says so. `beforeShown` must remove an old `?lng=` from the URL,
 * which would win over the choice on reload.
 */
export const chooseLanguage = async (
  i18n: I18n,
  language: Language,
  beforeShown: () => void,
): Promise<void> => {
  if (!(await loadTexts(i18n, language))) return;
  storeLanguage(language);
  beforeShown();
  await i18n.changeLanguage(language);
};
