import { createHash } from 'node:crypto';
import type { HtmlToTextOptions } from 'html-to-text';
import type { Attachment, Email } from 'postal-mime';
import { isOriginalType, type OriginalType, takeApart } from '../../../shared/imageMetadata.ts';
import { IMAGE_LIMITS, inLine, TICKET_LIMITS } from '../../../shared/ticket.ts';
import { isEmail } from '../../../shared/email.ts';
import { invalid } from '../lib/errors.ts';
import { withoutReplyAddresses } from '../mail/replyAddress.ts';
import type { RawMessage } from './requestMessage.ts';
import { shorten } from '../lib/text.ts';
import { unflow } from './flowedText.ts';
import { withinTime } from './withinTime.ts';

/** What a mail brings, as far as it concerns us. */
export type Incoming = {
  /** The same for each delivery of the message: letters and digits. */
  id: string;
  from: { name: string; address: string };
  recipients: string[];
  subject: string;
  /** The whole text, for a person to read. */
  text: string;
  /** All of it, with what it quotes; null if it is longer than any mail of a person. */
  wholeText: string | null;
  /** False where only the headers could be read (readMail.ts). */
  isWhole: boolean;
  /** Without metadata such as the place where a photo was taken, as the browser sends them. */
  images: MailedImage[];
  /** Names of the other attachments. */
  others: string[];
  /** Whether a program wrote it: an absence note, a bounce, a list. */
  isAutomatic: boolean;
  /** The value of List-Id, by which we know our own mails. */
  listId: string;
};
type MailedImage = { name: string; contentType: OriginalType; bytes: Uint8Array };

/** Signatures of the message itself, which nobody has attached. */
const SIGNATURE_TYPES = /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/;

/** No mail that a person writes has more; a malicious one would take the memory. */
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024 };
const MOST_HTML = 300_000;
/** What is looked through for what the sender wrote. */
const MOST_TEXT = 1_000_001;
const MOST_NAMES = 10;
const MOST_LINES = 20_000;
const LONGEST = { name: 100, subject: 200, text: 5_000, wholeText: 300_000, from: 1_000 };

/** Headers that name a recipient; the first ones are added by mail servers. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'];

/** The headers of a raw message. */
export const headOf = (bytes: Buffer): Buffer => {
  const begin = bytes.subarray(0, LIMITS.maxHeadersSize);
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => begin.indexOf(blank));
  return begin.subarray(0, Math.min(begin.length, ...ends.filter((end) => end !== -1)));
};

/**
 * Reads a raw message; readMail.ts does so in a thread with limits.
 * @throws {CallError} invalid-argument for what is no message of one sender
 */
export const incomingOf = async ({ bytes, envelope }: RawMessage): Promise<Incoming> => {
  const { mail, isFlowed } = await parsed(bytes);
  const headers = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  // Two senders would let one of them speak for the other.
  const [sender = '', ...more] = headers('from');
  const from = more.length === 0 ? senderOf(sender) : null;
  if (from === null) throw invalid('data', 'is no message with one sender');
  const given = await textOf(mail, isFlowed);
  const text = withoutReplyAddresses(given);
  const attached = mail.attachments.filter(({ mimeType }) => !SIGNATURE_TYPES.test(mimeType));
  const images: MailedImage[] = [];
  const others: string[] = [];
  for (const attachment of attached) {
    // oxlint-disable-next-line no-await-in-loop -- one image at a time: memory holds one copy
    const image = images.length < TICKET_LIMITS.images ? await imageOf(attachment) : null;
    if (image) images.push(image);
    else if (others.length < MOST_NAMES) others.push(nameOf(attachment));
  }
  return {
    id: createHash('sha256')
      .update(mail.messageId ?? bytes)
      .digest('hex')
      .slice(0, 32),
    from: { name: shortLine(mail.from?.name ?? '', LONGEST.name), address: from },
    recipients: [
      ...envelope.to,
      ...RECIPIENT_HEADERS.flatMap(headers),
      ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address, group }) =>
        group ? group.map((member) => member.address) : [address ?? ''],
      ),
    ].map((address) => address.trim().replaceAll(/^<|>$/g, '')),
    subject: shortLine(mail.subject ?? '', LONGEST.subject),
    text: shorten(text, LONGEST.text),
    wholeText: isLong(given) ? null : given,
    isWhole: true,
    images,
    others,
    isAutomatic: isAutomatic(mail, headers, envelope.from),
    listId: headers('list-id').join(' '),
  };
};

/** Longer than a person's mail with all that it quotes. */
const isLong = (text: string): boolean =>
  text.length > LONGEST.wholeText || text.split('\n').length > MOST_LINES;

