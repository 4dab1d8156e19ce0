import { describe, expect, it, vi } from 'vitest';
import { imageFile, stubImages } from '../../tests/support/browserParts.ts';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { prepareImage } from './prepareImage.ts';

const tooLarge = IMAGE_LIMITS.bytes + 1;

const gif = (bytes: number) =>
  imageFile('a.gif', { type: 'image/gif', content: `GIF89a${'9'.repeat(bytes)}` });

describe('an image', () => {
  it('[B10] of more than 1920 px is shrunk on its longer side, a smaller one is not', async () => {
    const drawn = stubImages();
    await prepareImage(imageFile('a.jpg', { type: 'image/jpeg', content: 'image 4000 3000' }));
    await prepareImage(imageFile('b.png', { content: 'image 30 3840' }));
    await prepareImage(imageFile('c.webp', { type: 'image/webp', content: 'image 640 480' }));
    expect(drawn).toEqual([
      { width: 1920, height: 1440, type: 'image/jpeg' },
      { width: 15, height: 1920, type: 'image/png' },
      { width: 640, height: 480, type: 'image/webp' },
    ]);
  });

  it('[B10] is always re-encoded, which removes the location of a photo', async () => {
    const drawn = stubImages();
    const photo = imageFile('a.jpg', { type: 'image/jpeg' });
    expect(await prepareImage(photo)).not.toBe(photo);
    expect(drawn).toHaveLength(1);
  });

  it('that is animated is uploaded unchanged, or refused with its own error', async () => {
    const drawn = stubImages();
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 4000, height: 3000, close: () => {} }),
    );
    const small = gif(10);
    expect(await prepareImage(small)).toBe(small);
    await expect(prepareImage(gif(IMAGE_LIMITS.bytes))).rejects.toThrow('animationTooLarge');
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 8000, height: 5001, close: () => {} }),
    );
    await expect(prepareImage(small)).rejects.toThrow('tooManyPixels');
    expect(drawn).toEqual([]);
  });

  it('of a type that the bucket refuses is converted', async () => {
    stubImages();
    const blob = await prepareImage(imageFile('a.bmp', { type: 'image/bmp' }));
    expect(blob.type).toBe('image/png');
  });

  it('that is over 5 MiB as PNG is tried as WebP before it is refused', async () => {
    stubImages({ bytes: (type) => (type === 'image/webp' ? 10 : tooLarge) });
    expect((await prepareImage(imageFile())).type).toBe('image/webp');
    stubImages({ bytes: () => tooLarge });
    await expect(prepareImage(imageFile())).rejects.toThrow('tooLarge');
  });

  it.each([
    ['an SVG', imageFile('logo.svg', { type: 'image/svg+xml' }), 'svg'],
    ['a text named .png', imageFile('notes.png', { content: 'only words' }), 'unreadable'],
    ['an empty file', imageFile('empty.png', { content: '' }), 'unreadable'],
  ])('%s is not', async (_what, file, problem) => {
    stubImages();
    await expect(prepareImage(file)).rejects.toThrow(problem);
  });
});
