import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
  readdirSync,
} from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { picture, HEIGHT, WIDTH } from '../art/kit/svg.ts';
import { scenes } from '../art/scenes.ts';
import { findChrome } from './support/chrome.ts';
import { Problem } from './support/problem.mjs';

const IMAGES = 'public/images';
const LIST = 'src/content/pictures.generated.ts';
const SHEET = '.local/art/sheet.png';
const WIDTHS = [320, 640, 960, 1600] as const;

const KIB = 1024;
/** What a card (640) and a gallery on a phone (960) may weigh, by format. */
const BUDGETS: Record<string, number> = {
  '320.avif': 8 * KIB,
  '640.avif': 15 * KIB,
  '960.avif': 60 * KIB,
  '640.webp': 26 * KIB,
  '960.webp': 90 * KIB,
};
const QUALITIES = { avif: [62, 56, 50, 44, 38, 32], webp: [82, 76, 70, 62, 54, 46] } as const;
type Format = keyof typeof QUALITIES;

/**
 * Draws the pictures of the catalogue: `npm run art` all, `npm run art -- bullet-hell/cover` one,
 * `npm run art -- bullet-hell` an item's; with `--sheet` it only puts them on one page to look at.
 */
export const main = async (args: readonly string[]): Promise<number> => {
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const names = Object.keys(scenes).filter(
    (name) =>
      wanted.length === 0 || wanted.some((want) => name === want || name.startsWith(`${want}/`)),
  );
  if (names.length === 0) {
    throw new Problem(
      `No picture is called ${wanted.join(' or ')}. There are: ${Object.keys(scenes).join(', ')}`,
    );
  }
  const browser = await chromium.launch({
    executablePath: findChrome(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
    ],
  });
  try {
    const draw = await easel(browser);
    if (args.includes('--sheet')) await writeSheet(names, draw);
    else await writeFiles(names, draw);
  } finally {
    await browser.close();
  }
  return 0;
};

type Draw = (name: string) => Promise<Buffer>;

/** A font of the site, inside the page itself: a page without an address may not load files. */
const font = (family: string, file: string) => {
  const bytes = readFileSync(`node_modules/@fontsource-variable/${file}`).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:200 900;src:url(data:font/woff2;base64,${bytes})}`;
};

/** A page with the site's tokens and fonts, on which one picture after the other is drawn. */
const easel = async (browser: Browser): Promise<Draw> => {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme: 'dark',
  });
  await page.setContent(`<style>
    ${readFileSync('src/ui/tokens.css', 'utf8')}
    ${font('Figtree Variable', 'figtree/files/figtree-latin-wght-normal.woff2')}
    ${font('Bricolage Grotesque Variable', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}
    ${font('JetBrains Mono Variable', 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')}
    body { margin: 0; overflow: hidden; background: var(--night) }
    svg { display: block }
    text { font-family: var(--font-text); font-variant-numeric: tabular-nums }
    text.display { font-family: var(--font-display); letter-spacing: -0.02em }
    text.code { font-family: 'JetBrains Mono Variable'; white-space: pre }
  </style><body></body>`);
  return async (name) => {
    const scene = scenes[name];
    if (!scene) throw new Problem(`No picture is called ${name}`);
    await page.evaluate(async (markup) => {
      document.body.innerHTML = markup;
      await document.fonts.ready;
    }, picture(scene));
    return page.screenshot();
  };
};

const writeFiles = async (names: readonly string[], draw: Draw): Promise<void> => {
  for (const name of names) {
    const image = await draw(name);
    mkdirSync(path.dirname(`${IMAGES}/items/${name}`), { recursive: true });
    const sizes: string[] = [];
    for (const width of WIDTHS) {
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await encoded(image, width, format);
        writeFileSync(`${IMAGES}/items/${name}-${width}.${format}`, bytes);
        sizes.push(`${width}.${format} ${(bytes.length / KIB).toFixed(1)}`);
      }
    }
    console.log(`${name.padEnd(34)} ${sizes.join('  ')}`);
  }
  await writeList();
};

/** The best quality whose bytes keep to the budget. */
const encoded = async (image: Buffer, width: number, format: Format): Promise<Buffer> => {
  const scaled = await sharp(image)
    .removeAlpha()
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const budget = BUDGETS[`${width}.${format}`] ?? Infinity;
  let bytes = scaled;
  for (const quality of QUALITIES[format]) {
    const pipeline = sharp(scaled);
    bytes = await (
      format === 'avif'
        ? pipeline.avif({ quality, effort: 3 })
        : pipeline.webp({ quality, effort: 4, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= budget) return bytes;
  }
  throw new Problem(
    `${width}.${format} takes ${bytes.length} bytes, more than ${budget}: draw it plainer.`,
  );
};

/** The list of what is on disk, as the site reads it; files of pictures that are no more go away. */
const writeList = async (): Promise<void> => {
  const lines: string[] = [];
  let total = 0;
  for (const name of Object.keys(scenes)) {
    const file = `${IMAGES}/items/${name}-320.webp`;
    if (!existsSync(file)) continue;
    const { dominant } = await sharp(file).stats();
    const colour = [dominant.r, dominant.g, dominant.b]
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('');
    lines.push(
      `  'items/${name}': { widths: [${WIDTHS.join(', ')}], width: ${WIDTH}, height: ${HEIGHT}, colour: '#${colour}' },`,
    );
  }
  for (const file of readdirSync(`${IMAGES}/items`, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(avif|webp)$/.test(file)) continue;
    if (scenes[file.replace(/-\d+\.\w+$/, '')]) total += statSync(`${IMAGES}/items/${file}`).size;
    else rmSync(`${IMAGES}/items/${file}`);
  }
  writeFileSync(
    LIST,
    `// Written by \`npm run art\`.\nimport type { PictureFiles } from './types.ts';\n\n/** Every drawn picture by its name under public/images. */\nexport const pictures = {\n${lines.join('\n')}\n} satisfies Record<string, PictureFiles>;\n`,
  );
  console.log(`${lines.length} pictures, ${(total / KIB / KIB).toFixed(2)} MiB`);
};

const writeSheet = async (names: readonly string[], draw: Draw): Promise<void> => {
  const columns = names.length > 12 ? 5 : names.length > 4 ? 3 : 2;
  const width = Math.floor(2000 / columns);
  const height = Math.round((width * HEIGHT) / WIDTH);
  const tiles = [];
  for (const [n, name] of names.entries()) {
    tiles.push({
      input: await sharp(await draw(name))
        .resize(width - 8, height - 8)
        .png()
        .toBuffer(),
      left: (n % columns) * width + 4,
      top: Math.floor(n / columns) * height + 4,
    });
  }
  mkdirSync(path.dirname(SHEET), { recursive: true });
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(names.length / columns) * height,
      channels: 3,
      background: '#777',
    },
  })
    .composite(tiles)
    .png()
    .toFile(SHEET);
  console.log(`Wrote ${SHEET}`);
};
