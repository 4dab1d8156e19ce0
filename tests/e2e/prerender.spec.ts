import {
  expect,
  headingIsTheSame,
  keepHeading,
  plain,
  isHydrated,
  test,
} from '../support/browser.ts';
import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { password } from '../support/callables.ts';
import { enterAs, newPerson, seededCustomer } from '../support/people.ts';
import { portuguese, words } from '../support/screens.ts';
import { emailField, heading, logInLink, passwordField, userMenu } from '../support/sitePage.ts';
import { holdScript } from '../support/holdScript.ts';

const describeHead = () => ({
  language: document.documentElement.lang,
  titles: document.head.querySelectorAll('title').length,
  descriptions: document.head.querySelectorAll('meta[name="description"]').length,
});

test('?lng=pt leads to the Portuguese HTML of the page, and the language is kept', async ({
  page,
}) => {
  await page.addInitScript(keepHeading);
  await page.goto('/about?lng=pt#team', { waitUntil: 'commit' });
  await page.waitForURL('/pt/about#team');
  await page.waitForFunction(isHydrated);
  await expect(heading(page)).toHaveText(/pequeno estúdio/);
  expect(await page.evaluate(headingIsTheSame)).toBe(true);
  // The language of the URL is stored, and Hosting sends plain pages in it.
  const answer = await page.goto('/contact');
  expect(await answer?.text()).toContain('<html lang="pt">');
  expect(await page.evaluate(headingIsTheSame)).toBe(true);
});

test('a page that is opened by a link with a slash too many stays', async ({ page, baseURL }) => {
  await page.addInitScript(keepHeading);
  await page.goto(`${baseURL}//about?from=mail#team`);
  await page.waitForFunction(isHydrated);
  expect(await page.evaluate(headingIsTheSame)).toBe(true);
  await expect(page).toHaveURL('/about?from=mail#team');
});

test(
  '[HDR-4] a reader of English on /pt stays in Portuguese until the switcher leads to the English page',
  { tag: '@journey' },
  async ({ page, context }) => {
    await page.addInitScript(keepHeading);
    await page.goto('/pt/login');
    await page.waitForFunction(isHydrated);
    expect(await page.evaluate(headingIsTheSame)).toBe(true);
    await expect(heading(page)).toHaveText(portuguese.login.title);
    // An address decides for itself alone.
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click();
    await expect(page).toHaveURL('/pt/about');
    // The header hides on the way down to the footer and comes back with the new page: a click on its
    // way may press it and release beside it.
    const home = page.getByRole('link', { name: 'Lumipaw Games' }).first();
    await expect(heading(page)).not.toHaveText(portuguese.login.title);
    await expect(home).toBeInViewport({ ratio: 1 });
    await home.click();
    await expect(page).toHaveURL('/pt');

    await page.getByRole('banner').getByRole('link', { name: portuguese.header.logIn }).click();
    await emailField(page).fill('half@example');
    await page.getByRole('button', { name: LANGUAGE_FACTS.en.name }).click();
    await expect(heading(page)).toHaveText(words.login.title);
    await expect(page).toHaveURL('/login');
    await expect(emailField(page)).toHaveValue('half@example');
    await expect(
      page.getByRole('banner').getByRole('link', { name: words.nav.about }),
    ).toHaveAttribute('href', '/about');
    await page.goBack();
    await expect(page).toHaveURL('/pt');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.getByRole('heading', { name: 'Assets em destaque' })).toBeVisible();
    await page.goForward();
    await expect(heading(page)).toHaveText(words.login.title);
    await page.getByRole('button', { name: 'Português' }).click();
    await expect(page).toHaveURL('/pt/login');
    await expect(heading(page)).toHaveText(portuguese.login.title);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'firebase-language-override', value: 'pt' });

    // Guarded pages are there too.
    await page.goto('/pt/tickets?type=bug');
    await expect(page).toHaveURL('/pt/login');
    await expect(heading(page)).toHaveText(portuguese.login.title);
  },
);

plain(
  'a language that is chosen before the script is there is shown once it is',
  async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    // The first script records what is done before this one has loaded.
    const release = await holdScript(page);
    const asked = page.waitForRequest(/\/static\/start-/);
    await page.goto('/project/3');
    await asked;
    await page.getByRole('button', { name: 'Português' }).click();
    expect(await page.evaluate(isHydrated)).toBe(false);
    release();
    await expect(page.getByRole('main')).toContainText('Descrição detalhada');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(describeHead)).toEqual({
      language: 'pt',
      titles: 1,
      descriptions: 1,
    });
    expect(said).toEqual([]);
  },
);

plain('a login that is sent by Enter before the script is there logs in', async ({ page }) => {
  const [person, address] = [await newPerson(), '/login?utm_source=newsletter'];
  const release = await holdScript(page);
  const asked = page.waitForRequest(/\/static\/start-/);
  await page.goto(address);
  await asked;
  await emailField(page).fill(person.email);
  await passwordField(page).fill(password);
  // The browser would send the password itself.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  release();
  await page.waitForURL('/account');
});

plain(
  'a button that is pressed before the first script is there works once it is',
  async ({ page }) => {
    const release = await holdScript(page, /\/static\/index-/);
    await page.goto('/project/3', { waitUntil: 'commit' });
    await expect(page.getByText(/^1 of 8$/)).toBeVisible();
    await page.getByRole('button', { name: words.gallery.next }).click();
    release();
    await expect(page.getByText(/^2 of 8$/)).toBeVisible();
  },
);

