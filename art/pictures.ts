import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { LANGUAGES } from '../src/i18n/constants.ts';
import { FALLBACK_WIDTH, SHARE_SIZE } from '../src/ui/pictureFiles.ts';
import { Problem } from '../scripts/support/problem.mjs';
import { loadContent } from './render/content.ts';
import { IMAGES, writePicture, writeShare } from './render/encode.ts';
import { writeList } from './render/list.ts';
import { scenes } from './scenes.ts';

const HELP = `npm run pictures -- NAME   publishes the PNG and JPEG files of pictures/NAME as items/NAME/…

cover.png, or else the first file, is the cover; banner.png, where there is one, is for the banner of
the home page; the others are for the gallery. A picture is called as its file.`;

/** The smallest picture that is sharp in a gallery; a cover is a share image too. */
const LEAST = { width: FALLBACK_WIDTH, height: 540 } as const;
/** The background of transparent pictures: --surface of the dark theme. */
const NIGHT = '#090a1b';

/** Publishes an item's picture files. See HELP. */
export const main = async ([item = '--help']: readonly string[]): Promise<number> => {
  if (item.startsWith('-')) {
    console.log(HELP);
    return item === '--help' ? 0 : 1;
  }
  const { catalogue, isBanner } = await loadContent();
  const id = catalogue.find(({ image }) => image.name === `items/${item}/cover`)?.id;
  const { names, warnings } = await publish(`pictures/${item}`, {
    isBanner,
    page: id === undefined ? null : `project-${id}`,
  });
  await writeList(names);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  if (id === undefined) {
    console.warn(
      `No item of src/content/catalogue.ts has the image items/${item}/cover: once one has it, run this again for its share image.`,
    );
  }
  return 0;
};

/**
 * Writes every picture of a folder in all its widths, and the share image of the item's page.
 * @throws {Problem} naming the first file that cannot be published, before anything is written
 */
export const publish = async (
  folder: string,
  {
    isBanner,
    page,
    images = IMAGES,
  }: {
    isBanner: (name: string) => boolean;
    /** The item's page by the name of its share image. */
    page: string | null;
    images?: string;
  },
): Promise<{ names: string[]; warnings: string[] }> => {
  const sources: { name: string; image: Buffer }[] = [];
  for (const [own, file] of sourcesOf(folder)) {
    const name = `items/${path.basename(folder)}/${own}`;
    if (scenes[name]) throw new Problem(`${file}: ${name} is drawn by art/scenes already.`);
    sources.push({ name, image: await read(file, own === 'cover' ? SHARE_SIZE : LEAST) });
  }
  const warnings: string[] = [];
  for (const { name, image } of sources) {
    warnings.push(...(await writePicture(name, image, { banner: isBanner(name), folder: images })));
    for (const language of page && name.endsWith('/cover') ? LANGUAGES : []) {
      warnings.push(...(await writeShare(`${images}/share/${page}-${language}.jpg`, image)));
    }
  }
  return { names: sources.map(({ name }) => name), warnings };
};

/** The files of a folder by the names of their pictures, in order. */
const sourcesOf = (folder: string): ReadonlyMap<string, string> => {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => !file.startsWith('.'))
        .toSorted(new Intl.Collator('en', { numeric: true }).compare)
    : [];
  if (files.length === 0) throw new Problem(`Put PNG or JPEG files into ${folder} first.`);
  const called = (name: string) => files.find((file) => path.parse(file).name === name);
  const drawn = scenes[`items/${path.basename(folder)}/cover`];
  const cover = drawn
    ? undefined
    : (called('cover') ?? files.find((file) => file !== called('banner')));
  const sources = new Map<string, string>();
  for (const file of files) {
    const where = `${folder}/${file}`;
    const { name, ext } = path.parse(file);
    if (!/^\.(png|jpe?g)$/i.test(ext)) throw new Problem(`${where} is neither PNG nor JPEG.`);
    if (!/^[a-z0-9-]+$/.test(name))
      throw new Problem(`${where}: name it with small letters, digits and hyphens alone.`);
    const own = file === cover ? 'cover' : name;
    if (sources.has(own)) throw new Problem(`${where}: there is another file of this name.`);
    sources.set(own, where);
  }
  return sources;
};

/** A picture upright, without transparency, as PNG. */
const read = async (
  file: string,
  least: { readonly width: number; readonly height: number },
): Promise<Buffer> => {
  const unreadable = () => {
    throw new Problem(`${file} cannot be read: it is damaged, or no PNG or JPEG.`);
  };
  const { format } = await sharp(file).metadata().catch(unreadable);
  if (format !== 'png' && format !== 'jpeg')
    throw new Problem(`${file} is ${format} inside, neither PNG nor JPEG.`);
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: NIGHT })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (info.width < least.width || info.height < least.height)
    throw new Problem(
      `${file} has ${info.width} × ${info.height} pixels; it needs at least ${least.width} × ${least.height}.`,
    );
  return data;
};
