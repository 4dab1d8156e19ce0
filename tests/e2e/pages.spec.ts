import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/browser.ts';
import { slowdown } from '../support/slowdown.ts';

/** Every public page of spec 2 with the heading that it must have, in both languages. */
const PAGES: readonly { path: string; name: string; en: string; pt: string }[] = [
  { path: '/', name: 'home', en: 'Lumipaw Games', pt: 'Lumipaw Games' },
  { path: '/assets', name: 'assets', en: 'Explore assets', pt: 'Explorar assets' },
  { path: '/assets?query=PET', name: 'assets-query', en: 'Explore assets', pt: 'Explorar assets' },
  { path: '/assets?query=zzzz', name: 'assets-none', en: 'Explore assets', pt: 'Explorar assets' },
  {
    path: '/assets?filter=tips',
    name: 'tips',
    en: 'Game development tips',
    pt: 'Dicas de desenvolvimento de jogos',
  },
  {
    path: '/recommended-assets',
    name: 'recommended-assets',
    en: 'Recommended free assets',
    pt: 'Assets gratuitos recomendados',
  },
  { path: '/project/1', name: 'item-1', en: 'BulletHell Elemental', pt: 'BulletHell Elemental' },
  { path: '/project/2', name: 'item-2', en: 'PhysicsPuzzle Toolkit', pt: 'PhysicsPuzzle Toolkit' },
  {
    path: '/project/3',
    name: 'item-3',
    en: 'Pet Simulator Template',
    pt: 'Pet Simulator Template',
  },
  { path: '/project/4', name: 'item-4', en: 'LanguageSystem PRO', pt: 'LanguageSystem PRO' },
  { path: '/project/5', name: 'item-5', en: 'WheelSpin Rewards', pt: 'WheelSpin Rewards' },
  { path: '/project/6', name: 'item-6', en: 'RealtimeChat Kit', pt: 'RealtimeChat Kit' },
  { path: '/project/101', name: 'item-101', en: 'UI Effects', pt: 'Efeitos de UI' },
  { path: '/project/102', name: 'item-102', en: 'Mesh Combine', pt: 'Combinador de Malhas' },
  { path: '/project/103', name: 'item-103', en: 'Tween Engine', pt: 'Motor de Tween' },
  {
    path: '/project/999',
    name: 'item-unknown',
    en: 'Project not found',
    pt: 'Projeto não encontrado',
  },
  {
    path: '/project/webgl-pet-simulator',
    name: 'webgl-pet-simulator',
    en: 'Pet Simulator',
    pt: 'Pet Simulator',
  },
  {
    path: '/about',
    name: 'about',
    en: 'A small studio with a late light on',
    pt: 'Um pequeno estúdio de luz acesa até tarde',
  },
  { path: '/contact', name: 'contact', en: 'Contact', pt: 'Contato' },
  { path: '/documents', name: 'documents', en: 'Documentation', pt: 'Documentação' },
  {
    path: '/refund-policy',
    name: 'refund-policy',
    en: 'Refund Policy',
    pt: 'Política de reembolso',
  },
  { path: '/privacy-policy', name: 'privacy-policy', en: 'Privacy', pt: 'Privacidade' },
  { path: '/register', name: 'register', en: 'Create account', pt: 'Criar conta' },
  { path: '/login', name: 'login', en: 'Log in', pt: 'Entrar' },
  {
    path: '/finishSignIn',
    name: 'finish-sign-in',
    en: 'Finishing sign-in',
    pt: 'Concluindo o acesso',
  },
  {
    path: '/no/such/page',
    name: 'unknown',
    en: 'This page is dark',
    pt: 'Esta página está no escuro',
  },
];

/** The narrowest and the widest screen of the design, and the three that are looked at. */
const WIDTHS = [320, 390, 768, 1440, 2560];
const LOOKED_AT = [390, 768, 1440];
/** Pictures for the eye, not compared: git ignores the folder. */
const SCREENSHOTS = '.local/screenshots';

const HEAD = [
  'title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'meta[property="og:title"]',
  'meta[property="og:image"]',
  'meta[name="twitter:card"]',
];

/** Loads the pictures that lie below the screen too; names those that did not come. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });

/** What surrounds the page, and what its head says, with how often it says it. */
const readPage = (page: Page) =>
  page.evaluate(
    (selectors) => ({
      frame: [...document.querySelectorAll('header, main, footer')]
        .filter((part) => !part.closest('main') || part.matches('main'))
        .map((part) => part.tagName),
      counts: selectors.map((one) => document.head.querySelectorAll(one).length),
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      organisation: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    }),
    HEAD,
  );

