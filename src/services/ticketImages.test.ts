import { beforeEach, expect, it, vi } from 'vitest';
import { deferred, fakeServices, firebaseError } from '../../tests/support/render.tsx';
import { uploadImages } from './ticketImages.ts';

const NOW = 1_800_000_000_000;
const bucket = vi.fn(({ name }: { name: string; owner: string }) =>
  Promise.resolve(`https://bucket/${name}`),
);
const names = () => bucket.mock.calls.map(([{ name }]) => name);

/** Uploads images of these names, which are also their ids. */
const upload = (files: readonly string[], { cancelled = new AbortController().signal } = {}) =>
  uploadImages(fakeServices({ uploadTicketImage: bucket }), {
    owner: 'lumi',
    images: files.map((name, at) => ({ id: `${name} ${at}`, name, blob: new Blob() })),
    uploaded: {},
    onProgress: () => {},
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

it('a message without images does not wait for the clock of the server', async () => {
  expect(await upload([])).toEqual({});
  expect(await upload([], { cancelled: AbortSignal.abort() })).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('[TIC-10] [B2] images are uploaded one after another, and equal names are numbered', async () => {
  const { promise, resolve } = deferred<string>();
  bucket.mockReturnValueOnce(promise);
  const all = upload(['image.png', 'image.png', 'ö/x.png']);
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
  expect(await upload(['image.png'])).not.toBeNull();
  expect(names()).toEqual([`${NOW}_image.png`, `${NOW}_image-2.png`]);
});
