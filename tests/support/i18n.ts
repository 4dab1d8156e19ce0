import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '../../public/locales/en/translation.json' with { type: 'json' };
import portuguese from '../../public/locales/pt/translation.json' with { type: 'json' };

/** The i18n instance that every component under test sees. */
export const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { translation: english }, pt: { translation: portuguese } },
});
