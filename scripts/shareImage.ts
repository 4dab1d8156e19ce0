import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

/** The size that social networks crop least. */
const SIZE = { width: 1200, height: 630 };
const FILE = 'public/images/share.png';

/** Draws the picture of link previews from the home page's key art. Run after changing that art. */
export const main = async (): Promise<number> => {
  await build({ logLevel: 'error', build: { outDir: '.local/share-image' } });
  const server = await preview({
    build: { outDir: '.local/share-image' },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.addStyleTag({
      content:
        'header, footer, main p { display: none } main section { min-height: 630px !important }',
    });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: FILE });
    console.log(`Wrote ${FILE}`);
    return 0;
  } finally {
    await browser.close();
    await server.close();
  }
};
