import type { Page, Route } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { password, uniqueName } from '../support/callables.ts';
import { mailTo } from '../support/oobCodes.ts';
import { enter, newPerson } from '../support/people.ts';
import { holdPopups } from '../support/popups.ts';

// Firebase Authentication answers errors with status 400, which the browser reports on its console.
test.use({ expectedErrors: [/status of 400 .*identitytoolkit/] });

const nickname = (page: Page) => page.getByLabel('Nickname');
const email = (page: Page) => page.getByLabel('E-mail');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Repeat password');
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' });
const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });

const somebody = (prefix = 'browser') => {
  const name = uniqueName(prefix);
  return { nickname: name, email: `${name}@example.com` };
};

const fill = async (page: Page, person: { nickname: string; email: string }): Promise<void> => {
  await nickname(page).fill(person.nickname);
  await email(page).fill(person.email);
  await passwordField(page).fill(password);
  await confirmation(page).fill(password);
};

test('[REG-5] [REG-7] hints follow what is typed, and a taken nickname or email is refused', async ({
  page,
}) => {
  const taken = await newPerson();
  const asked: string[] = [];
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/registerUser')) sent += 1;
    if (!request.url().endsWith('/checkNicknameAvailability') || request.method() !== 'POST')
      return;
    asked.push(request.postDataJSON().data.nickname);
  });
  await page.goto('/register');
  // The page may scroll meanwhile.
  const height = async () => {
    const ends = [await nickname(page).boundingBox(), await submit(page).boundingBox()];
    return (ends[1]?.y ?? NaN) - (ends[0]?.y ?? NaN);
  };
  const before = await height();
  await fill(page, { ...taken, nickname: `  ${taken.nickname} ` });
  await expect(page.getByText('Already taken')).toBeVisible();
  await expect(page.getByText('Already registered')).toBeVisible();
  expect(asked).toEqual([taken.nickname]);
  await expectNoViolations(page, 'hints');
  await submit(page).click();
  await expect(page.getByText('Nickname already in use')).toBeVisible();
  // What is said about a field moves nothing.
  expect(await height()).toBeCloseTo(before, 0);
  await expectNoViolations(page, 'refused');
  expect(sent).toBe(0);
  await nickname(page).press('End');
  await nickname(page).pressSequentially('x');
  await expect(page.getByText('Available')).toBeVisible();
  await nickname(page).clear();
  await expect(page.getByText('Available')).toHaveCount(0);
});

test(
  '[REG-8] [REG-10] [AUT-1] [HDR-10] a visitor registers by keyboard alone, sees the nickname in the header and logs out',
  { tag: '@journey' },
  async ({ page }) => {
    const person = somebody();
    await page.goto('/register');
    await nickname(page).focus();
    // Behind each password is a button that shows it.
    for (const words of [person.nickname, person.email, password, '', `${password}x`]) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByText('Available')).toHaveCount(2);
    await confirmation(page).press('Enter');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(confirmation(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    const held: Route[] = [];
    await page.route('**/registerUser', (route) => void held.push(route));
    const releasePopups = await holdPopups(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Creating your account…')).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.getByText('Welcome! Your account is ready.')).toBeVisible();
    // Before the page changes the popup is shown; for how long is tested with the component.
    expect(new URL(page.url()).pathname).toBe('/register');
    await releasePopups();
    await page.waitForURL('/account');
    await expect(userMenu(page)).toHaveText(person.nickname);
    // The focus moves to the new page last; a menu that loses it would close.
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
    await expect(() => mailTo(person.email, 'VERIFY_EMAIL')).toPass();
    await userMenu(page).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText(person.nickname)).toHaveCount(0);
  },
);

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('[REG-6] [REG-9] offline, registration says so, loses nothing and works again online', async ({
    page,
    context,
  }) => {
    const person = somebody('offline');
    await page.goto('/register');
    // After the first answer the page needs nothing more from the network.
    await nickname(page).fill(uniqueName('first'));
    await expect(page.getByText('Available')).toBeVisible();
    await context.setOffline(true);
    await fill(page, person);
    await expect(page.getByText(/We could not reach the server/).first()).toBeVisible();
    await submit(page).click();
    await expect(page.getByText(/^Nickname already in use/)).toBeVisible();
    await expect(nickname(page)).toHaveValue(person.nickname);
    await expect(passwordField(page)).toHaveValue(password);
    await context.setOffline(false);
    await submit(page).click();
    await page.waitForURL('/account');
    await expect(userMenu(page)).toHaveText(person.nickname);
  });

  test('[LOG-1] offline before anything was typed, login says so, keeps what is typed, and works again online', async ({
    page,
    context,
  }) => {
    const person = await newPerson();
    await page.goto('/login');
    // Firebase Auth is loaded once the header knows that nobody is signed in.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await context.setOffline(true);
    await email(page).fill(person.email);
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/^We could not reach the server/).first()).toBeVisible();
    await expect(email(page)).toHaveValue(person.email);
    await expect(passwordField(page)).toHaveValue(password);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('/account');
    await expect(userMenu(page)).toHaveText(person.nickname);
  });

  test('[CST-1] [ERR-1] a call that is never answered shows an error after 70 seconds', async ({
    page,
  }) => {
    await page.route('**/registerUser', () => {});
    await page.clock.install();
    await page.goto('/register');
    await fill(page, somebody('timeout'));
    await expect(page.getByText('Available')).toHaveCount(2);
    await page.clock.pauseAt(Date.now() + 60_000);
    const sent = page.waitForRequest('**/registerUser');
    await submit(page).click();
    await page.clock.runFor(100);
    await expect(page.getByText('Creating your account…')).toBeVisible();
    // With the request the 70 seconds begin.
    await sent;
    await page.clock.runFor(69_000);
    await expect(page.getByText('Creating your account…')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(
      page.getByText('Registration failed: The server took too long to answer. Please try again.'),
    ).toBeVisible();
    // It counts from when it is painted: the frames are of this clock, too.
    await page.clock.runFor(100);
    await page.clock.runFor(2_500);
    await expect(page.getByText(/^Registration failed/)).toHaveCount(0);
    await expect(nickname(page)).not.toHaveValue('');
  });
});

