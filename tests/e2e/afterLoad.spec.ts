import { expect, logIn, test } from '../support/browser.ts';
import { words } from '../support/screens.ts';

const scriptsOf = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/static/auth-'));

test('a visitor who never signed in loads Firebase only when using the login form', async ({
  page,
}) => {
  await page.goto('/');
  const login = page.getByRole('banner').getByRole('link', { name: words.header.logIn });
  await expect(login).toBeVisible();
  await page.goto('/login');
  expect(await page.evaluate(scriptsOf)).toEqual([]);
  await page.getByLabel(words.auth.email, { exact: true }).focus();
  await expect.poll(() => page.evaluate(scriptsOf)).not.toEqual([]);
});

test('[HDR-7] [HDR-8] a returning signed-in customer sees no login image before the name', async ({
  page,
}) => {
  await logIn(page);
  const login = page.getByRole('banner').locator('a[href="/login"]');
  // Each script is held back until the header was looked at: the site's, then the provider's.
  for (const script of [/\/static\/start-/, /\/static\/auth-/]) {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(script);
    const opened = page.goto('/about');
    await asked;
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(login.filter({ visible: true })).toHaveCount(0);
    release?.();
    await opened;
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'User menu: pixelsmith' }),
    ).toBeVisible();
    await expect(login).toHaveCount(0);
    await page.unroute(script);
  }
});
