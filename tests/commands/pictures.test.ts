import { randomFillSync } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inEachLanguage, LANGUAGES } from '../../shared/language.ts';
import { temporaryFolder } from '../support/folder.ts';
import { writeShare } from '../../scripts/pictures/encode.ts';
import { listOf } from '../../scripts/pictures/list.ts';
import { publish } from '../../scripts/pictures/pictures.ts';
import { writeShares } from '../../scripts/pictures/shares.ts';

const at = temporaryFolder();
const source = (file: string) => at('some-item', file);
const images = () => at('images');
const written = () =>
  readdirSync(images(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('.'))
    .toSorted();

/** A picture in one color. */
const flat = (width: number, height: number, background = '#203040') =>
  sharp({ create: { width, height, channels: 3, background } });

const publishAll = () => publish(at('some-item'), (name) => name.endsWith('/cover'), images());

beforeEach(() => {
  mkdirSync(at('some-item'));
  mkdirSync(images());
  vi.spyOn(console, 'log').mockReturnValue();
});

describe('npm run pictures', () => {
  it('makes all sizes for pages, feeds and link previews, and deletes old ones of its own', async () => {
    const folder = path.join(images(), 'items/some-item');
    mkdirSync(folder, { recursive: true });
    const others = ['cover-2-960.avif', 'cover-2-960.webp', 'drawn-960.avif', 'drawn-960.webp'];
    for (const file of [...others, 'cover-2560.avif'])
      await flat(10, 10).toFile(path.join(folder, file));
    await flat(1200, 675).png().toFile(source('a-night.png'));
    await flat(960, 540).jpeg().toFile(source('b-day.jpg'));
    expect(await publishAll()).toEqual({
      names: ['items/some-item/cover', 'items/some-item/b-day'],
      warnings: [],
    });
    const words = { title: 'A night & a day', line: 'What it is', price: '$40.00', note: 'Soon' };
    const share = { name: 'project-7', picture: 'items/some-item/cover' };
    await writeShares(
      [{ ...share, words: inEachLanguage(() => words) }],
      'Lumipaw Games',
      () => source('a-night.png'),
      images(),
    );
    expect(written()).toEqual(
      [
        ...[160, 320, 640, 960].map((width) => `items/some-item/b-day-${width}.avif`),
        'items/some-item/b-day-960.webp',
        ...[160, 320, 640, 960, 1200].map((width) => `items/some-item/cover-${width}.avif`),
        'items/some-item/cover-960.webp',
        ...others.map((file) => `items/some-item/${file}`),
        ...LANGUAGES.map((language) => `share/project-7-${language}.jpg`),
      ].toSorted(),
    );
    const shared = sharp(path.join(images(), 'share/project-7-en.jpg'));
    const { width, height } = await shared.metadata();
    expect([width, height]).toEqual([1200, 630]);
    // The words are light on the dark side of the picture.
    const { channels } = await shared
      .extract({ left: 60, top: 130, width: 500, height: 80 })
      .stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
    const list = await listOf(images());
    expect(list).toContain(
      "'items/some-item/cover': { widths: [160, 320, 640, 960, 1200], width: 1200, height: 675, color: '234' }",
    );
    expect(list).toContain("  'project-7',");
  });

  it('publishes one named image of a folder alone', async () => {
    await flat(1200, 675).png().toFile(source('a-night.png'));
    await flat(960, 540).png().toFile(source('b-day.png'));
    const folder = at('some-item');
    const { names } = await publish(folder, () => false, images(), 'b-day');
    expect(names).toEqual(['items/some-item/b-day']);
    await expect(publish(folder, () => false, images(), 'c')).rejects.toThrow('no image c in');
  });

  it('warns of a file that is over its budget even at the lowest quality', async () => {
    // Noise in a part of it is too much already, and quick.
    const noise = randomFillSync(Buffer.alloc(1200 * 330 * 3));
    const image = await sharp(noise, { raw: { width: 1200, height: 330, channels: 3 } })
      .extend({ bottom: 300 })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const [warning] = await writeShare(path.join(images(), 'share/noise-en.jpg'), image, 'noise');
    expect(warning).toMatch(/share\/noise-en\.jpg has [\d.]+ KiB, more than its 100\.$/);
    expect(written()).toEqual(['share/noise-en.jpg']);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'too small',
      'cover.png has 1100 × 600 pixels; it needs at least 1200 × 630.',
      () => flat(1100, 600).png().toFile(source('cover.png')),
    ],
    [
      'of another format than its name says',
      'cover.png is webp inside, neither PNG nor JPEG.',
      async () => writeFileSync(source('cover.png'), await flat(1200, 675).webp().toBuffer()),
    ],
    [
      'cut short',
      'cover.png cannot be read: it is damaged, or no PNG or JPEG.',
      async () =>
        writeFileSync(
          source('cover.png'),
          (await flat(1200, 675).png().toBuffer()).subarray(0, 900),
        ),
    ],
    [
      'named with capitals and spaces',
      'Screen 1.png: name it with small letters, digits and hyphens alone.',
      () => flat(1200, 675).png().toFile(source('Screen 1.png')),
    ],
    [
      'there twice',
      'cover.png: there is another file of this name.',
      async () => {
        await flat(1200, 675).png().toFile(source('cover.png'));
        await flat(1200, 675).jpeg().toFile(source('cover.jpg'));
      },
    ],
  ])('says which file is %s, and writes nothing', async (_, problem, make) => {
    await make();
    await expect(publishAll()).rejects.toThrow(`some-item/${problem}`);
    expect(written()).toEqual([]);
  });
});
