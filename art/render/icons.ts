import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { lumiHead } from '../kit/lumi.ts';
import { ink } from '../kit/palette.ts';
import { glow, radial, rect } from '../kit/svg.ts';
import type { Draw } from './browser.ts';

const SIZE = 512;
const FAVICON_SIZES = [16, 32, 48];

/** Lumi's head alone, as it is in favicon.svg. */
const bare = (): string => lumiHead(SIZE / 2, SIZE / 2, SIZE / 44);

/** Lumi's head in the night; `head` is its share of the width, `round` the corner. */
const inNight =
  (head: number, round = 0) =>
  (): string =>
    rect(
      0,
      0,
      SIZE,
      SIZE,
      radial([
        [0, ink.horizon],
        [1, ink.sky],
      ]),
      { rx: round },
    ) +
    glow(SIZE / 2, SIZE / 2, SIZE * 0.42, ink.lantern, 0.4) +
    lumiHead(SIZE / 2, SIZE / 2, (SIZE * head) / 40);

const png = (image: Buffer, size: number): Promise<Buffer> =>
  sharp(image).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

/** The icons of index.html and of the web app manifest. */
export const writeIcons = async (draw: Draw): Promise<void> => {
  const at = async (scene: () => string): Promise<Buffer> =>
    draw(scene, { width: SIZE, size: { width: SIZE, height: SIZE }, transparent: true });

  const head = await at(bare);
  const tile = await at(inNight(0.72, SIZE * 0.2));
  writeFileSync(
    'public/favicon.ico',
    icoOf(await Promise.all(FAVICON_SIZES.map((size) => png(head, size)))),
  );
  writeFileSync('public/icon-192.png', await png(tile, 192));
  writeFileSync('public/icon-512.png', await png(tile, 512));
  // Launchers may crop to a circle of four fifths of the width.
  writeFileSync('public/icon-maskable-512.png', await png(await at(inNight(0.54)), 512));
  writeFileSync('public/apple-touch-icon.png', await png(await at(inNight(0.7)), 180));
  console.log('favicon.ico, apple-touch-icon.png and three icons of the manifest');
};

/** An ICO file of PNGs in FAVICON_SIZES. */
const icoOf = (images: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [n, image] of images.entries()) {
    const entry = 6 + 16 * n;
    const size = FAVICON_SIZES[n] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
};
