import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownItems, recommendedItems } from '../../src/content/catalogue.ts';
import { studio } from '../../src/content/studio.ts';
import type { CatalogueItem } from '../../src/content/types.ts';
import { fallbackUrl, filesOf, srcSetOf } from '../../src/ui/pictureFiles.ts';
import { LOCAL, ROOT } from '../../scripts/support/folders.ts';

const CARDS = 3;
const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#0a0c1f;color:#eceef7}a{color:inherit}header,footer{display:flex;flex-wrap:wrap;gap:8px 20px;padding:12px 20px;background:#12152b}header a,footer a{padding:8px 4px;min-height:40px}main{max-width:1120px;margin:0 auto;padding:0 16px}.banner img{display:block;width:100%;height:auto}h1,h3,p{margin:8px 0}nav a{margin-right:16px}ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:16px}li img{display:block;width:100%;height:auto}`;

/**
 * Writes the page that the others are compared with, and returns its folder: the content of the home
 * page as plain HTML, with the same picture files, system fonts and no script.
 */
export const writeFloor = (): string => {
  const folder = join(LOCAL, 'bench', 'floor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = ownItems.filter(({ isFeatured }) => isFeatured).slice(0, CARDS);
  const free = recommendedItems.filter(({ isFeatured }) => isFeatured).slice(0, CARDS);
  const [banner] = ownItems;
  if (!banner) throw new Error('The catalogue is empty.');
  for (const item of [banner, ...own, ...free]) copyPicture(item, folder);
  writeFileSync(join(folder, 'index.html'), page(banner, own, free));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nAllow: /\n');
  cpSync(join(ROOT, 'public/favicon.ico'), join(folder, 'favicon.ico'));
  return folder;
};

const copyPicture = ({ image }: CatalogueItem, folder: string): void => {
  const place = dirname(`images/${image.name}`);
  for (const file of readdirSync(join(ROOT, 'public', place))) {
    if (!file.startsWith('cover-')) continue;
    cpSync(join(ROOT, 'public', place, file), join(folder, place, file));
  }
};

const picture = ({ image }: CatalogueItem, sizes: string, eager: boolean): string => {
  const files = filesOf(image.name);
  if (!files) throw new Error(`${image.name} has not been drawn.`);
  const source = `<source type="image/avif" srcset="${srcSetOf(image.name, files)}" sizes="${sizes}">`;
  const urgency = eager ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return `<picture>${source}<img src="${fallbackUrl(image.name)}" width="${files.width}" height="${files.height}" ${urgency} alt=""></picture>`;
};

const card = (item: CatalogueItem): string =>
  `<li><a href="/project/${item.id}">${picture(item, '(width >= 60rem) 30vw, 100vw', false)}<h3>${item.title.en}</h3></a><p>${item.author} · <b>$${item.price}</b></p></li>`;

const page = (
  banner: CatalogueItem,
  own: readonly CatalogueItem[],
  free: readonly CatalogueItem[],
): string => {
  const files = filesOf(banner.image.name);
  const preload = files
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSetOf(banner.image.name, files)}" imagesizes="100vw" fetchpriority="high">`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${studio.brand}</title><meta name="description" content="Unity templates, add-ons and tools."><link rel="icon" href="/favicon.ico">${preload}<style>${CSS}</style></head><body><header><a href="/"><b>${studio.brand}</b></a><nav><a href="/assets">Explore</a> <a href="/about">About</a> <a href="/contact">Support</a></nav><a href="/login">Log in</a></header><main><section class="banner">${picture(banner, '100vw', true)}<h1>${banner.title.en}</h1><p>${banner.description.en}</p><a href="/project/${banner.id}">${banner.bannerButtonTitle.en}</a></section><nav aria-label="Channels"><a href="/assets">Assets</a><a href="/recommended-assets">Free assets by others</a><a href="/assets?filter=tips">Tips</a></nav><section><h2>Assets Featured</h2><ul>${own.map(card).join('')}</ul></section><section><h2>Featured Recommended Free Resources</h2><ul>${free.map(card).join('')}</ul></section></main><footer><a href="/">Home</a><a href="/assets">Assets</a><a href="/about">About</a><a href="/refund-policy">Refund Policy</a><a href="/privacy-policy">Privacy</a><a href="/contact">Contact</a></footer></body></html>`;
};
