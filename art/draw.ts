import { existsSync } from 'node:fs';
import { LANGUAGES } from '../src/i18n/constants.ts';
import { lumiPose } from './kit/lumi.ts';
import { ink } from './kit/palette.ts';
import { rect } from './kit/svg.ts';
import { previews, scenes } from './scenes.ts';
import { trailers } from './trailers.ts';
import { withBrowser } from './render/browser.ts';
import { loadContent } from './render/content.ts';
import { IMAGES, largestWidth, writePicture } from './render/encode.ts';
import { writeIcons } from './render/icons.ts';
import { largestFile, writeList } from './render/list.ts';
import { needFfmpeg, writePreview } from './render/previews.ts';
import { tilesOf, writeCaptions, writeTrailer } from './render/trailers.ts';
import { sharesOf, writeShares } from './render/shares.ts';
import { type Tile, writeSheet } from './render/contactSheet.ts';
import { Problem } from '../scripts/support/problem.mjs';

/** Kinds of output; all are drawn unless flags select some. */
const KINDS = ['pictures', 'previews', 'shares', 'icons'] as const;
type Kind = (typeof KINDS)[number];

const SHEETS = '.local/art';
const HELP = `npm run art                     draws everything (half an hour)
npm run art -- bullet-hell      the pictures of an item; bullet-hell/cover: one
npm run art -- --shares         the share images; also --pictures, --icons, --previews
npm run art -- --trailers NAME  an item's trailer and captions (minutes); --captions: only these;
                                with --look: a page of frames
npm run art -- --look NAME …    draws quickly on one page (${SHEETS}/look.png) and writes no picture
npm run art -- --sheet          puts what is drawn on one page (${SHEETS}/sheet.png)`;

/** Draws what the site shows. See HELP. */
export const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  if (args.includes('--sheet')) {
    await sheetOfFiles();
    return 0;
  }
  if (args.includes('--trailers')) {
    await drawTrailers(
      args.filter((arg) => !arg.startsWith('--')),
      args,
    );
    return 0;
  }
  const names = wantedOf(args.filter((arg) => !arg.startsWith('--')));
  if (args.includes('--look')) {
    await look(names);
    return 0;
  }
  const kinds = KINDS.filter((kind) => args.includes(`--${kind}`));
  const some = names.length < all.length;
  await drawPictures(names, kinds.length > 0 ? kinds : some ? ['pictures', 'previews'] : KINDS);
  return 0;
};

const all = Object.keys(scenes);

const wantedOf = (wanted: readonly string[]): readonly string[] => {
  if (wanted.length === 0) return all;
  const names = all.filter((name) => wanted.some((want) => `/${name}/`.includes(`/${want}/`)));
  if (names.length > 0) return names;
  throw new Problem(`No picture is called ${wanted.join(' or ')}. There are: ${all.join(', ')}`);
};

const drawTrailers = async (wanted: readonly string[], args: readonly string[]): Promise<void> => {
  const names = wanted.length > 0 ? wanted : Object.keys(trailers);
  needFfmpeg();
  await withBrowser('frame', async (draw) => {
    for (const name of names) {
      const trailer = trailers[name];
      if (!trailer) {
        throw new Problem(
          `No trailer is called ${name}. There are: ${Object.keys(trailers).join(', ')}`,
        );
      }
      if (args.includes('--captions')) writeCaptions(name, trailer);
      else if (args.includes('--look'))
        await writeSheet(`${SHEETS}/look.png`, await tilesOf(draw, name, trailer), 3);
      else await writeTrailer(draw, name, trailer);
    }
  });
};

const sceneOf = (name: string): (() => string) => {
  const scene = scenes[name];
  if (!scene) throw new Problem(`No picture is called ${name}`);
  return scene;
};

const drawPictures = async (names: readonly string[], kinds: readonly Kind[]): Promise<void> => {
  const moving = kinds.includes('previews') ? names.filter((name) => previews[name]) : [];
  if (moving.length > 0) needFfmpeg();
  const { catalogue, brand, isBanner } = await loadContent();
  const drawn = kinds.includes('pictures') ? names : [];
  const problems: string[] = [];
  await withBrowser('fine', async (draw) => {
    for (const name of drawn) {
      const banner = isBanner(name);
      const image = await draw(sceneOf(name), { width: largestWidth(name, banner) });
      problems.push(...(await writePicture(name, image, { banner })));
    }
    if (kinds.includes('shares')) {
      problems.push(...(await writeShares(draw, sharesOf(catalogue, brand), brand)));
    }
    if (kinds.includes('icons')) await writeIcons(draw);
  });
  if (moving.length > 0) {
    await withBrowser('frame', async (draw) => {
      for (const name of moving) {
        const at = previews[name];
        if (at) await writePreview(draw, name, at);
      }
    });
  }
  await writeList(drawn);
  if (problems.length > 0) throw new Problem(`${problems.join('\n')}\nDraw it plainer.`);
};

const look = async (names: readonly string[]): Promise<void> => {
  const tiles: Tile[] = [];
  await withBrowser('quick', async (draw) => {
    for (const name of names)
      tiles.push({ name, image: await draw(sceneOf(name), { width: 1200 }) });
  });
  await writeSheet(`${SHEETS}/look.png`, tiles, tiles.length > 9 ? 4 : tiles.length > 1 ? 2 : 1);
};

/** The mascot's poses as pages show them. */
const poses = (): string =>
  rect(0, 0, 1240, 300, ink.surface) +
  lumiPose('sitting', true, 5, 20) +
  lumiPose('sitting', false, 250, 20) +
  lumiPose('searching', false, 495, 20) +
  lumiPose('letter', true, 740, 20) +
  lumiPose('asleep', true, 985, 20);

const sheetOfFiles = async (): Promise<void> => {
  const tiles = all.flatMap((name): Tile[] => {
    const image = largestFile(name);
    return image ? [{ name, image }] : [];
  });
  const { catalogue, brand } = await loadContent();
  for (const { name } of sharesOf(catalogue, brand)) {
    for (const language of LANGUAGES) {
      const image = `${IMAGES}/share/${name}-${language}.jpg`;
      if (existsSync(image)) tiles.push({ name: `share/${name}-${language}`, image });
    }
  }
  await withBrowser('quick', async (draw) => {
    const size = { width: 1240, height: 300 };
    tiles.push({ name: 'Lumi', image: await draw(poses, { width: 1240, size }) });
  });
  for (const icon of ['icon-512', 'icon-maskable-512', 'apple-touch-icon']) {
    const image = `public/${icon}.png`;
    if (existsSync(image)) tiles.push({ name: icon, image });
  }
  await writeSheet(`${SHEETS}/sheet.png`, tiles, 5);
};
