import { type BrowserContext, expect } from '@playwright/test';
import { shapeOf, unrecordedRequests } from './requests.ts';
import { test as logged } from './serverLog.ts';

export { expect } from '@playwright/test';

/**
 * In the page: whether hydration has begun and the forms are enabled (HydratedButtons). Pages of other
 * kinds have no script to wait for.
 */
const isAlive = () => {
  const root = document.getElementById('root');
  if (!root) return true;
  const begun = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  return begun && !root.querySelector('fieldset:disabled');
};

/** In every page and frame, before its script: tells the test what a content security policy stopped. */
const reportViolations = (): void => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.info('stopped by the policy:', effectiveDirective, blockedURI, sample),
  );
};

/**
 * Playwright's tests, which fail when a policy has stopped anything in any page, even on purpose, and
 * when the site sends what no API test does (tests/api/siteRequests.test.ts).
 */
export const plain = logged.extend({
  context: async ({ browser, context }, provide) => {
    const stopped: string[] = [];
    context.on('console', (message) => {
      if (message.text().startsWith('stopped by the policy:')) stopped.push(message.text());
    });
    const sent: string[] = [];
    const listen = (to: BrowserContext) =>
      to.on('request', (request) =>
        sent.push(
          ...shapeOf({
            method: request.method(),
            url: request.url(),
            headers: request.headers(),
            body: request.postData(),
          }),
        ),
      );
    listen(context);
    // Those that the test opens for somebody else.
    browser.on('context', listen);
    await context.addInitScript(reportViolations);
    await provide(context);
    browser.off('context', listen);
    expect(stopped).toEqual([]);
    expect(unrecordedRequests(sent), 'what tests/support/siteRequests.txt lacks').toEqual([]);
  },
});

/** What a machine without a graphics card says about drawing the game by its processor. */
const DRIVER = /GL Driver Message/;

/** Playwright's `page`, except that `goto` waits for the site's script and what the console says fails the test. */
export const test = plain.extend<{ expectedErrors: RegExp[] }>({
  /** Messages that a test provokes on purpose. */
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, provide) => {
    const errors: string[] = [];
    const report = (text: string) => {
      if (!expectedErrors.concat(DRIVER).some((expected) => expected.test(text))) errors.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        report(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => report(error.message));
    // Keys and clicks before hydration would be lost or replayed.
    const open = page.goto.bind(page);
    page.goto = async (...args) => {
      const answer = await open(...args);
      await page.waitForFunction(isAlive);
      return answer;
    };
    await provide(page);
    expect(errors).toEqual([]);
  },
});

/** In the page: whether React has hydrated the heading, which then has React's key. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('main h1') ?? {}).some((key) =>
    key.startsWith('__reactFiber'),
  );

/** In the page, before its script: remembers the heading that came as HTML. */
export const keepHeading = (): void => {
  addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { cameAsHtml: document.querySelector('main h1') });
  });
};

/** In the page: whether that heading element is still in the document. */
export const headingIsTheSame = (): boolean =>
  'cameAsHtml' in window && window.cameAsHtml === document.querySelector('main h1');

/** In the page: how many images of drafts the browser keeps. */
export const countKeptImages = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('lumipaw.drafts', 1);
    // Only the site creates it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(0));
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('files').objectStore('files').getAll();
      all.addEventListener('success', () => resolve(all.result.flat().length));
    });
  });
