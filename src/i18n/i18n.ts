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

const COOKIE_MINUTES = 365 * 24 * 60;

/** Options shared by the browser and the tests (I18-2, I18-4). */
export const i18nOptions = {
  supportedLngs: [...LANGUAGES],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly' as const,
  // For languages that the site does not have. Those that it has have every text (locales.test.ts),
  // so nobody waits for the texts of two.
  fallbackLng: (code: string | undefined) => (supported(code) ? [] : [LANGUAGES[0]]),
  interpolation: { escapeValue: false }, // React escapes
  ...TRANSLATION_READS,
  backend: { loadPath: '/locales/{{lng}}/translation.json' },
  detection: {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: LANGUAGE_QUERY,
    lookupCookie: LANGUAGE_COOKIE,
    lookupLocalStorage: LANGUAGE_STORAGE_KEY,
    lookupSessionStorage: LANGUAGE_STORAGE_KEY,
    // I18-2. The cookie is for what somebody asked for: see chooseLanguage.
    caches: ['localStorage'],
    cookieMinutes: COOKIE_MINUTES,
    // Lax, or Hosting would not see it when the visitor arrives by a link from elsewhere.
    cookieOptions: { path: '/', sameSite: 'lax' },
  },
} satisfies InitOptions<HttpBackendOptions> & { detection: DetectorOptions };

/** Texts that are there already: those of a prerendered page. */
type KnownTexts = { language: Language; texts: object };

const detector = new LanguageDetector(undefined, i18nOptions.detection);

/** Detects the language, loads its texts where they are not known, and keeps `<html lang>` in step. */
export const startI18n = async (known: KnownTexts | null = null): Promise<I18n> => {
  const i18n = createInstance();
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = toLanguage(language);
  });
  await i18n
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ...i18nOptions,
      ...(known && {
        resources: { [known.language]: { translation: known.texts } },
        partialBundledLanguages: true,
      }),
    });
  const named = supported(new URLSearchParams(window.location.search).get(LANGUAGE_QUERY) ?? '');
  // Or Hosting would send the next page in another language than the one that is kept from now on.
  if (named) detector.cacheUserLanguage(named, ['cookie']);
  return i18n;
};

const supported = (code: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => code?.toLowerCase().split('-')[0] === language);

/** The interface language of an i18next code: `pt-BR` is `pt`, what is unknown is the fallback. */
export const toLanguage = (code: string | undefined): Language => supported(code) ?? LANGUAGES[0];

/**
 * The visitor's explicit choice: kept in local storage and in Hosting's cookie, and shown as soon as
 * its texts are there; `beforeShown` is told when they are.
 * It also leaves the address, or an old `?lng=` would win again on reload.
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
