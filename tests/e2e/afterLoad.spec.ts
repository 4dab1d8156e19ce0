import { expect, test } from '../support/browser.ts';
import { enter, seededCustomer } from '../support/people.ts';
import { emailField, heading, logInLink, userMenu } from '../support/sitePage.ts';

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
  await enter(page, seededCustomer);
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
    await expect(heading(page)).toBeVisible();
    await expect(login.filter({ visible: true })).toHaveCount(0);
    release?.();
    await opened;
    await expect(userMenu(page)).toHaveText('pixelsmith');
    await expect(login).toHaveCount(0);
    await page.unroute(script);
  }
});