// What the site does not know is answered with status 404, which the browser also reports on its console.
test.use({
  expectedErrors: [
    /404.*\/(no\/such\/page|project\/999)|play\.lumipaw\.example|ERR_NAME_NOT_RESOLVED/,
  ],
  contextOptions: { reducedMotion: 'reduce' },
  // The pictures are the record; a trace would take one of its own at every step.
  trace: 'off',
});

test.describe.configure({ mode: 'parallel' });

const expectWhole = async (page: Page, path: string, title: string, language: string) => {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  // Said by the script: what came as HTML may still be in the other language.
  await expect(page.locator('html'), path).toHaveAttribute('lang', language);
  await expect(page.locator('main [aria-busy="true"], [class*="skeleton"]'), path).toHaveCount(0);
};

for (const language of ['en', 'pt'] as const) {
  test(`[SHL-1] [SHL-2] [RTE-1] every public page is whole in ${language}, from 320 to 2560 px`, async ({
    page,
  }) => {
    test.setTimeout(180_000 * slowdown);
    mkdirSync(SCREENSHOTS, { recursive: true });
    const owners = new Map<string, string>();
    for (const { path, name, [language]: title } of PAGES) {
      const url = new URL(path, 'http://site');
      url.searchParams.set('lng', language);
      await page.goto(url.pathname + url.search);
      await expectWhole(page, path, title, language);
      expect(new URL(page.url()).pathname, path).toBe(url.pathname);
      expect(await brokenPictures(page), path).toEqual([]);
      await expect(page.locator('main svg[role="img"][class*="missing"]'), path).toHaveCount(0);

      const head = await readPage(page);
      expect(head.frame, path).toEqual(['HEADER', 'MAIN', 'FOOTER']);
      expect(head.counts, path).toEqual(HEAD.map(() => 1));
      expect(head.description?.length, path).toBeGreaterThan(20);
      expect(new URL(head.canonical).pathname, path).toBe(url.pathname);
      expect(JSON.parse(head.organisation), path).toMatchObject({ '@type': 'Organization' });
      // A title belongs to one address, and so does a description.
      for (const words of [head.title, head.description ?? '']) {
        expect(owners.get(words) ?? head.canonical, `${path}: ${words}`).toBe(head.canonical);
        owners.set(words, head.canonical);
      }

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth),
            `${path} at ${width} px`,
          )
          .toBeLessThanOrEqual(width);
        if (!LOOKED_AT.includes(width)) continue;
        await page.screenshot({
          path: `${SCREENSHOTS}/${name}-${language}-${width}.jpg`,
          type: 'jpeg',
          quality: 70,
          fullPage: true,
        });
      }
    }
  });
}

/** As the setting of the browser has it, not a zoom: the screen stays as wide as it is. */
const setLetters = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

const expectFits = async (page: Page, path: string): Promise<void> => {
  await expect(page.locator('html'), path).toHaveCSS('font-size', '32px');
  for (const width of [360, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width} px`,
      )
      .toBeLessThanOrEqual(width);
  }
};

for (const language of ['en', 'pt'] as const) {
  test(`with letters twice as large every public page fits its width in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(180_000 * slowdown);
    await setLetters(page, 32);
    for (const { path, [language]: title } of PAGES) {
      const url = new URL(path, 'http://site');
      url.searchParams.set('lng', language);
      await page.goto(url.pathname + url.search);
      await expectWhole(page, path, title, language);
      await expectFits(page, path);
    }
  });
}

test('with letters twice as large the guarded pages fit their width', async ({ page }) => {
  test.setTimeout(180_000 * slowdown);
  await logIn(page, 'admin@example.com');
  await setLetters(page, 32);
  for (const [path, sign] of [
    ['/account', page.getByRole('heading', { level: 1, name: 'Account' })],
    ['/account?tab=tickets', page.getByRole('link', { name: /ticket/i }).first()],
    ['/account?tab=admin', page.getByText(/\d+ loaded|\d+ tickets?$|^No tickets/).first()],
    ['/tickets', page.getByLabel('Subject')],
  ] as const) {
    await page.goto(path);
    await expect(sign, path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expectFits(page, path);
  }
});
