import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compare } from './sheets.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

it('whoever compares two runs is told the share of the pixels that changed, and where', async () => {
  const before = await plain(100, 50, '#102030').jpeg().toBuffer();
  const box = await plain(20, 25, '#f0a020').png().toBuffer();
  const now = await sharp(before)
    .composite([{ input: box, left: 80, top: 0 }])
    .jpeg()
    .toBuffer();
  expect((await compare(before, before)).share).toBe(0);
  const { share, difference } = await compare(before, now);
  expect(share).toBeCloseTo(0.1, 1);
  const at = async (left: number, top: number) => {
    const pixel = sharp(difference).extract({ left, top, width: 1, height: 1 });
    return (await pixel.raw().toBuffer())[0];
  };
  expect([await at(90, 10), await at(10, 40)]).toEqual([255, 0]);
  // A page that has become longer has changed below its old end.
  const longer = await plain(100, 100, '#102030').jpeg().toBuffer();
  expect((await compare(before, longer)).share).toBeCloseTo(0.5, 1);
});
