import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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

// A condition that comes true late on a busy machine has not failed.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no popovers: here menus neither open nor close. The end-to-end tests prove that part.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

// Nor has it media queries: here none holds, until a test says otherwise.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

// What React or a library complains about on the console fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(async () => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
});
