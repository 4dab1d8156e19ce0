import { createInstance, type InitOptions, type i18n as I18n } from 'i18next';
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  LANGUAGE_STORAGE_KEY,
  LANGUAGES,
  TRANSLATION_READS,
  type Language,
} from './constants.ts';

/** [I18-1] What is shown in place of a language or a text that is missing. */
const FALLBACK = LANGUAGES[0];

const COOKIE_MINUTES = 365 * 24 * 60;

/** Options shared by the browser and the tests (I18-2, I18-4). */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly' as const,
  fallbackLng: (code: string | undefined) => (supported(code) ? [] : [FALLBACK]),
  interpolation: { escapeValue: false }, // React escapes
  ...TRANSLATION_READS,
  backend: { loadPath: '/locales/{{lng}}/translation.json' },
  detection: {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: LANGUAGE_QUERY,
    lookupCookie: LANGUAGE_COOKIE,
    lookupLocalStorage: LANGUAGE_STORAGE_KEY,
    lookupSessionStorage: LANGUAGE_STORAGE_KEY,
    // I18-2. The cookie is only set for an explicit choice: see chooseLanguage.
    caches: ['localStorage'],
    cookieMinutes: COOKIE_MINUTES,
    // Not `strict`: Hosting must get the cookie when the visitor follows a link from another site.
    cookieOptions: { path: '/', sameSite: 'lax' },
  },
} satisfies InitOptions<HttpBackendOptions> & { detection: DetectorOptions };

/** Texts that are already loaded: those of a prerendered page. */
type KnownTexts = { language: Language; texts: object };

const detector = new LanguageDetector(undefined, I18N_OPTIONS.detection);

/** Detects the language, loads its texts unless they are known, and keeps `<html lang>` in sync. */
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
    void i18n.changeLanguage(i18n.language);
  });
  await i18n
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ...I18N_OPTIONS,
      fallbackLng: (code) => (incomplete ? [FALLBACK] : I18N_OPTIONS.fallbackLng(code)),
      // Without it no event tells of a missing text.
      saveMissing: true,
      missingKeyHandler: () => {},
      ...(known && {
        resources: { [known.language]: { translation: known.texts } },
        partialBundledLanguages: true,
      }),
    });
  const named = supported(new URLSearchParams(window.location.search).get(LANGUAGE_QUERY) ?? '');
  // Otherwise Hosting would serve the next page in another language than the stored one.
  if (named) detector.cacheUserLanguage(named, ['cookie']);
  return i18n;
};

const supported = (code: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => code?.toLowerCase().split('-')[0] === language);

/** The site's language for an i18next code: `pt-BR` is `pt`, unknown ones are the fallback. */
export const toLanguage = (code: string | undefined): Language => supported(code) ?? FALLBACK;

/**
 * Applies the visitor's explicit choice: stored in local storage and in Hosting's cookie, and shown
 * once its texts are loaded; `beforeShown` is called right before that. The caller must remove an
 * old `?lng=` from the URL, or it would override the choice on reload.
 */
export const chooseLanguage = async (
  i18n: I18n,
  language: Language,
  beforeShown: () => void,
): Promise<void> => {
  detector.cacheUserLanguage(language, ['localStorage', 'cookie']);
  await i18n.loadLanguages(language);
  beforeShown();
  await i18n.changeLanguage(language);
};
