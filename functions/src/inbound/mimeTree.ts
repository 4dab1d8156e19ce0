import PostalMime, { type Email } from 'postal-mime';
import { invalid } from '../lib/errors.ts';

type Structured = { parsed: { value: string; params: Partial<Record<string, string>> } };

/** A part of a message. */
export type MimePart = {
  contentType: Structured & { multipart: string | false };
  contentDisposition: Structured;
  /** Decoded bytes; null for what has parts. */
  content: ArrayBuffer | null;
  childNodes: MimePart[];
};

/** No mail that a person writes has more; a malicious one would take the memory. */
export const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024 };

/** Of these each mail has one, and text that is no mail has none. */
const OF_MAILS = /^(?:from|to|subject|date|message-id|received|mime-version|content-type)$/;

/**
 * The headers and the parts of a raw message.
 * @throws {CallError} invalid-argument for what is no message
 */
export const parseMail = async (bytes: Buffer): Promise<{ mail: Email; root: MimePart }> => {
  // What it makes of the parts is not used: it joins the answers of a flowed text with their quotes,
  // and parts of HTML without a space; and it takes the square of the time for some.
  const parser = Object.assign(new PostalMime(LIMITS), { collectNode: async () => undefined });
  try {
    const mail = await parser.parse(bytes);
    if (mail.headers.some(({ key, value }) => value && OF_MAILS.test(key))) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave the tree out
      return { mail, root: withFoundParts((parser as unknown as { root: MimePart }).root) };
    }
  } catch {
    // Parts too deep, or headers too long.
  }
  throw invalid('data', 'is no RFC 822 message');
};

/** Parts that cannot be found, because the boundary is missing or another one, are a text (RFC 2045). */
const withFoundParts = (part: MimePart): MimePart => {
  const { contentType, childNodes } = part;
  return contentType.multipart !== false && childNodes.length === 0
    ? { ...part, contentType: { parsed: { value: 'text/plain', params: {} }, multipart: false } }
    : { ...part, childNodes: childNodes.map(withFoundParts) };
};

/** Of `text` alone, as old programs write it, the plain one; without what follows by mistake. */
export const typeOf = ({ contentType }: MimePart): string =>
  contentType.parsed.value
    .replace(/[^\w.+/-][^]*/, '')
    .replace(/^text$/, 'text/plain')
    .replace(/^application\/xhtml\+xml$/, 'text/html');

/** The encoded file name of a part, if it has one. */
export const fileNameOf = ({ contentType, contentDisposition }: MimePart): string =>
  (contentDisposition.parsed.params['filename'] ?? contentType.parsed.params['name'] ?? '').trim();

/**
 * All parts without parts of their own, in the order of the mail. `within`: the kinds of what they are
 * in, such as `related`: shown within the text.
 */
export const leavesOf = (
  part: MimePart,
  within: readonly string[] = [],
): { part: MimePart; within: readonly string[] }[] => {
  const { multipart } = part.contentType;
  return multipart === false
    ? [{ part, within }]
    : part.childNodes.flatMap((child) => leavesOf(child, [...within, multipart]));
};

/** Whether Exchange has named it, which makes a file of a text that stands beside a file. */
const isNamedByExchange = (part: MimePart): boolean =>
  /^ATT\d{5}(?:\.(?:txt|html?))?$/i.test(fileNameOf(part));

/** The parts that are text for their reader: no files, unless files are all that there is. */
export const bodiesOf = (root: MimePart): ReadonlySet<MimePart> => {
  const texts = leavesOf(root)
    .map(({ part }) => part)
    .filter(
      (part) =>
        /^text\/(?:plain|html|enriched|richtext|markdown)$/.test(typeOf(part)) &&
        (part.contentDisposition.parsed.value !== 'attachment' ||
          isNamedByExchange(part) ||
          // The whole mail.
          (part === root && fileNameOf(part) === '')),
    );
  const isUnnamed = (part: MimePart) => fileNameOf(part) === '';
  if (!texts.some(isUnnamed)) return new Set(texts);
  return new Set(texts.filter((part) => isUnnamed(part) || isNamedByExchange(part)));
};
