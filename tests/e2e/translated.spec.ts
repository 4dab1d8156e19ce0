import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { password, uniqueName } from '../support/callables.ts';
import { expectPopup } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import {
  attach,
  emailField,
  fillTicket,
  logInLink,
  logOut,
  messageField,
  messages,
  passwordField,
  sendTicket,
} from '../support/sitePage.ts';

// React renders a page anew whose texts were replaced before hydration.
test.use({ expectedErrors: [/Minified React error #418/] });

/** In the page: puts `<font>` in the place of each text node, now and later, as the translator of Chrome does. */
const translate = (): void => {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, textarea')) continue;
      if (!text.nodeValue?.trim()) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.nodeValue);
      parent.insertBefore(font, text);
      parent.removeChild(text);
    }
    observer.takeRecords();
  };
  const observer = new MutationObserver(replaceTexts);
  const start = () => {
    replaceTexts();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

// Anything that React reports fails these tests, and so does the error page.

test('a visitor who translates the page filters, searches, looks at images and changes the language', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(translate);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.nav.explore, exact: true })
    .click();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  await page.getByRole('radio', { name: words.explorer.pipeline.HDRP }).check({ force: true });
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const results = page.getByRole('main').getByRole('status').first();
  await expect(results).toHaveText(new RegExp(`^${await cards.count()} `));
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  for (const [word, outcome] of [
    ['no such asset', 'No asset matches'],
    ['pet', /^\d+ assets? for “pet”$/],
  ] as const) {
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(outcome).first()).toBeVisible();
  }

  await cards.first().getByRole('link').click();
  await press(page, words.gallery.next);
  await expect(page.getByText(/^2 of \d$/)).toBeVisible();
  await expect(page.getByText(/^1 of \d$/)).toHaveCount(0);
  // By key: the header may be sliding away.
  await page.getByRole('button', { name: 'Português' }).first().press('Enter');
  await expect(page.getByText(/^2 de \d$/)).toBeVisible();
  // Texts that stand beside others are changed in their places.
  await expect(page.getByText('abre em uma nova aba').first()).toBeAttached();
  await expect(page.getByText('opens in a new tab')).toHaveCount(0);
});

test('a customer registers and handles a ticket until its end on a translated page', async ({
  page,
}) => {
  const nickname = uniqueName('translated');
  await page.addInitScript(translate);
  await page.goto('/register');
  await page.getByLabel(words.auth.nickname).fill(nickname);
  await emailField(page).fill(`${nickname}@example.com`);
  await expect(page.getByText('Available')).toHaveCount(2);
  await passwordField(page).fill(password);
  await page.getByLabel(words.register.confirmation).fill(password);
  await expectPopup(page, 'Welcome! Your account is ready.', () =>
    press(page, words.register.submit),
  );
  await page.waitForURL('/account');

  await page.goto('/tickets');
  await fillTicket(page);
  await attach(page, { name: 'one.png' }, { name: 'two.png' });
  await sendTicket(page);
  await expect(page.getByText(/^Your ticket has the number #\d+\.$/)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /ticket/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Bullets leave the screen' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enlarge image/ })).toHaveCount(2);

  await messageField(page).fill('It works now.');
  await expectPopup(page, 'Comment added!', () => press(page, words.tickets.reply.sendComment));
  await expect(messages(page).last()).toContainText('It works now.');
  await expectPopup(page, 'Ticket closed successfully!', () =>
    press(page, words.tickets.reply.close),
  );
  await expect(page.getByText(/^You closed the ticket/)).toBeVisible();
  await press(page, words.tickets.undo.closing);
  await expect(page.getByText(/^You closed the ticket/)).toHaveCount(0);
  await expect(messageField(page)).toBeVisible();
  await logOut(page);
  await expect(logInLink(page)).toBeVisible();
});
