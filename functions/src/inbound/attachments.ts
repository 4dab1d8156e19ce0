import { imageSize } from 'image-size';
import { decodeWords } from 'postal-mime';
import { isOriginalType, takeApart } from '../../../shared/imageMetadata.ts';
import { HEAD, imageTypeOf } from '../../../shared/imageType.ts';
import { IMAGE_LIMITS, TICKET_LIMITS } from '../../../shared/ticket.ts';
import { bodiesOf, fileNameOf, leavesOf, LIMITS, type MimePart, typeOf } from './mimeTree.ts';

/** A file of a mail; of what a person can see, such as an image or a log, with its bytes. */
export type MailedFile = { name: string; contentType: string; bytes: Uint8Array | null };
/** Without metadata such as the place where a photo was taken, as the browser sends them. */
export type MailedImage = MailedFile & { bytes: Uint8Array };

/** What programs add for programs. */
const FOR_PROGRAMS =
  /^(?:application\/(?:(?:x-)?pkcs7-signature|pgp-signature|pgp-keys|pgp-encrypted)|message\/.*status|text\/(?:x-)?vcard|text\/vnd\.google\.email-reaction\+json)$/;
/** What holds the words of a mail so that only the program of its reader can show them. */
const SEALED = /^application\/(?:(?:x-)?pkcs7-mime|(?:vnd\.)?ms-tnef)$/;

/** Fewer pixels within a text are an icon of a signature, or nothing that a person sees. */
const TINY = 64 * 64;

/** An image within the text with fewer pixels counts as a logo: a full ticket drops it without a notice. */
const LOGO = 300 * 100;

/** Other files whose bytes are kept. */
const MOST_KEPT = 10;

/**
 * The images of a mail that a ticket can keep, as many as it can: attached ones before those within the
 * text, larger ones first. And all its other files.
 */
export const attachmentsOf = async (
  root: MimePart,
  nameOf: (given: string) => string,
): Promise<{ images: MailedImage[]; others: MailedFile[]; isSealed: boolean }> => {
  const leaves = leavesOf(root);
  const bodies = bodiesOf(root);
  const isEncrypted =
    root.contentType.multipart === 'encrypted' ||
    // Within a signed mail, or as Exchange changes it.
    leaves.some(({ part }) => typeOf(part) === 'application/pgp-encrypted');
  const attached = leaves
    .filter(({ part }) => part.content && !bodies.has(part) && !FOR_PROGRAMS.test(typeOf(part)))
    .filter((leaf) => !isVersion(leaf))
    .map(async ({ part, within }) => {
      const isRelated = within.includes('related');
      const bytes = new Uint8Array(part.content ?? []);
      const imageType = await imageTypeOf(new Blob([bytes.subarray(0, HEAD)]));
      const contentType = imageType ?? typeOf(part);
      const isSealed = isEncrypted || SEALED.test(contentType);
      const given = decodeWords(fileNameOf(part)) || subjectOf(part);
      const name = nameOf(given) || nameOf(typeOf(part)) || 'file';
      const isLog = !imageType && !isSealed && /\.(?:log|txt)\s*$/i.test(given);
      const isSeen = isLog || /^(?:image\/|text\/plain$)/.test(contentType);
      const pixels = imageType && pixelsOf(bytes);
      // Whatever its sender calls it: mail programs open a file by its type.
      const type = isLog ? 'text/plain' : contentType;
      return { name, contentType: type, bytes, isRelated, isSealed, isSeen, pixels };
    });
  const files = (await Promise.all(attached))
    .filter(({ isRelated, pixels }) => !isRelated || pixels === null || pixels >= TINY)
    .toSorted(
      (a, b) => Number(a.isRelated) - Number(b.isRelated) || (b.pixels ?? 0) - (a.pixels ?? 0),
    );
  const images: MailedImage[] = [];
  const others: MailedFile[] = [];
  let kept = 0;
  for (const { name, contentType, bytes, isRelated, isSealed, isSeen, pixels } of files) {
    const isFull = images.length >= TICKET_LIMITS.images;
    // oxlint-disable-next-line no-await-in-loop -- one image at a time: memory holds one copy
    const shown = isFull ? null : await shownBytes(bytes, contentType);
    if (shown) images.push({ name, contentType, bytes: shown });
    else if (!(isRelated && isFull && isOriginalType(contentType) && (pixels ?? LOGO) < LOGO)) {
      const isKept = (isSeen || isSealed) && kept < MOST_KEPT;
      if (isKept) kept += 1;
      others.push({ name, contentType, bytes: isKept ? bytes : null });
    }
  }
  return { images, others, isSealed: files.some(({ isSealed }) => isSealed) };
};

/** A name for a mail that is attached without one, as mail programs save it; empty for other files. */
const subjectOf = (part: MimePart): string => {
  if (typeOf(part) !== 'message/rfc822') return '';
  const head = Buffer.from(part.content ?? new ArrayBuffer(0)).toString(
    'utf8',
    0,
    LIMITS.maxHeadersSize,
  );
  const [, subject = ''] =
    /^subject:((?:.|\r?\n[ \t])*)/im.exec(head.split(/\r?\n\r?\n/)[0] ?? '') ?? [];
  const words = decodeWords(subject.replaceAll(/\r?\n/g, '').trim());
  return words && `${words.slice(0, 90)}.eml`;
};

/** Whether it is another version of the text, as for a watch or a calendar. */
const isVersion = ({ part, within }: ReturnType<typeof leavesOf>[number]): boolean =>
  within.at(-1) === 'alternative' && typeOf(part).startsWith('text/') && fileNameOf(part) === '';

/** Width times height; null where that is not known. */
const pixelsOf = (bytes: Uint8Array): number | null => {
  try {
    const { width, height } = imageSize(bytes);
    // image-size answers NaN for some SVGs.
    return Number.isFinite(width * height) ? width * height : null;
  } catch {
    return null;
  }
};

/** Null for what cannot be an image of a ticket, or is damaged. */
const shownBytes = async (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Uint8Array | null> => {
  if (bytes.length > IMAGE_LIMITS.bytes) return null;
  if (type === 'image/avif') return hasMetadata(bytes) ? null : bytes;
  if (!isOriginalType(type)) return null;
  const parts = await takeApart(new Blob([bytes]), type);
  return parts && new Uint8Array(await parts.toBlob(parts.orientation).arrayBuffer());
};

/** Whether an AVIF may say where it was taken: nothing here takes that out of it. */
const hasMetadata = (bytes: Uint8Array): boolean =>
  ['Exif', 'rdf+xml'].some((sign) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(sign),
  );
