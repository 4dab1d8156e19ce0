import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { FALLBACK_WIDTH, SHARE_SIZE } from '../../src/ui/pictureFiles.ts';
import { repeatedIds } from '../checks/content.ts';
import { command } from '../support/command.ts';
import { loadContent } from '../support/loadContent.ts';
import { Misuse, Problem } from '../support/problem.mjs';
import { IMAGES, writePicture } from './encode.ts';
import { writeList } from './list.ts';
import { sharesOf, writeShares } from './shares.ts';

const HELP = `Usage: npm run pictures -- NAME     publishes the PNG and JPEG files of pictures/NAME
       npm run pictures -- NAME IMAGE   publishes one of them alone, such as a new one of tips
       npm run pictures -- --shares   draws the share images of all pages again

pictures/NAME is a product, whose pictures are called items/NAME/… : cover.png, or else the first
file, is the cover; banner.png, where there is one, is for the banner of the home page; the others
are for the gallery. pictures/pages and pictures/tips hold those of pages and tips, called
pages/… and tips/…; pictures/shares what stands in no page, but behind the words of a share image.`;

/** Folders of pictures/ that are no products. */
const OTHERS = ['pages', 'tips', 'shares'];
/** The smallest picture that is sharp in a gallery; a cover is a share image too. */
const LEAST = { width: FALLBACK_WIDTH, height: 540 } as const;
/** The background of transparent pictures: --surface of the dark theme. */
const NIGHT = '#090a1b';

/** Publishes a folder of pictures/, with the share images that show one of them. See HELP. */
export const main = command(
  HELP,
  { options: { shares: { type: 'boolean' } }, allowPositionals: true },
  async ({ values, positionals: [folder, only, ...more] }) => {
    const { catalogue, studio, tips } = await loadContent();
    const problems = repeatedIds(catalogue);
    if (problems.length > 0)
      throw new Problem(
        `src/content/catalogue.ts: ${problems.join(', ')}. Nothing was written, because one item's share images would replace the other's.`,
      );
    const shares = sharesOf(catalogue, tips, studio.brand);
    if (values.shares) {
      const warnings = await writeShares(shares, studio.brand, masterOf);
      await writeList();
      return warn(warnings);
    }
    if (folder === undefined) throw new Misuse('Which folder of pictures/?');
    if (more.length > 0) throw new Misuse('One folder or one image at a time.');
    if (path.basename(folder) !== folder)
      throw new Misuse(`${folder} is no folder of pictures/: name it alone.`);

    const banners = new Set(
      catalogue.flatMap(({ bannerFeatured, banner, image }) =>
        bannerFeatured ? (banner ?? image).name : [],
      ),
    );
    const isBanner = (name: string) => banners.has(name);
    const { names, warnings } = await publish(`pictures/${folder}`, isBanner, IMAGES, only);
    // Also where the share images fail.
    await writeList();
    const shown = shares.filter(({ picture }) => picture !== null && names.includes(picture));
    warnings.push(...(await writeShares(shown, studio.brand, masterOf)));
    await writeList();
    const cover = `items/${folder}/cover`;
    if (names.includes(cover) && !catalogue.some(({ image }) => image.name === cover))
      warnings.push(
        `No item of src/content/catalogue.ts has the image ${cover}: once one has it, run this again for its share image.`,
      );
    return warn(warnings);
  },
);

const warn = (warnings: readonly string[]): number => {
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  return 0;
};

/**
 * Writes every picture of a folder in all its widths.
 * @param only the name of the one file to write, without its ending
 * @throws {Problem} naming the first file that cannot be published, before anything is written
 */
export const publish = async (
  folder: string,
  isBanner: (name: string) => boolean,
  images = IMAGES,
  only?: string,
): Promise<{ names: string[]; warnings: string[] }> => {
  const sources: { name: string; image: Buffer }[] = [];
  for (const [name, file] of sourcesOf(folder)) {
    if (only !== undefined && path.parse(file).name !== only) continue;
    const least = name.endsWith('/cover') ? SHARE_SIZE : LEAST;
    sources.push({ name, image: await read(file, least) });
  }
  if (sources.length === 0) throw new Problem(`There is no image ${only} in ${folder}.`);
  const warnings: string[] = [];
  for (const { name, image } of sources) {
    const banner = isBanner(name) || name.startsWith('pages/');
    warnings.push(...(await writePicture(name, image, { banner, folder: images })));
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
  const own = path.basename(folder);
  const called = (name: string) => files.find((file) => path.parse(file).name === name);
  const cover = OTHERS.includes(own)
    ? undefined
    : (called('cover') ?? files.find((file) => file !== called('banner')));
  const sources = new Map<string, string>();
  for (const file of files) {
    const where = `${folder}/${file}`;
    const { name, ext } = path.parse(file);
    if (!/^\.(png|jpe?g)$/i.test(ext)) throw new Problem(`${where} is neither PNG nor JPEG.`);
    if (!/^[a-z0-9-]+$/.test(name))
      throw new Problem(`${where}: name it with small letters, digits and hyphens alone.`);
    const inFolder = OTHERS.includes(own) ? own : `items/${own}`;
    const picture = `${inFolder}/${file === cover ? 'cover' : name}`;
    if (sources.has(picture)) throw new Problem(`${where}: there is another file of this name.`);
    sources.set(picture, where);
  }
  return sources;
};

/** The file of a picture by its name, such as items/bullet-hell/cover. */
const masterOf = (picture: string): string | undefined => {
  const folder = path.dirname(picture).replace(/^items\//, '');
  return sourcesOf(`pictures/${folder}`).get(picture);
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
