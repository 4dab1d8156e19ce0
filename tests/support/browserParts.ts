import { vi } from 'vitest';

function showModal(this: HTMLDialogElement) {
  this.open = true;
}
function close(this: HTMLDialogElement) {
  this.open = false;
}

/** jsdom has no modal dialogs; the end-to-end tests check that they trap the focus. */
export const stubDialogs = (): void => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
};

/** The media queries with these words match. */
export const stubMedia = (words: string): void => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(real(media), { matches: media.includes(words) }),
  );
};

/**
 * jsdom does not decode images. Here each file that begins with `image` counts as one, with the width
 * and height that follow (`image 4000 3000`), and re-encoding it gives `bytes` bytes of the given
 * type. The end-to-end tests use real images.
 */
export const stubImages = ({ bytes = () => 10 }: { bytes?: (type: string) => number } = {}) => {
  const drawn: { width: number; height: number; type: string }[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const [word, width = '100', height = '80'] = (await file.text()).split(' ');
    if (word !== 'image') throw new DOMException('no image', 'InvalidStateError');
    return { width: Number(width), height: Number(height), close: () => {} };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = ({ type }: { type: string }) => {
        drawn.push({ width: this.width, height: this.height, type });
        return Promise.resolve(new Blob(['x'.repeat(bytes(type))], { type }));
      };
    },
  );
  let urls = 0;
  URL.createObjectURL = () => `blob:image-${(urls += 1)}`;
  URL.revokeObjectURL = () => {};
  return drawn;
};

/** A file of an image, or of something that only claims to be one. */
export const imageFile = (
  name = 'image.png',
  { type = 'image/png', content = 'image' }: { type?: string; content?: string } = {},
): File => new File([content], name, { type });
