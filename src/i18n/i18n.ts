import { createInstance, type InitOptions, type i18n as I18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { languageOfQuery } from './addresses.ts';
import { LANGUAGES, supportedLanguage, TRANSLATION_READS, type Language } from './constants.ts';
import { detector, keepLanguage, storeLanguage, visitorLanguage } from './visitorLanguage.ts';

/** [I18-1] What is shown in place of a language or a text that is missing. */
const FALLBACK = LANGUAGES[0];

/** Options shared by the browser and the prerendering (I18-4). */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly' as const,
  fallbackLng: (code: string | undefined) => (supportedLanguage(code) ? [] : [FALLBACK]),
  interpolation: { escapeValue: false }, // React escapes
  ...TRANSLATION_READS,
  backend: { loadPath: '/locales/{{lng}}/translation.json' },
} satisfies InitOptions<HttpBackendOptions>;

/** Texts that are already loaded: those of a prerendered page. */
type KnownTexts = { language: Language; texts: object };

/** Loads the texts of the page's language, unless they are known, and keeps `<html lang>` in sync. */
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
  const named = languageOfQuery(window.location.search);
  // Otherwise Hosting would serve the next page in another language than the stored one.
  if (named) storeLanguage(named);
  else keepLanguage(visitorLanguage());
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
  await i18n.changeLanguage(FALLBACK);
};

/** The site's language for an i18next code: `pt-BR` is `pt`, unknown ones are the fallback. */
export const toLanguage = (code: string | undefined): Language =>
  supportedLanguage(code) ?? FALLBACK;

/** The language that was asked for last: its texts may come before those of an earlier one. */
let wanted: Language | undefined;

/** Shows a language if its texts can be loaded, unless another one is asked for meanwhile. */
const show = async (i18n: I18n, language: Language, beforeShown?: () => void): Promise<void> => {
  wanted = language;
  const isShown = language === toLanguage(i18n.language);
  if (!isShown && !(await loadTexts(i18n, language))) return;
  if (wanted !== language) return;
  beforeShown?.();
  if (!isShown) await i18n.changeLanguage(language);
};

/** Shows the language of an address, or the visitor's own on a plain one, if its texts can be loaded. */
export const followAddress = (i18n: I18n, language: Language | null): Promise<void> =>
  show(i18n, language ?? visitorLanguage());

/**
 * Applies the visitor's explicit choice once its texts are loaded: stores it in local storage and in
 * Hosting's cookie, and shows it; `beforeShown` is called right before that. Without its texts the page
 * stays as it is, and `failedLoading` says so. `beforeShown` must remove an old `?lng=` from the URL,
 * which would win over the choice on reload.
 */
export const chooseLanguage = (
  i18n: I18n,
  language: Language,
  beforeShown: () => void,
): Promise<void> =>
  show(i18n, language, () => {
    storeLanguage(language);
    beforeShown();
  });
