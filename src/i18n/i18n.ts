import { createInstance, type InitOptions, type i18n as I18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { languageOfQuery } from './addresses.ts';
import { LANGUAGES, supportedLanguage, type Language } from './constants.ts';
import { detector, keepLanguage, storeLanguage, visitorLanguage } from './visitorLanguage.ts';

/** [I18-1] What is shown in place of a language or a text that is missing. */
const FALLBACK = LANGUAGES[0];

/** Where the newest texts are, and in development all. */
const LOAD_PATH = '/locales/{{lng}}/translation.json';

/** Languages whose file of this build is on the server no more: newer texts are better than none. */
const gone = new Set<string>();

/** Options shared by the browser and the prerendering (I18-4). */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: (code: string | undefined) => (supportedLanguage(code) ? [] : [FALLBACK]),
  interpolation: { escapeValue: false }, // React escapes
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350, // ms; doubles with each retry
} satisfies InitOptions;

/** Texts that are already loaded: those of a prerendered page. */
type KnownTexts = { language: Language; texts: object };

/**
 * Loads the texts of the page's language, unless they are known.
 * @param files where the texts of this build are: those of a newer one have other keys
 * @throws {TypeError} when neither they nor those of the fallback come
 */
export const startI18n = async (
  known: KnownTexts | null = null,
  files: Readonly<Record<string, string>> = {},
): Promise<I18n> => {
  const i18n = createInstance();
  incomplete = false;
  i18n.on('missingKey', () => void complete(i18n));
  i18n.on('failedLoading', (language, _namespace, message) => {
    if (message.endsWith(' 404')) gone.add(language);
  });
  await i18n
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ...I18N_OPTIONS,
      backend: {
        loadPath: ([language = '']) => (!gone.has(language) && files[language]) || LOAD_PATH,
      },
      fallbackLng: (code) => (incomplete ? [FALLBACK] : I18N_OPTIONS.fallbackLng(code)),
      // Without it no event tells of a missing text.
      saveMissing: true,
      missingKeyHandler: () => {},
      ...(known && {
        resources: { [known.language]: { translation: known.texts } },
        partialBundledLanguages: true,
      }),
    });
  const wanted = toLanguage(i18n.language);
  if (!hasTexts(i18n, wanted)) {
    if (wanted === FALLBACK || !(await loadTexts(i18n, FALLBACK)))
      throw new TypeError('No texts could be loaded.');
    await i18n.changeLanguage(FALLBACK);
  }
  const language = visitorLanguage();
  // Otherwise Hosting would serve the next page in another language than the stored one.
  if (languageOfQuery(window.location.search) || (known && known.language !== language))
    storeLanguage(language);
  else keepLanguage(language);
  return i18n;
};

/** Whether a text was missing. None is (locales.test.ts), so the fallback is loaded only then. */
let incomplete = false;

/** Adds the texts of the fallback. */
const complete = async (i18n: I18n): Promise<void> => {
  if (incomplete) return;
  incomplete = true;
  await i18n.changeLanguage(i18n.language);
};

/**
 * The same texts in a language that is loaded. An instance of its own: until React has hydrated the whole
 * page, it needs the language of the static HTML, too.
 */
export const inLanguage = (i18n: I18n, language: Language): I18n => {
  const other = i18n.cloneInstance({ lng: language, initAsync: false });
  other.on('missingKey', () => void complete(other));
  return other;
};

const hasTexts = (i18n: I18n, language: Language): boolean =>
  i18n.hasResourceBundle(language, 'translation');

/** Loads the texts of a language in one round of retries, and answers whether they are there. */
export const loadTexts = async (i18n: I18n, language: Language): Promise<boolean> => {
  if (!hasTexts(i18n, language)) await i18n.reloadResources(language);
  if (!hasTexts(i18n, language) && gone.has(language)) await i18n.reloadResources(language);
  return hasTexts(i18n, language);
};

/** The site's language for an i18next code: `pt-BR` is `pt`, unknown ones are the fallback. */
export const toLanguage = (code: string | undefined): Language =>
  supportedLanguage(code) ?? FALLBACK;
