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
import { replyTextOf, withinTime } from './replyText.ts';

/** What a mail brings, as far as it concerns us. */
export type Incoming = {
  /** The same for each delivery of the message: letters and digits. */
  id: string;
  from: { name: string; address: string };
  recipients: string[];
  subject: string;
  /** The whole text, for a person to read. */
  text: string;
  /** What the sender has written, without quotes and signature; null if that cannot be told. */
  reply: string | null;
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
/** One more than those of which replyText.ts finds the reply. */
const MOST_TEXT = 1_000_001;
const MOST_NAMES = 10;
const LONGEST = { name: 100, subject: 200, text: 5_000 };

/** The headers of a mail that many servers have passed on are a tenth of this, in bytes. */
const MOST_HEAD = 64 * 1024;

/** Headers that name a recipient; the first ones are added by mail servers. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'];

/** The headers of a raw message. */
export const headOf = (bytes: Buffer): Buffer => {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => bytes.subarray(0, MOST_HEAD).indexOf(blank));
  return bytes.subarray(0, Math.min(MOST_HEAD, ...ends.filter((end) => end !== -1)));
};

/**
 * Reads a raw message; readMail.ts does so in a thread with limits.
 * @throws {CallError} invalid-argument for what is no message of one sender
 */
export const incomingOf = async ({ bytes, envelope }: RawMessage): Promise<Incoming> => {
  const mail = await parsed(bytes);
  const headers = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  // Two senders would let one of them speak for the other.
  const [sender = '', ...more] = headers('from');
  const from = more.length === 0 ? senderOf(sender) : null;
  if (from === null) throw invalid('data', 'is no message with one sender');
  const text = withoutReplyAddresses(await textOf(mail));
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
    reply: await replyTextOf(text),
    isWhole: true,
    images,
    others,
    isAutomatic: isAutomatic(mail, headers, envelope.from),
    listId: headers('list-id').join(' '),
  };
};

/**
 * The address of a From header that has one mailbox, `name <a@b.example>` or `a@b.example`, and
 * nothing that two programs could read differently: the provider has judged the sender by its own
 * reading. Null for anything else.
 */
const senderOf = (header: string): string | null => {
  const [, named, bare] =
    /^(?:(?:"(?:[^"\\]|\\.)*"|[^"<>@,;:]*)<([^<>@\s",;:]+@[^<>@\s",;:]+)>|([^<>@\s",;:]+@[^<>@\s",;:]+))$/.exec(
      header.trim(),
    ) ?? [];
  const address = (named ?? bare ?? '').toLowerCase();
  return /^\p{ASCII}+$/u.test(address) && isEmail(address) ? address : null;
};

const parsed = async (bytes: Buffer): Promise<Email> => {
  const { default: PostalMime } = await import('postal-mime');
  try {
    // A message within the message is no words of its sender.
    return await PostalMime.parse(bytes, { ...LIMITS, forceRfc822Attachments: true });
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
const textOf = async ({ text = '', html = '' }: Email): Promise<string> => {
  const plain = text.slice(0, MOST_TEXT);
  if (plain.trim() || !html) return wellFormed(plain);
  const { convert } = await import('html-to-text');
  const given = html.slice(0, MOST_HTML);
  const asText = withinTime(() => convert(given, HTML_OPTIONS));
  return wellFormed(asText ?? given.replaceAll(/<[^<>]*>/g, ' '));
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
  shortLine(filename || mimeType, LONGEST.name);

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

/** RFC 3834 and what programs did before it. */
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
    ['list-id', 'list-unsubscribe', 'x-auto-response-suppress'].some((name) => has(name)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse'].some((name) => has(name)) ||
    has('content-type', /^\s*multipart\/report/i) ||
    has('from', /(?:mailer-daemon|postmaster|no-?reply)@/i) ||
    sender?.replaceAll(/[<>\s]/g, '') === ''
  );
};