/**
 * The address of a From header that has one mailbox: `a@b.example`, `Name <a@b.example>`, with the name
 * in quotation marks or not, or a comment behind it. Null for what two programs could read differently,
 * because the provider has judged the sender by its own reading.
 */
export const senderOf = (header: string): string | null => {
  if (header.length > LONGEST.from) return null;
  const bare = header
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, ' ')
    .replaceAll(/\((?:[^()\\]|\\.)*\)/g, ' ')
    .trim();
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(bare) ?? [];
  const address = (bracketed ?? bare).trim().toLowerCase();
  // A name may be the address itself, and no other one.
  const isPlain = !/[@,;:]/.test(name) || name.trim().toLowerCase() === address;
  return isPlain && /^[!-~]+$/.test(address) && !/[<>,;:"()]/.test(address) && isEmail(address)
    ? address
    : null;
};

/** The header of a text in paragraphs (RFC 3676), whose quotes the parser would join with their answers. */
const FLOWED = /(content-type:\s{0,9}text\/plain[^\0]{0,200}?format\s{0,3}=\s{0,3}"?)flowed/gi;

const parsed = async (bytes: Buffer): Promise<{ mail: Email; isFlowed: boolean }> => {
  const { default: PostalMime } = await import('postal-mime');
  const raw = bytes.toString('latin1');
  const fixed = raw.replaceAll(FLOWED, '$1fixed ');
  try {
    const mail = await PostalMime.parse(Buffer.from(fixed, 'latin1'), {
      ...LIMITS,
      // A message within the message is no words of its sender.
      forceRfc822Attachments: true,
    });
    return { mail, isFlowed: fixed !== raw };
  } catch {
    throw invalid('data', 'is no RFC 822 message');
  }
};

const HTML_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 100 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Plain text as it is; HTML as text, with quotes marked as they are in plain text. */
const textOf = async ({ text = '', html = '' }: Email, isFlowed: boolean): Promise<string> => {
  const given = text.slice(0, MOST_TEXT);
  const plain = isFlowed ? unflow(given) : given;
  if (plain.trim() || !html) return wellFormed(plain);
  const { convert } = await import('html-to-text');
  const page = html.slice(0, MOST_HTML);
  const asText = withinTime(() => convert(page, HTML_OPTIONS));
  return wellFormed(asText ?? page.replaceAll(/<[^<>]*>/g, ' '));
};

/**
 * What Node decodes windows-1252 to, which it takes for ISO 8859-1: control characters that nobody
 * writes, in place of these from 0x80 on.
 */
const WINDOWS_1252 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

/** Half a character cannot be stored, and a zero byte nobody writes. */
const wellFormed = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll('\0', '')
    .replaceAll('\u00A0', ' ')
    .replaceAll(
      /[\u0080-\u009F]/g,
      (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control,
    );

const shortLine = (text: string, longest: number): string =>
  inLine(wellFormed(text))
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '');

const nameOf = ({ filename, mimeType }: Attachment): string =>
  shortLine(withoutReplyAddresses(filename || mimeType), LONGEST.name);

/** Null for what cannot be an image of a ticket, or is damaged. */
const imageOf = async (attachment: Attachment): Promise<MailedImage | null> => {
  const { mimeType, content } = attachment;
  if (!isOriginalType(mimeType)) return null;
  const image = new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
  if (image.size > IMAGE_LIMITS.bytes) return null;
  const parts = await takeApart(image, mimeType);
  if (!parts) return null;
  const bytes = new Uint8Array(await parts.toBlob(parts.orientation).arrayBuffer());
  return { name: nameOf(attachment), contentType: mimeType, bytes };
};

/**
 * RFC 3834 and what programs did before it. Not X-Auto-Response-Suppress, which says what the receiver
 * shall not answer: Exchange writes it into mails of people.
 */
const isAutomatic = (
  { returnPath }: Email,
  headers: (name: string) => string[],
  envelopeFrom: string | undefined,
): boolean => {
  const has = (name: string, pattern = /./) => headers(name).some((value) => pattern.test(value));
  const sender = envelopeFrom ?? (headers('return-path').length > 0 ? (returnPath ?? '') : null);
  return (
    has('auto-submitted', /^\s*(?!no\b)/i) ||
    has('precedence', /bulk|junk|list|auto/i) ||
    has('list-id') ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse'].some((name) => has(name)) ||
    has('content-type', /^\s*multipart\/report/i) ||
    has('from', /(?:^|[^a-z0-9.-])(?:mailer-daemon|postmaster|(?:do-?)?not?-?reply)@/i) ||
    sender?.replaceAll(/[<>\s]/g, '') === ''
  );
};
