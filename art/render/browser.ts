import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { HEIGHT, picture, WIDTH } from '../kit/svg.ts';
import { renderScene } from './renderScene.ts';
import { findChrome } from '../../scripts/support/chrome.ts';

/** Exposures averaged for a rendered stage: for final files, for previews, and per animation frame. */
const EXPOSURES = { fine: 24, quick: 8, frame: 12 } as const;

/** Draws a scene at a width, keeping its aspect ratio, and returns the PNG. */
export type Draw = (
  scene: () => string,
  options?: { width?: number; size?: Size; transparent?: boolean },
) => Promise<Buffer>;
type Size = { width: number; height: number };

/** A font of the site as a data URL, because a page without a URL cannot load files. */
const font = (family: string, file: string) => {
  const bytes = readFileSync(`node_modules/@fontsource-variable/${file}`).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:200 900;src:url(data:font/woff2;base64,${bytes})}`;
};

const style = () => `<style>
  ${readFileSync('src/ui/tokens.css', 'utf8')}
  ${font('Figtree Variable', 'figtree/files/figtree-latin-wght-normal.woff2')}
  ${font('Bricolage Grotesque Variable', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}
  ${font('JetBrains Mono Variable', 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')}
  body { margin: 0; overflow: hidden; background: transparent }
  svg { display: block }
  text { font-family: var(--font-text); font-variant-numeric: tabular-nums }
  text.display { font-family: var(--font-display); letter-spacing: -0.02em }
  text.code { font-family: 'JetBrains Mono Variable'; white-space: pre }
</style><body></body>`;

/**
 * Opens a page with the site's tokens and fonts, which draws one picture after the other. WebGL runs
 * in software, so that pictures do not depend on the graphics card.
 */
export const withBrowser = async (
  quality: keyof typeof EXPOSURES,
  work: (draw: Draw) => Promise<void>,
): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: findChrome(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Only WebGL is rendered in software: for drawings that would be many times slower.
      '--disable-gpu-rasterization',
      '--disable-gpu-compositing',
    ],
  });
  try {
    const pages = new Map<number, Promise<Page>>();
    const pageFor = (scale: number): Promise<Page> => {
      const known = pages.get(scale);
      if (known) return known;
      const opened = (async () => {
        const page = await browser.newPage({
          viewport: { width: WIDTH, height: HEIGHT },
          deviceScaleFactor: scale,
          colorScheme: 'dark',
        });
        await page.setContent(style());
        await page.addScriptTag({ content: await stagesScript() });
        return page;
      })();
      pages.set(scale, opened);
      return opened;
    };
    await work(
      async (
        scene,
        { width = WIDTH, size = { width: WIDTH, height: HEIGHT }, transparent } = {},
      ) => {
        const page = await pageFor(width / size.width);
        await page.setViewportSize(size);
        await page.evaluate(renderScene, {
          markup: picture(scene, size),
          scale: width / size.width,
          exposures: EXPOSURES[quality],
        });
        return page.screenshot({ omitBackground: transparent ?? false });
      },
    );
  } finally {
    await browser.close();
  }
};

let bundle: Promise<string> | undefined;

/** The stages and their lights as one script. */
const stagesScript = (): Promise<string> =>
  (bundle ??= build({
    entryPoints: ['./art/stage/main.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? ''));
