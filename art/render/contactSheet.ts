import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const SPACE = 8;
const LETTERS = 22;

export type Tile = { name: string; image: Buffer | string };

/** Puts pictures of any shape on one page, with their names under them. */
export const writeSheet = async (
  file: string,
  tiles: readonly Tile[],
  columns: number,
): Promise<void> => {
  const width = Math.floor(2400 / columns);
  const height = Math.round((width - SPACE) * 0.5625) + LETTERS + SPACE;
  const composed = [];
  for (const [n, { name, image }] of tiles.entries()) {
    const [left, top] = [(n % columns) * width, Math.floor(n / columns) * height];
    const fitted = await sharp(image)
      .resize(width - SPACE, height - LETTERS - SPACE, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();
    const letters = Buffer.from(
      `<svg width="${width}" height="${LETTERS}"><text x="2" y="16" font-family="sans-serif" font-size="14" fill="#fff">${name}</text></svg>`,
    );
    composed.push(
      { input: fitted, left: left + SPACE / 2, top: top + SPACE / 2 },
      { input: letters, left: left + SPACE / 2, top: top + height - LETTERS - SPACE / 2 },
    );
  }
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(tiles.length / columns) * height,
      channels: 3,
      background: '#555',
    },
  })
    .composite(composed)
    .png()
    .toFile(file);
  console.log(`Wrote ${file}`);
};
