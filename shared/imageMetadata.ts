type Bytes = Uint8Array<ArrayBuffer>;

/** A part of an image file; names are those of the format, or our own. */
type Segment = { name: string; bytes: Bytes };

type Format = {
  /** @throws {RangeError} when the file is damaged */
  split: (bytes: Bytes, view: DataView) => Generator<[name: string, begin: number, end: number]>;
  /** The segments that are needed to show the image. */
  shown: RegExp;
  /**
   * Builds a file from those that are shown, of which all after the second may be joined, and from
   * EXIF data that is to be added.
   */
  join: (segments: readonly Segment[], exif: Bytes | null) => Bytes[];
};

/** An image file, taken apart. */
export type ImageParts = {
  /** Re-encoding would keep only its first frame. */
  isAnimated: boolean;
  /** How its metadata wants it turned, as EXIF numbers it: from 1, upright, to 8. */
  orientation: number;
  /** The image as it is stored, without any metadata but this orientation. */
  toBlob: (orientation: number) => Blob;
};

const ANIMATED = /^(?:acTL|ANMF|frame 2)$/;
const EXIF = /^(?:e1 Exif|eXIf|EXIF)$/;
const EXIF_BEGIN = 'Exif\0\0';
const ORIENTATION = 0x01_12;
/**
 * Pieces of a file with something between them that is left out: an encoder writes a few. One made of
 * a million would take the memory.
 */
const MOST_PIECES = 10_000;

/**
 * Takes the metadata out of an image without re-encoding it: location, comments, thumbnails and
 * whatever follows the end of the image. Null: the file is damaged.
 */
