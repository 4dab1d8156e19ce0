import type { FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { TIMING } from '../../src/lib/timing.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { machineFactor } from '../support/machine.ts';
import { words } from '../support/screens.ts';

const PLAYER = '/project/webgl-pet-simulator';
const SAVE_KEY = 'lumipaw.petSimulator.save';
/** Loading takes some seconds with software rendering. */
const LOADED = { timeout: 45_000 * machineFactor };

const gameOf = (page: Page) => page.frameLocator('iframe[title="Pet Simulator"]');
type Game = Page | FrameLocator;
const button = (game: Game, name: string) => game.getByRole('button', { name, exact: true });
const meter = async (game: Game, name: string) =>
  Number(await game.getByRole('meter', { name }).getAttribute('aria-valuenow'));

const boxOf = async (part: Locator) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { top: y, middle: y + height / 2, bottom: y + height };
};

// Low, because software rendering is slow; wide, so that the language buttons are in the header.
test.use({ viewport: { width: 1280, height: 480 } });

test('[WGL-1] [B21] the game plays in the page and in a tab of its own: care, save, language, keyboard', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate((key) => localStorage.setItem(key, '{"version":1,"pet":'), SAVE_KEY);
  await page.goto(PLAYER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Simulator');
  await expect(page.getByRole('link', { name: words.pages.webgl.back })).toHaveAttribute(
    'href',
    '/project/3',
  );
  const game = gameOf(page);
  // A broken save starts a new game.
  await expect(game.getByText('could not be read')).toBeVisible(LOADED);

  // The page around the frame has the only heading of the first level.
  await expect(game.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(game.getByRole('img', { name: /^Coins: \d+$/ })).toBeVisible();

  const hungry = await meter(game, 'Food');
  await button(game, 'Feed').click();
  await expect.poll(() => meter(game, 'Food')).toBeGreaterThan(hungry + 20);

  // The running game changes its language without a restart. By keyboard, because the header
  // that was scrolled away is still sliding in, and a click may miss the button.
  await page.getByRole('button', { name: 'Português' }).press('Enter');
  await expect(button(game, 'Alimentar')).toBeVisible();
  expect(await meter(game, 'Comida')).toBeGreaterThan(hungry + 20);

  await button(game, 'Cozinha').press('Enter');
  await expect(button(game, 'Cozinha')).toHaveAttribute('aria-current', 'location');
  await expect(game.locator('[aria-live]').getByText('Cozinha', { exact: true })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(button(game, 'Jardim')).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('4');
  await expect(button(game, 'Oficina')).toHaveAttribute('aria-current', 'location');
  await button(game, 'Acordar').press('Space');
  await expect(button(game, 'Dormir')).toBeVisible();
  await expectNoViolations(page, 'the game in Portuguese');

  await button(game, 'Loja').press('Enter');
  await expect(game.getByRole('dialog', { name: 'Loja' })).toBeVisible();
  await button(game, 'Comprar Balanço por 40 moedas').press('Enter');
  await expect(game.getByText(/^Moedas que faltam: \d+\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(game, 'Loja')).toBeFocused();

  await button(game, 'Tela cheia').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(button(game, 'Tela cheia')).toHaveAttribute('aria-pressed', 'true');

  const answer = await page.goto('/games/pet-simulator?lng=en');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  await expect(button(page, 'Feed')).toBeVisible(LOADED);
  // The tab uses the same save: a new game would be as hungry as the first was.
  expect(await meter(page, 'Food')).toBeGreaterThan(hungry + 10);

  // Forced colours take away gradients, and the needs are told by nothing else.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.bar').first()).toHaveCSS('background-image', /gradient/);
  await page.emulateMedia({ forcedColors: 'none' });

  // Without any room for a moment, it draws nothing, and the console stays quiet.
  await page.locator('body').evaluate(async ({ style }) => {
    style.setProperty('display', 'none');
    for (let frame = 0; frame < 9; frame++) await new Promise(requestAnimationFrame);
    style.removeProperty('display');
  });

  // By keyboard from top to bottom: the corner with the sound, then the rooms.
  await button(page, words.pages.webgl.fullscreen).press('Tab');
  await expect(page.locator('.rooms button').first()).toBeFocused();

  await button(page, 'Shop').press('Enter');
  await expectNoViolations(page, 'the shop of the game');
  await button(page, 'Close').press('Enter');
  await button(page, 'Fireflies').click();
  await button(page, 'Start').press('Enter');
  await expect(page.getByText(/^Caught: \d/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Time left' })).toBeVisible();
  // Held, Escape ends the round and keeps its result open.
  const result = page.getByRole('dialog', { name: 'Round over' });
  await page.keyboard.down('Escape');
  await expect(result).toBeVisible();
  await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(button(page, 'Fireflies')).toBeFocused();
});

test('on a screen of 1440 × 900 a player sees the whole game without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/game.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "parent.postMessage({ type: 'ready' }, '*');",
    }),
  );
  await page.goto('/pt/project/webgl-pet-simulator');
  const frame = page.locator('main iframe');
  await expect(gameOf(page).getByRole('progressbar')).toBeVisible();
  await expect(frame).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Tela cheia' })).toBeInViewport({ ratio: 1 });
  const { x = 0, width = 0 } = (await frame.boundingBox()) ?? {};
  expect(x + width / 2).toBeCloseTo(720, 0);
  expect(width).toBeGreaterThan(1200);
  const { entropy } = await sharp(await frame.screenshot({ animations: 'disabled' })).stats();
  expect(entropy, 'detail of the picture behind the frame').toBeGreaterThan(4);
});

for (const [width, height] of [
  [844, 390],
  [600, 900],
] as const) {
  test(`at ${width} × ${height} a player sees the pet’s head between meters, bubble and buttons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(PLAYER);
    const game = gameOf(page);
    await button(game, 'Feed').click(LOADED);
    const bubble = game.locator('.speech');
    await expect(bubble).toHaveText(/./);
    const head = await boxOf(button(game, 'Stroke Lumi'));
    expect((await boxOf(game.getByRole('meter').last())).bottom).toBeLessThan(head.top);
    expect((await boxOf(bubble)).bottom).toBeLessThan(head.middle);
    expect((await boxOf(button(game, 'Feed'))).top).toBeGreaterThan(head.bottom);
  });
}

test('a tablet’s player reads what buttons do, and a phone’s sees all of the sleeping pet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto(PLAYER);
  const game = gameOf(page);
  const label = game.getByText('Sleep', { exact: true });
  await expect(label).toBeVisible(LOADED);
  expect((await label.boundingBox())?.width).toBeGreaterThan(20);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(game, 'Sleep').click();
  await expect(button(game, 'Stroke Lumi')).toBeInViewport({ ratio: 1 });
});

test.describe('a game that cannot start', () => {
  test.use({ expectedErrors: [/Failed to load resource|has no style sheet/] });

  for (const file of ['game.js', 'style.css'])
    test(`[WGL-1] a player reads after ten seconds that ${file} is missing, with a link to the game`, async ({
      page,
    }) => {
      await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
      await page.clock.install();
      await page.goto(PLAYER);
      await gameOf(page).getByRole('progressbar').waitFor({ state: 'attached' });
      const main = page.getByRole('main');
      await page.clock.fastForward(TIMING.embedLoad);
      await expect(main.locator('[aria-live=assertive]')).toContainText(
        'This part could not be loaded',
      );
      await expect(main.getByRole('link', { name: words.embed.open })).toHaveAttribute(
        'href',
        '/games/pet-simulator?lng=en',
      );
    });
});

test('without WebGL a visitor reads why there is no game, in their language', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/games/pet-simulator?lng=pt');
  await expect(page.locator('[aria-live=assertive]')).toContainText('precisa de WebGL');
});

test.describe('a graphics card that draws no scene', () => {
  test.use({ expectedErrors: [/Error creating WebGL context/] });

  test('a visitor reads why there is no game where WebGL is only there at first', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // The scene is drawn on the canvas of the page, and WebGL is tried on another.
      new MutationObserver(() => {
        const canvas = document.querySelector('canvas');
        if (canvas) canvas.getContext = () => null;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/games/pet-simulator?lng=en');
    await expect(page.locator('[aria-live=assertive]')).toContainText('needs WebGL');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test('without WebGL the message is read out in the language that one switches to', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(PLAYER);
  const game = gameOf(page);
  await expect(game.getByText('needs WebGL')).toBeVisible(LOADED);
  await page.getByRole('button', { name: LANGUAGE_FACTS.pt.name }).press('Enter');
  await expect(game.getByText('precisa de WebGL')).toBeVisible();
  await expect(game.locator('html')).toHaveAttribute('lang', LANGUAGE_FACTS.pt.locale);
});
