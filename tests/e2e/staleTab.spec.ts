import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../scripts/suite/seedData.ts';
import { expect, test } from '../support/browser.ts';
import { words } from '../support/screens.ts';

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

const notice = (page: Page) => page.getByText(/^The site was updated while this page was open/);
const email = (page: Page) => page.getByLabel(words.auth.email, { exact: true });
const password = (page: Page) => page.getByLabel(words.auth.password, { exact: true });

test('[B19] pointing at links and tabbing past them leaves a form of an older tab as it is', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel(words.auth.nickname).fill('lampwright');
  await password(page).fill('lantern-42');
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
  await expect(password(page)).toHaveValue('lantern-42');

  await page.getByRole('contentinfo').getByRole('link', { name: words.footer.about }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^A small studio/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('[B19] a login in an older tab offers a reload that keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await deploy(page);
  await email(page).fill('customer@example.com');
  await password(page).fill(SEED_PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.login.submit, exact: true })
    .click();
  await expect(notice(page).first()).toBeVisible();
  await page.getByRole('button', { name: words.common.reload }).click();
  await expect(email(page)).toHaveValue('customer@example.com');
  await expect(password(page)).toHaveValue('');
  await password(page).fill(SEED_PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.login.submit, exact: true })
    .click();
  await page.waitForURL('/account');
});

test('[B19] a registration in an older tab says that the site was updated and keeps its fields', async ({
  page,
}) => {
  await page.goto('/register');
  await deploy(page);
  await page.getByLabel(words.auth.nickname).fill('lampwright');
  await expect(notice(page)).toBeVisible();
  await email(page).fill('lampwright@example.com');
  await page.getByRole('button', { name: words.register.submit }).click();
  await expect(page.getByText(/^Registration failed: The site was updated/)).toBeVisible();
  await expect(page.getByText(/in use|already (taken|registered)/i)).toHaveCount(0);
  await page.getByRole('button', { name: words.common.reload }).click();
  await expect(page.getByLabel(words.auth.nickname)).toHaveValue('lampwright');
  await expect(email(page)).toHaveValue('lampwright@example.com');
  await expect(page.getByText('Available')).toHaveCount(2);
});

test('[B19] a login whose script stays missing offers a reload that keeps the e-mail', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route(/\/static\/auth-/, (route) => route.fulfill({ status: 404, body: '' }));
  await email(page).fill('customer@example.com');
  await password(page).fill(SEED_PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.login.submit, exact: true })
    .click();
  await expect(page.getByText(/^A part of this page could not be loaded/).first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: words.common.reload }).click();
  await expect(email(page)).toHaveValue('customer@example.com');
});
