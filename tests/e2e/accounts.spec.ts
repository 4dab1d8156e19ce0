import type { Page, Route } from '@playwright/test';
import { pageList } from '../../src/content/paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { password, uniqueName } from '../support/callables.ts';
import { mailTo } from '../support/oobCodes.ts';
import { enterAs, newPerson, seededAdmin } from '../support/people.ts';
import { holdPopups } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import {
  emailField,
  logIn,
  logInLink,
  logOut,
  passwordField,
  userMenu,
} from '../support/sitePage.ts';

// Firebase Authentication answers errors with status 400, which the browser reports on its console.
test.use({
  expectedErrors: [/status of 400 .*identitytoolkit|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

const nickname = (page: Page) => page.getByLabel(words.auth.nickname);
const confirmation = (page: Page) => page.getByLabel(words.register.confirmation, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: words.register.submit });

test(
  '[REG-8] [REG-10] [HDR-10] a visitor registers by keyboard and sees the nickname in the header',
  { tag: '@journey' },
  async ({ page }) => {
    const [taken, name] = [await newPerson(), uniqueName('browser')];
    const email = `${name}@example.com`;
    await page.goto('/register');
    // The page may scroll meanwhile.
    const height = async () => {
      const ends = [await nickname(page).boundingBox(), await submit(page).boundingBox()];
      return (ends[1]?.y ?? NaN) - (ends[0]?.y ?? NaN);
    };
    const before = await height();
    await nickname(page).focus();
    // Behind each password is a button that shows it.
    for (const typed of [taken.nickname, email, password, '', password]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByText('Already taken')).toBeVisible();
    await expect(page.getByText('Available')).toBeVisible();
    await expectNoViolations(page, 'hints');
    await confirmation(page).press('Enter');
    await expect(page.getByText('Nickname already in use')).toBeVisible();
    await expect(nickname(page)).toBeFocused();
    // What is said about a field moves nothing.
    expect(await height()).toBeCloseTo(before, 0);
    await expectNoViolations(page, 'refused');
    await nickname(page).fill(name);
    await expect(page.getByText('Available')).toHaveCount(2);

    const held: Route[] = [];
    await page.route('**/registerUser', (route) => void held.push(route));
    const releasePopups = await holdPopups(page);
    await submit(page).press('Enter');
    await expect(page.getByText('Creating your account…')).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.getByText(words.register.success)).toBeVisible();
    // Before the page changes the popup is shown; for how long is tested with the component.
    expect(new URL(page.url()).pathname).toBe('/register');
    await releasePopups();
    await page.waitForURL('/account');
    await expect(userMenu(page)).toHaveText(name);
    // The focus moves to the new page last; a menu that loses it would close.
    await expect(page.getByRole('heading', { level: 1, name: words.account.title })).toBeFocused();
    await expect(() => mailTo(email, 'VERIFY_EMAIL')).toPass();
    await logOut(page);
    await expect(logInLink(page)).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  },
);

test(
  '[LOG-1] [LOG-2] a login fails offline and with a wrong password; the right one leads to /account',
  { tag: '@journey' },
  async ({ page, context }) => {
    const person = await newPerson();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    // The script of Firebase Auth is asked for when the form is touched.
    await context.setOffline(true);
    await logIn(page, person.email, 'not it at all');
    await expect(page.getByText(/^We could not reach the server/).first()).toBeVisible();
    await expect(emailField(page)).toHaveValue(person.email);
    await expect(passwordField(page)).toHaveValue('not it at all');
    await context.setOffline(false);

    const releaseMessage = await holdPopups(page);
    await page.keyboard.press('Enter');
    const message = page.getByText(/^Firebase: .*\(auth\/.*\)\.$/);
    await expect(message).toHaveCount(2);
    await expect(page.getByText(/^E-mail and password don’t match/)).toHaveCount(2);
    await expectNoViolations(page, 'refused');
    await releaseMessage();
    await expect(message).toHaveCount(1);
    const releaseWelcome = await holdPopups(page);
    await logIn(page, person.email);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByText(words.login.success)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
    await releaseWelcome();
    await page.waitForURL('/account');
    await expect(userMenu(page)).toHaveText(person.nickname);
    // Back leads to what was before the login.
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  },
);

/** In the page: each heading that it has ever shown. */
const rememberHeadings = () => {
  const seen: string[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const heading = document.querySelector('main h1')?.textContent;
    if (heading && seen.at(-1) !== heading) seen.push(heading);
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

test(
  '[RTE-2] [AUT-1] a visitor who logs in from a guarded page returns to it',
  { tag: '@journey' },
  async ({ page }) => {
    const person = await newPerson();
    await page.addInitScript(rememberHeadings);
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen'));
    const guarded = pageList.filter(({ access }) => access === 'signedIn').map(({ path }) => path);
    for (const path of [...guarded, '/account?tab=tickets']) {
      await page.goto(path);
      await page.waitForURL('/login');
      await expect(page.getByRole('heading', { level: 1, name: words.login.title })).toBeVisible();
      expect(await seen(), path).toEqual([words.login.title]);
    }
    await logIn(page, person.email);
    await page.waitForURL('/account?tab=tickets');
    await expect(
      page.getByRole('tab', { name: words.account.tickets, selected: true }),
    ).toBeVisible();
    for (const path of guarded) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(userMenu(page)).toHaveText(person.nickname);
      expect(page.url(), path).toContain(path);
      expect(await seen(), path).not.toContain(words.login.title);
    }
  },
);

test('[ACC-2] on a phone, an admin sees the account tabs in one row, scrolled to the open tab', async ({
  page,
}) => {
  await enterAs(page, seededAdmin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account?tab=general&lng=pt');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(5);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(tabs.last()).not.toBeInViewport({ ratio: 0.99 });
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeInViewport({ ratio: 0.99 });
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
  await page.goBack();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});
