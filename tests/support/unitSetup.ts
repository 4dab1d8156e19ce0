import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { i18n } from './i18n.ts';
import { machineFactor } from './machine.ts';

// A condition that comes true late on a busy machine has not failed.
configure({ asyncUtilTimeout: 20_000 * machineFactor });

// jsdom has no popovers: here menus neither open nor close. The end-to-end tests prove that part.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

// Nor has it a layout to scroll.
Element.prototype.scrollIntoView = () => {};

// Nor has it media queries: here none holds, until a test says otherwise.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

// What React or a library complains about on the console fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
  setI18n(i18n);
});

afterEach(async () => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.useRealTimers();
  emptyWindow();
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
});

// A page that was prepared and never shown may still be loading when the worker ends.
afterAll(() => vi.dynamicImportSettled());

/** All files of a worker share one window: nothing of a test stays in it. */
const emptyWindow = () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`;
  }
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
};
