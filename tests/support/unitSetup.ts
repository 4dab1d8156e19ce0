import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { setI18n } from 'react-i18next';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { keysFrom, remove } from '../../src/lib/localStorage.ts';
import { forgetPage } from '../../src/lib/personalData.ts';
import { i18n } from './i18n.ts';
import { machineFactor } from './machine.ts';

configure({
  // Waits longer on a slow machine.
  asyncUtilTimeout: 20_000 * machineFactor,
  // The document is printed when somebody reads the message: most attempts of a wait fail, unread.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container)}`,
    }),
});

// React's development build takes a call stack for each element, for nobody here: up to a tenth of all
// time. It takes none above a number of elements, which it counts here.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

/** What jsdom's style sheet asks of an element, beside its name. */
const STYLED_BY = ['hidden', 'open', 'popover', 'style', 'type'];

/**
 * The computed style of an element. jsdom applies its whole style sheet to every element that a query
 * looks at, again after each change of the document: a fifth of all time. Nothing else styles elements
 * here but `style`, their own and that of what they are in, so one element of a kind has the style of all.
 */
const styleByKind = (compute: typeof window.getComputedStyle): typeof window.getComputedStyle => {
  const styles = new Map<string, CSSStyleDeclaration>();
  return Object.assign(
    (element: Element, pseudo?: string | null) => {
      const kind = [element.localName, ...STYLED_BY.map((name) => element.getAttribute(name))];
      for (let one = element.parentElement; one; one = one.parentElement) {
        const style = one.getAttribute('style');
        if (style) kind.push(style);
      }
      const key = JSON.stringify([pseudo, ...kind]);
      const style = styles.get(key) ?? compute(element, pseudo);
      styles.set(key, style);
      return style;
    },
    { byKind: true },
  );
};

/** All files of a worker share one window, so each test is cleaned up. */
const emptyWindow = () => {
  // Also what storage refused, who logged out, and what was being sent.
  for (const key of keysFrom('')) remove(key);
  forgetPage();
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

const setUpWindow = (): void => {
  // All files of a worker share the window.
  if (!('byKind' in window.getComputedStyle))
    window.getComputedStyle = styleByKind(window.getComputedStyle.bind(window));

  // jsdom paints nothing: a frame is over at once.
  window.requestAnimationFrame = (callback) => {
    queueMicrotask(() => callback(performance.now()));
    return 0;
  };

  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => {};

  // Nor sizes that could change.
  // Nothing is ever scrolled away.
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // jsdom has no media queries: none matches unless a test overrides this.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

  // Console errors and warnings of React or a library fail the test that caused them.
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

  // A preloaded page may still be loading when the worker ends.
  afterAll(() => vi.dynamicImportSettled());
};

// Most files have no window (`@vitest-environment` in vitest.config.ts).
if ('document' in globalThis) setUpWindow();
