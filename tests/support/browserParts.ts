import { imageSize } from 'image-size';
import { vi } from 'vitest';

export { stubDialogs } from './stubDialogs.ts';

/** The media queries with these words match. */
export const stubMedia = (words: string): void => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(real(media), { matches: media.includes(words) }),
  );
};

/** The smallest PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A file of an image, or of something that only claims to be one. */
export const imageFile = (
  name = 'image.png',
  { type = 'image/png', content = PIXEL }: { type?: string; content?: string | Buffer } = {},
): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

type Drawn = { width: number; height: number; type: string; turn: number[]; white: boolean };

/**
 * jsdom neither decodes nor encodes images. Here the size of an image is read from its file, and a
 * canvas becomes `bytes` bytes of a type that the browser `encodes`, otherwise a PNG. A canvas that is
 * not `honest` shows other pixels than those that were drawn. The end-to-end tests use a real one.
 */
export const stubImages = ({
  bytes = () => 10,
  encodes = ['image/png', 'image/jpeg', 'image/webp'],
  honest = true,
}: {
  bytes?: (canvas: { type: string; width: number; height: number }) => number;
  encodes?: readonly string[];
  honest?: boolean;
} = {}) => {
  const drawn: Drawn[] = [];
  const encoded = new WeakSet<Blob>();
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const size = encoded.has(file)
      ? { width: 1, height: 1 }
      : imageSize(new Uint8Array(await file.arrayBuffer()));
    return { ...size, close: () => {} };
  });
  const shown = honest ? [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255] : [];
  const canvases = new WeakMap<HTMLCanvasElement, Pick<Drawn, 'turn' | 'white'>>();
  HTMLCanvasElement.prototype.getContext = vi.fn(function (this: HTMLCanvasElement) {
    const state = { turn: [] as number[], white: false };
    canvases.set(this, state);
    return {
      canvas: this,
      setTransform: (...turn: number[]) => (state.turn = turn),
      resetTransform: () => {},
      drawImage: () => {},
      fillRect: () => (state.white = true),
      getImageData: () => ({ data: shown }),
    };
  }) as never;
  HTMLCanvasElement.prototype.toBlob = function (callback, asked = 'image/png') {
    const { width, height } = this;
    const type = encodes.includes(asked) ? asked : 'image/png';
    const { turn = [], white = false } = canvases.get(this) ?? {};
    if (turn.length > 0) drawn.push({ width, height, type: asked, turn, white });
    const blob = new Blob([new Uint8Array(bytes({ type, width, height }))], { type });
    encoded.add(blob);
    callback(blob);
  };
  let urls = 0;
  URL.createObjectURL = () => `blob:image-${(urls += 1)}`;
  URL.revokeObjectURL = () => {};
  return drawn;
};