test(
  '[LOG-1] [LOG-2] a wrong password is refused, the right one leads to /account',
  { tag: '@journey' },
  async ({ page }) => {
    const person = await newPerson();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    await email(page).fill(person.email);
    await passwordField(page).fill('not it at all');
    const releaseMessage = await holdPopups(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    const message = page.getByText(/^Firebase: .*\(auth\/.*\)\.$/);
    await expect(message).toHaveCount(2);
    await expect(page.getByText(/^E-mail and password don’t match/)).toHaveCount(2);
    await expectNoViolations(page, 'refused');
    await releaseMessage();
    await expect(message).toHaveCount(1);
    await passwordField(page).fill(password);
    const releaseWelcome = await holdPopups(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByText('Logged in. Welcome back!')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
    await releaseWelcome();
    await page.waitForURL('/account');
    await expect(userMenu(page)).toHaveText(person.nickname);
  },
);

test('[RTE-2] a guarded page leads to /login and, after login, back to itself, without a flash', async ({
  page,
}) => {
  const person = await newPerson();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading && seen.at(-1) !== heading) seen.push(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen'));

  await page.goto('/account?tab=tickets');
  await page.waitForURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(await seen()).toEqual(['Log in']);

  await email(page).fill(person.email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/account?tab=tickets');
  await expect(page.getByRole('tab', { name: 'My Tickets' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(userMenu(page)).toHaveText(person.nickname);
  expect(await seen()).toEqual(['Account']);
});

test('[ACC-1] [ACC-2] the tabs of an account, by keyboard and with Back', async ({ page }) => {
  const admin = await newPerson({ isAdmin: true });
  await enter(page, admin);
  await page.goto('/account');
  await expect(page.getByRole('tab')).toHaveText([
    'General Settings',
    'My Tickets',
    'My Assets',
    'Notifications',
    'Admin Panel',
  ]);
  await page.getByRole('tab', { name: 'General Settings' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'My Tickets' })).toContainText(
    'No tickets found.',
  );
  await page.waitForURL('/account?tab=tickets');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toHaveText('This section is under construction.');
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'My Tickets' })).toBeVisible();

  // On a phone, in the longer language: one row, scrolled to the open tab.
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
});

test('until its script has loaded the login form accepts neither text nor Enter, so no password gets into a URL', async ({
  context,
}) => {
  // A new page, because the fixture waits for the script.
  const page = await context.newPage();
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(passwordField(page)).toBeDisabled();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }),
  ).toBeDisabled();
  release?.();
  await expect(passwordField(page)).toBeEnabled();
});
