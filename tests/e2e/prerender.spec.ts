import type { Page } from '@playwright/test';
import {
  expect,
  headingIsTheSame,
  keepHeading,
  plain,
  hydrated,
  test,
} from '../support/browser.ts';
import { slowDown } from '../support/slowdown.ts';

const describeHead = () => ({
  language: document.documentElement.lang,
  titles: document.head.querySelectorAll('title').length,
  descriptions: document.head.querySelectorAll('meta[name="description"]').length,
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a URL with another language or with a search is rendered instead of hydrated', async ({
  page,
}) => {
  await page.addInitScript(keepHeading);
  await page.goto('/assets?query=tween');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  for (const [path, words, canonical] of [
    ['/assets?filter=tips', /tips/, '/assets?filter=tips'],
    ['/about?lng=pt', /luz acesa/, '/about?lng=pt'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(words);
    expect(await page.evaluate(headingIsTheSame), path).toBe(false);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://lumipaw.example${canonical}`,
    );
  }
  // The language of the URL is stored, and Hosting sends the next page in it.
  const answer = await page.goto('/contact');
  expect(await answer?.text()).toContain('<html lang="pt">');
  expect(await page.evaluate(headingIsTheSame)).toBe(true);
});

test('a visitor who chose a language gets the next page as HTML in it', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(heading(page)).toHaveText('Contato');
  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="pt">');
  await page.addInitScript(keepHeading);
  await page.goto('/about');
  await page.waitForFunction(hydrated);
  expect(await page.evaluate(headingIsTheSame)).toBe(true);
});

for (const [path, portuguese] of [
  ['/', 'Assets em destaque'],
  ['/assets', 'Explorar assets'],
  ['/project/3', 'Descrição detalhada'],
  ['/contact', 'Contato'],
  ['/login', 'Entrar'],
] as const) {
  plain(`a language that is chosen before the script is there: ${path}`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The first script records what is done before this one has loaded.
    await page.route(/\/static\/start-/, async (route) => {
      await held;
      await route.continue();
    });
    await slowDown(page);
    const asked = page.waitForRequest(/\/static\/start-/);
    await page.goto(path);
    await asked;
    await page.getByRole('button', { name: 'Português' }).click();
    expect(await page.evaluate(hydrated)).toBe(false);
    release?.();
    await expect(page.getByRole('main')).toContainText(portuguese);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(describeHead)).toEqual({
      language: 'pt',
      titles: 1,
      descriptions: 1,
    });
    expect(said).toEqual([]);
  });
}

plain.describe('without scripts', () => {
  plain.use({ javaScriptEnabled: false, locale: 'pt-BR' });

  plain('a page can be read, and its links lead on', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toHaveText('Lumipaw Games');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Pet Simulator Template' })
      .first()
      .click();
    await expect(heading(page)).toHaveText('Pet Simulator Template');
    await expect(page.getByRole('heading', { name: 'Descrição detalhada' })).toBeVisible();
  });
});
