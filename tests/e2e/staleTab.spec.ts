import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { seededCustomer } from '../support/people.ts';
import { portuguese, words } from '../support/screens.ts';
import { emailField, heading, logIn, logInLink, passwordField } from '../support/sitePage.ts';

// The tab is older than a deployment: scripts that it has not loaded yet are gone.
test.use({ expectedErrors: [/404|Failed to load resource/] });

/** Until the page is loaded anew, which then is the new build. */
const deploy = async (page: Page): Promise<void> => {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  await page.route(
    (url) => url.pathname.startsWith('/static/') && !loaded.includes(url.href),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.route('/', (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" crossorigin src="/static/index-newer.js"></script>',
        }),
  );
  page.once('framenavigated', () => void page.unrouteAll());
};

test('[B19] pointing at links and tabbing past them leaves a form of an older tab as it is', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel(words.auth.nickname).fill('lampwright');
  await passwordField(page).fill('lantern-42');
  await deploy(page);
  let asked = 0;
  page.on('response', (response) => {
    if (response.status() === 404) asked += 1;
  });
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    await link.hover();
    await link.focus();
  }
  await expect.poll(() => asked).toBeGreaterThan(3);
  await expect(page.getByLabel(words.auth.nickname)).toHaveValue('lampwright');
  await expect(passwordField(page)).toHaveValue('lantern-42');

  await page.getByRole('contentinfo').getByRole('link', { name: words.footer.about }).click();
  await expect(heading(page)).toHaveText(/^A small studio/);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('[B19] a login in an older tab offers a reload that keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await deploy(page);
  await logIn(page, seededCustomer.email);
  await expect(
    page.getByText(/^The site was updated while this page was open/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: words.common.reload }).click();
  await expect(emailField(page)).toHaveValue('customer@example.com');
  await expect(passwordField(page)).toHaveValue('');
  await logIn(page, seededCustomer.email);
  await page.waitForURL('/account');
});

test('a visitor who chooses a language in an older tab reads the texts of its own build', async ({
  page,
}) => {
  await page.goto('/tickets');
  await expect(heading(page)).toHaveText(words.login.title);
  // The newer build has renamed all of them.
  await page.route('/locales/**', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(page).toHaveURL('/pt/login');
  await expect(heading(page)).toHaveText(portuguese.login.title);
});

test('a page whose style sheet does not come the first time is shown with its styles', async ({
  page,
}) => {
  await page.goto('/about');
  const lost: string[] = [];
  await page.route(/\/static\/.*\.css$/, (route) => {
    const url = route.request().url();
    if (lost.includes(url)) return route.continue();
    lost.push(url);
    return route.fulfill({ status: 404, body: '' });
  });
  await logInLink(page).click();
  await expect(passwordField(page)).toBeVisible();
  expect(lost).not.toEqual([]);
  const missing = await page.evaluate(
    (hrefs) => hrefs.filter((href) => ![...document.styleSheets].some((one) => one.href === href)),
    lost,
  );
  expect(missing).toEqual([]);
});
