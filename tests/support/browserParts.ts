import { vi } from 'vitest';

function showModal(this: HTMLDialogElement) {
  this.open = true;
}
function close(this: HTMLDialogElement) {
  this.open = false;
}

/** jsdom has no modal dialogs; that they trap the focus the end-to-end tests prove. */
export const stubDialogs = (): void => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
};

/**
 * jsdom decodes no images. Here each file that begins with `image` is one, as wide and high as it
 * says after that (`image 4000 3000`), and drawing it anew gives `bytes` bytes of the wanted type.
 * The real thing is in the end-to-end tests.
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