test('a browser of 2023, without popovers and URL.canParse, shows what the login is for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'canParse');
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    // Their selector is unknown, too.
    for (const [owner, name] of [
      [Element, 'matches'],
      [Document, 'querySelector'],
    ] as const) {
      const find = Reflect.get(owner.prototype, name);
      Reflect.set(owner.prototype, name, function (this: unknown, selectors: string) {
        if (selectors.includes(':popover-open')) throw new SyntaxError(selectors);
        return Reflect.apply(find, this, [selectors]);
      });
    }
  });
  await page.goto('/tickets');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Log in to open a ticket.')).toBeVisible();
  // An error of the page would fail the test.
  await page.getByRole('button', { name: words.nav.support }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: words.login.register }).click();
  await expect(heading(page)).toBeFocused();
});

plain('a browser from before 2023 keeps the static page', async ({ page }) => {
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(error.message));
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/assets?query=pet');
  await expect(page.getByRole('search')).toBeHidden();
  await page.goto('/login');
  await expect(page.getByText(/Accounts and tickets need JavaScript/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: words.footer.about }).click();
  await page.waitForURL('/about');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(isHydrated)).toBe(false);
  expect(failed).toEqual([]);
});

plain.describe('without scripts', () => {
  plain.use({ javaScriptEnabled: false, locale: 'pt-BR' });

  plain(
    'a page can be read, its links lead on, and a form says why its buttons are disabled',
    { tag: '@journey' },
    async ({ page }) => {
      await page.goto('/');
      await expect(heading(page)).toHaveText('Lumipaw Games');
      const link = page.getByRole('main').getByRole('article').getByRole('link').first();
      const title = (await link.textContent()) ?? '';
      await link.click();
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('heading', { name: 'Descrição detalhada' })).toBeVisible();
      for (const path of ['/login', '/register']) {
        await page.goto(path);
        const reason = page.locator('main noscript');
        await expect(reason).toHaveText(/^A conta e os tickets precisam de JavaScript/, {
          useInnerText: true,
        });
        await expect(page.locator('main [type=submit]')).toBeDisabled();
      }
    },
  );

  plain('search, filters and the controls of pictures are hidden', async ({ page }) => {
    for (const [path, control] of [
      ['/assets', 'role=search'],
      ['/recommended-assets', 'main input[type=radio]'],
      ['/', `role=button[name="${portuguese.banner.pause}"]`],
      ['/project/3', `role=button[name="${portuguese.gallery.next}"]`],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator(control).filter({ visible: true })).toHaveCount(0);
    }
  });

  plain('the page of the game says that it needs a script', async ({ page }) => {
    await page.goto('/project/webgl-pet-simulator');
    await expect(page.locator('main noscript')).toHaveText(portuguese.withoutScript.title, {
      useInnerText: true,
    });
  });
});

const scriptsOf = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/static/auth-'));

test('a visitor who never signed in loads Firebase only when using the login form', async ({
  page,
}) => {
  await page.goto('/');
  await expect(logInLink(page)).toBeVisible();
  await page.goto('/login');
  expect(await page.evaluate(scriptsOf)).toEqual([]);
  await emailField(page).focus();
  await expect.poll(() => page.evaluate(scriptsOf)).not.toEqual([]);
});

test('[HDR-7] [HDR-8] a returning signed-in customer sees no login image before the name', async ({
  page,
}) => {
  await enterAs(page, seededCustomer);
  const login = page.getByRole('banner').locator('a[href="/login"]');
  // Each script is held back until the header was looked at: the site's, then the provider's.
  for (const script of [/\/static\/start-/, /\/static\/auth-/]) {
    const release = await holdScript(page, script);
    const asked = page.waitForRequest(script);
    const opened = page.goto('/about');
    await asked;
    await expect(heading(page)).toBeVisible();
    await expect(login.filter({ visible: true })).toHaveCount(0);
    release();
    await opened;
    await expect(userMenu(page)).toHaveText('pixelsmith');
    await expect(login).toHaveCount(0);
    await page.unroute(script);
  }
});

test('a visitor who skips the header of the login still reads what it is for', async ({ page }) => {
  await page.goto('/tickets?asset=Pet');
  await page.waitForURL('/login');
  const why = page.getByText(words.login.for.tickets);
  await expect(why).toBeVisible();
  await page.getByRole('link', { name: words.header.skip }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(why).toBeVisible();
});

plain('a site whose texts break off loads them again', async ({ page }) => {
  await page.route(
    /\/static\/texts-/,
    (route) => route.fulfill({ contentType: 'application/json', body: '{"nav":' }),
    { times: 1 },
  );
  await page.goto('/about');
  await page.waitForFunction(isHydrated);
  await expect(heading(page)).toHaveText(/small studio/);
});

for (const [name, address, title] of [
  ['start', '/account', words.login.title],
  ['followQuery', '/account?lng=pt', portuguese.login.title],
] as const)
  plain(`${address} says that a script does not come, and comes once online`, async ({ page }) => {
    const script = new RegExp(`/static/${name}-`);
    await page.route(script, (route) => route.abort());
    // Without the home page the site does not look updated.
    await page.route('/', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText(words.withoutScript.text)).toBeVisible();
    await page.unroute(script);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(heading(page)).toHaveText(title);
  });

plain('a search whose script does not come leaves the list to be read', async ({ page }) => {
  await page.route(/\/static\/start-/, (route) => route.abort());
  await page.route('/', (route) => route.abort());
  await page.goto('/assets?query=pet');
  await expect(page.getByRole('search')).toBeHidden();
  // Hidden with the dimming of the list.
  await expect(page.getByText(/^\d+ assets$/)).toBeVisible();
});

plain('a menu that is opened before the script is there counts as open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScript(page);
  await page.goto('/about');
  const menu = page.getByRole('button', { name: words.menu.main, exact: true });
  await menu.click();
  release();
  await page.waitForFunction(isHydrated);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});
