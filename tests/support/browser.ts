import { test as base, expect, type Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../scripts/suite/seedData.ts';

export { expect } from '@playwright/test';

/** `page` as Playwright has it; what the browser reports as an error fails the test. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  /** Messages that a test provokes on purpose. */
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, provide) => {
    const errors: string[] = [];
    const report = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') report(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => report(error.message));
    await provide(page);
    expect(errors).toEqual([]);
  },
});

/** Signs a seeded person in through the login page, and waits until the site has moved on. */
export const logIn = async (page: Page, email = 'customer@example.com'): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('/account');
  // The focus moves there last of all.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
};
