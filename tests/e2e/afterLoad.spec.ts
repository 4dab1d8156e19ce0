import { expect, logIn, test } from '../support/browser.ts';

const scriptsOf = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/static/auth-'));

test('a visitor who never signed in loads Firebase only when using the login form', async ({
  page,
}) => {
  await page.goto('/');
  const login = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await expect(login).toBeVisible();
  await page.goto('/login');
  expect(await page.evaluate(scriptsOf)).toEqual([]);
  await page.getByLabel('E-mail', { exact: true }).focus();
  await expect.poll(() => page.evaluate(scriptsOf)).not.toEqual([]);
});

test('[HDR-7] [HDR-8] a returning signed-in customer sees no login image before the name', async ({
  page,
}) => {
  await logIn(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('header a[href="/login"]')) seen.push('login image');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/about');
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'User menu: pixelsmith' }),
  ).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
});
