import { expect, it, vi } from 'vitest';
import { fakeServices } from '../../tests/support/render.tsx';
import { uploadImages } from './ticketImages.ts';

const upload = (cancelled: AbortSignal) =>
  uploadImages(fakeServices(), {
    owner: 'lumi',
    images: [],
    uploaded: {},
    onProgress: () => {},
    onUploaded: () => {},
    cancelled,
  });

it('a message without images does not wait for the clock of the server', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', fetch);
  expect(await upload(new AbortController().signal)).toEqual({});
  expect(await upload(AbortSignal.abort())).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
