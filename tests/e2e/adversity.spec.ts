import type { Page } from '@playwright/test';
import { expect, countKeptImages, test } from '../support/browser.ts';
import { enterAs, newPerson } from '../support/people.ts';
import { words } from '../support/screens.ts';
import {
  attachImages,
  fillTicket,
  heading,
  logIn,
  logInLink,
  logOut,
  messageField,
  messages,
  ticketForm,
  userMenu,
} from '../support/sitePage.ts';
import { openTicket } from '../support/tickets.ts';

const linkTo = (ticketId: string) => `/account?tab=tickets&ticket=${ticketId}`;
const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  );

/** One letter with that many combining marks. */
const marks = (count: number) => `Z${'\u0301\u0316\u0489'.repeat(count / 3)}`;

/** The session ends as when it was revoked: the identity provider drops it. */
const endSession = async (page: Page) => {
  // A page hears of it only from another one.
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
  });
  await other.close();
};

test('a customer finds the typed text again after an ended session, but not after a log out', async ({
  page,
  context,
}) => {
  const [person, next] = await Promise.all([newPerson(), newPerson()]);
  const { ticketId } = await openTicket(person);
  await enterAs(page, person);
  await page.goto(linkTo(ticketId));
  await messageField(page).fill('Half an answer');

  await endSession(page);
  await page.waitForURL('/login');
  const ended = page.getByText(/^Your session has ended\. .* what you typed is kept\.$/);
  await expect(ended).toBeVisible();
  // The page is hydrated without an error, though its static HTML does not say this.
  await page.reload();
  await expect(ended).toBeVisible();
  await logIn(page, person.email);
  await page.waitForURL(linkTo(ticketId));
  await expect(messageField(page)).toHaveValue('Half an answer');

  const other = await context.newPage();
  await other.goto('/tickets');
  await ticketForm(other).subject().fill('Typed in another tab');
  await attachImages(other, { name: 'mine.png' });
  await expect.poll(() => other.evaluate(countKeptImages)).toBe(1);
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'You have an unsent draft.' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(userMenu(page)).toBeFocused();
  await expect(messageField(page)).toHaveValue('Half an answer');
  await logOut(page);
  await dialog.getByRole('button', { name: words.header.logOut }).click();
  for (const tab of [page, other]) {
    await tab.waitForURL('/login');
    await expect(heading(tab)).toHaveText(words.login.title);
    expect(await stored(tab)).not.toMatch(
      new RegExp(`${person.uid}|${person.nickname}|${ticketId}|signedIn|firebase:`),
    );
    await expect.poll(() => tab.evaluate(countKeptImages)).toBe(0);
  }

  // Both tabs follow the next person.
  await logIn(page, next.email);
  await page.waitForURL('/account');
  await other.waitForURL('/account');
  await expect(userMenu(other)).toHaveText(next.nickname);
});

test('texts that are hostile to the layout change neither the width of a page nor the place of other texts', async ({
  page,
}) => {
  const person = await newPerson();
  const name = `<b>${marks(60)}</b> שלום`;
  await openTicket(person, {
    subject: name,
    assetName: 'W'.repeat(120),
    invoice: marks(60),
    description: [marks(4000), '\u200B'.repeat(300), 'a'.repeat(300), 'مرحبا'].join('\n'),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, person);
  await page.goto('/account?tab=tickets');
  const row = page.getByRole('tabpanel').getByRole('link');
  await expect(row).toContainText('<b>Z');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await row.click();
  await expect(messages(page)).toBeVisible();
  expect(await width()).toBe(390);
  // The line is cut in its letter, and what stands beside it is in place.
  const time = await messages(page).getByRole('time').boundingBox();
  expect((time?.x ?? 0) + (time?.width ?? 390)).toBeLessThan(390);
});

/** In the page: the device's clock is a month ahead. */
const setClock = (): void => {
  const { now } = Date;
  const month = 30 * 24 * 3_600_000;
  window.Date = class extends Date {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([now() + month] as const) : given));
    }
    static override now = () => now() + month;
  } as DateConstructor;
};

test('[TIC-10] a ticket with an image is sent although the device’s clock is a month ahead', async ({
  page,
}) => {
  const person = await newPerson();
  await page.addInitScript(setClock);
  await enterAs(page, person);
  await page.goto('/tickets');
  await fillTicket(page);
  await attachImages(page, { name: 'mine.png' });
  await ticketForm(page).submit().click();
  await page.getByRole('link', { name: /^Open ticket/ }).click();
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeVisible();
  await expect(page.locator('[data-ticket]').getByText('now', { exact: true })).toBeVisible();
});

test.describe('where the browser fails', () => {
  test('a customer stays logged in where the database of Firebase never answers', async ({
    page,
  }) => {
    const person = await newPerson();
    // As at times in Safari.
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function openOthers(name, version) {
        return name === 'firebaseLocalStorageDb'
          ? (new EventTarget() as IDBOpenDBRequest)
          : open.call(this, name, version);
      };
    });
    await page.goto('/login');
    await logIn(page, person.email);
    await page.waitForURL('/account');
    await page.reload();
    await expect(page.getByRole('tab', { name: words.account.tickets })).toBeVisible();
  });

  test('a customer whose storage is full stays logged in until the log out', async ({ page }) => {
    await enterAs(page, await newPerson());
    await page.goto('/about');
    await expect(userMenu(page)).toBeVisible();
    await page.evaluate(() => {
      for (let part = 'x'.repeat(2 ** 20); part; part = part.slice(part.length / 2 + 0.5))
        try {
          for (;;) localStorage.setItem(`${localStorage.length}`, part);
        } catch {
          // No room for another one of this length.
        }
    });
    await page.reload();
    await expect(userMenu(page)).toBeVisible();
    await logOut(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/^\d+$/.test(key)) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(logInLink(page)).toBeVisible();
  });

  test('without room for a session a customer logs in until the page is left', async ({ page }) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function setShort(key, text) {
        if (text.length > 100) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, text);
      };
    });
    await page.goto('/login');
    await logIn(page, (await newPerson()).email);
    await page.waitForURL('/account');
    await page.reload();
    await expect(logInLink(page)).toBeVisible();
  });

  test('without storage, databases or cookies a customer logs in and loses nothing', async ({
    page,
  }) => {
    const person = await newPerson();
    const { ticketId } = await openTicket(person);
    await page.addInitScript(() => {
      const parts = ['localStorage', 'sessionStorage', 'indexedDB'].map((name) => [window, name]);
      for (const [owner, name] of [...parts, [document, 'cookie']] as [object, string][]) {
        Object.defineProperty(owner, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/login');
    await expect(page.getByText(/^This browser keeps no data of this site\./)).toBeVisible();
    await logIn(page, person.email);
    await page.waitForURL('/account');
    await page.getByRole('tab', { name: words.account.tickets }).click();
    const row = page.locator(`[data-ticket="${ticketId}"]`);
    await row.click();
    await messageField(page).fill('Half an answer');
    await page.getByRole('tab', { name: words.account.general }).click();
    await page.getByRole('tab', { name: words.account.tickets }).click();
    await row.click();
    await expect(messageField(page)).toHaveValue('Half an answer');

    await page.getByRole('link', { name: words.tickets.newTicket }).click();
    await fillTicket(page, 'Unsent');

    // What nothing has stored would be lost with the page.
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await closing;
  });
});