export const takeApart = async (file: Blob, type: OriginalType): Promise<ImageParts | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { split, shown, join } = FORMATS[type];
  const kept: { name: string; begin: number; end: number }[] = [];
  let isAnimated = false;
  let exif: Bytes | null = null;
  try {
    for (const [name, begin, end] of split(bytes, viewOf(bytes))) {
      if (end > bytes.length) return null;
      isAnimated ||= ANIMATED.test(name);
      if (EXIF.test(name)) exif ??= bytes.subarray(begin, end);
      if (!shown.test(name)) continue;
      const last = kept.at(-1);
      if (last?.end === begin && kept.length > 2) last.end = end;
      else if (kept.push({ name, begin, end }) > MOST_PIECES) return null;
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const segments = kept.map(({ name, begin, end }) => ({
    name,
    bytes: bytes.subarray(begin, end),
  }));
  return {
    isAnimated,
    orientation: exif ? orientationOf(exif, type === 'image/jpeg' ? 4 : 8) : 1,
    toBlob: (orientation) =>
      new Blob([inOne(join(segments, orientation === 1 ? null : exifOf(orientation)))], { type }),
  };
};

/** Firefox looks for the type of an image in the first part of a Blob alone. */
const inOne = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const textAt = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const bytesOf = (text: string): Bytes => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** EXIF data is a TIFF file. Its first list of fields, of 12 bytes each, is about the image. */
const orientationOf = (segment: Bytes, begin: number): number => {
  const named = textAt(segment, begin, EXIF_BEGIN.length) === EXIF_BEGIN;
  const view = viewOf(segment.subarray(named ? begin + EXIF_BEGIN.length : begin));
  try {
    const little = view.getUint8(0) === 0x49;
    const list = view.getUint32(4, little);
    for (let number = view.getUint16(list, little), at = list + 2; number > 0; number--, at += 12) {
      if (view.getUint16(at, little) !== ORIENTATION) continue;
      const orientation = view.getUint16(at + 8, little);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch {
    // It ends too early: no browser turns the image.
  }
  return 1;
};

/** EXIF data with the orientation alone. */
const exifOf = (orientation: number): Bytes =>
  bytesOf(
    `MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
  );

/** The codes of segments that browsers take, and of those of them that can follow pixels. */
const SEGMENTS = /^(?:c.|d[a-d]|e.|fe)$/;
const BEHIND_SCAN = /^(?:c4|cc|d[a-d]|fe)$/;

const JPEG: Format = {
  split: function* (bytes, view) {
    yield ['begin', 0, 2];
    let known = SEGMENTS;
    for (let at = 2, end; ; at = end) {
      // Browsers pass over what is between two segments.
      at = nextMarker(bytes, at);
      const code = view.getUint8(at + 1).toString(16);
      if (code === 'd9') {
        yield ['end', at, at + 2];
        return;
      }
      // Any other one is of what follows an image without an end.
      if (!known.test(code)) throw new RangeError();
      end = at + 2 + view.getUint16(at + 2);
      // The pixels of a scan end at the next marker.
      if (code === 'da') {
        end = nextMarker(bytes, end);
        known = BEHIND_SCAN;
      }
      const [owner = ''] = textAt(bytes, at + 4, 12).split('\0');
      yield [/^e|fe/.test(code) ? `${code} ${owner}` : code, at, end];
    }
  },
  // Application segments e0 to ef and comments, fe, are left out but for these.
  shown: /^(?:begin|end|[^ef].|f[^e]|e0 JFIF|e2 ICC_PROFILE|ee Adobe.*)$/s,
  join: ([begin, ...rest], exif) => [
    ...(begin ? [begin.bytes] : []),
    ...(exif ? [Uint8Array.of(0xff, 0xe1, 0, 8 + exif.length), bytesOf(EXIF_BEGIN), exif] : []),
    ...rest.map(({ bytes }) => bytes),
  ],
};

/** Pixels have 0xFF before 0 and markers of their own; a marker may have more than one before its code. */
const nextMarker = (bytes: Bytes, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};

const PNG: Format = {
  split: function* (bytes, view) {
    yield ['BEGIN', 0, 8];
    for (let at = 8, name = '', end; name !== 'IEND'; at = end) {
      end = at + 12 + view.getUint32(at);
      name = textAt(bytes, at + 4, 4);
      yield [name, at, end];
    }
  },
  // Chunks with a capital are necessary; of the others these change colors or move frames.
  shown: /^(?:[A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|mDCV|cLLI|acTL|fcTL|fdAT)/,
  join: (segments, exif) => {
    const parts = segments.map(({ bytes }) => bytes);
    if (!exif) return parts;
    const content = new Uint8Array([...bytesOf('eXIf'), ...exif]);
    const chunk = new Uint8Array([0, 0, 0, exif.length, ...content, 0, 0, 0, 0]);
    viewOf(chunk).setInt32(chunk.length - 4, crc32(content));
    return [...parts.slice(0, 2), chunk, ...parts.slice(2)];
  },
};

const crc32 = (bytes: Bytes): number => {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~sum;
};

const WEBP: Format = {
  split: function* (bytes, view) {
    yield ['RIFF', 0, 12];
    const all = 8 + view.getUint32(4, true);
    for (let at = 12, end; at + 8 <= all; at = end) {
      const size = view.getUint32(at + 4, true);
      end = at + 8 + size;
      // Some programs leave out the padding of the last chunk.
      if (end < bytes.length) end += size % 2;
      yield [textAt(bytes, at, 4), at, end];
    }
  },
  shown: /^(?:RIFF|VP8[ XL]|ICCP|ALPH|ANIM|ANMF)$/,
  join: (segments, exif) => {
    const chunk = exif && new Uint8Array([...bytesOf('EXIF'), exif.length, 0, 0, 0, ...exif]);
    const parts = segments.map(({ name, bytes }) => {
      const copy = name === 'RIFF' || name === 'VP8X' ? bytes.slice() : bytes;
      // Two flags of this chunk say that EXIF and XMP data follow.
      if (name === 'VP8X') copy[8] = ((copy[8] ?? 0) & ~0b1100) | (chunk ? 0b1000 : 0);
      return copy;
    });
    if ((parts.at(-1)?.length ?? 0) % 2) parts.push(Uint8Array.of(0));
    if (chunk) parts.push(chunk);
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    if (parts[0]) viewOf(parts[0]).setUint32(4, size - 8, true);
    return parts;
  },
};

/** Where a table of colors ends, of which `flags` say how large it is. */
const afterColors = (at: number, flags: number): number =>
  flags & 0x80 ? at + 3 * 2 ** ((flags & 7) + 1) : at;

/** Where a row of blocks ends: each begins with its size, and the last has none. */
const afterBlocks = (view: DataView, from: number): number => {
  let at = from;
  for (let size; (size = view.getUint8(at)) > 0;) at += size + 1;
  return at + 1;
};

const GIF: Format = {
  split: function* (bytes, view) {
    let at = afterColors(13, view.getUint8(10));
    yield ['begin', 0, at];
    for (let frames = 0, end; at < bytes.length; at = end) {
      const kind = view.getUint8(at);
      if (kind === 0x2c) {
        end = afterBlocks(view, afterColors(at + 10, view.getUint8(at + 9)) + 1);
        yield [`frame ${(frames += 1)}`, at, end];
      } else if (kind === 0x21) {
        end = afterBlocks(view, at + 2);
        yield [`${view.getUint8(at + 1).toString(16)} ${textAt(bytes, at + 3, 11)}`, at, end];
      } else {
        // The end, or what browsers take for it.
        yield ['end', at, at + 1];
        return;
      }
    }
  },
  // Of the extensions: how a frame is shown, and how often all of them are.
  shown: /^(?:begin|frame|end|f9 |ff (?:NETSCAPE2\.0|ANIMEXTS1\.0))/,
  // EXIF data has no place in it.
  join: (segments) => segments.map(({ bytes }) => bytes),
};

const FORMATS = { 'image/jpeg': JPEG, 'image/png': PNG, 'image/webp': WEBP, 'image/gif': GIF };

/** Types that are sent as they are; the bucket takes AVIF too, of which browsers make one of these. */
export type OriginalType = keyof typeof FORMATS;
export const isOriginalType = (type: string): type is OriginalType => type in FORMATS;
