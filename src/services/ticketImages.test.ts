// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred, fakeServices, firebaseError } from '../../tests/support/render.tsx';
import { DAY, MINUTE } from '../../shared/time.ts';
import { uploadImages } from './ticketImages.ts';

const NOW = 1_800_000_000_000;
const bucket = vi.fn(({ name }: { name: string; owner: string }) =>
  Promise.resolve(`https://bucket/${name}`),
);
const names = () => bucket.mock.calls.map(([{ name }]) => name);

const pick = (...files: readonly string[]) =>
  files.map((name, at) => ({ id: `${name} ${at}`, name, blob: new Blob() }));
const upload = (
  images: ReturnType<typeof pick>,
  {
    cancelled = new AbortController().signal,
    timestamp = null,
  }: { cancelled?: AbortSignal; timestamp?: number | null } = {},
) =>
  uploadImages(fakeServices({ uploadTicketImage: bucket }), {
    owner: 'lumi',
    timestamp,
    images,
    uploaded: {},
    onUploaded: () => {},
    cancelled,
  });

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('offline'))),
  );
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  bucket.mockClear();
});

it('[TIC-10] [B2] images are uploaded one after another, and equal names are numbered', async () => {
  const { promise, resolve } = deferred<string>();
  bucket.mockReturnValueOnce(promise);
  const all = upload(pick('image.png', 'image.png', 'ö/x.png'));
  await vi.waitFor(() => expect(bucket).toHaveBeenCalled());
  expect(bucket).toHaveBeenCalledOnce();
  resolve('https://bucket/first');
  expect(Object.values((await all) ?? {})).toEqual([
    'https://bucket/first',
    `https://bucket/${NOW}_image-2.png`,
    `https://bucket/${NOW}_ö-x.png`,
  ]);
  expect(names()[0]).toBe(`${NOW}_image.png`);
  expect(bucket.mock.calls.map(([{ owner }]) => owner)).toEqual(['lumi', 'lumi', 'lumi']);
});

it('an upload whose answer was lost does not keep the retry from going on', async () => {
  // The name is taken.
  bucket.mockRejectedValueOnce(firebaseError('storage/unauthorized'));
  expect(await upload(pick('image.png'))).not.toBeNull();
  expect(names()).toEqual([`${NOW}_image.png`, `${NOW}_image-2.png`]);
});

it('[TIC-9] [TIC-10] the images of a ticket have its time, unless the rules would refuse that', async () => {
  await upload(pick('a.png'), { timestamp: NOW - MINUTE });
  await upload(pick('b.png'), { timestamp: NOW - DAY });
  bucket.mockRejectedValueOnce(firebaseError('storage/unauthorized'));
  await upload(pick('c.png'), { timestamp: NOW - MINUTE });
  expect(names()).toEqual([
    `${NOW - MINUTE}_a.png`,
    `${NOW}_b.png`,
    `${NOW - MINUTE}_c.png`,
    `${NOW}_c-2.png`,
  ]);
});

it('an image whose upload is still under way when it is sent again is uploaded once', async () => {
  const { promise, resolve } = deferred<string>();
  bucket.mockReturnValueOnce(promise);
  const picked = pick('a.png');
  const stop = new AbortController();
  const first = upload(picked, { cancelled: stop.signal });
  await vi.waitFor(() => expect(bucket).toHaveBeenCalled());
  stop.abort();
  expect(await first).toBeNull();
  const again = upload(picked);
  setTimeout(() => resolve('https://bucket/a'));
  expect(await again).toEqual({ 'a.png 0': 'https://bucket/a' });
  expect(bucket).toHaveBeenCalledOnce();
});
