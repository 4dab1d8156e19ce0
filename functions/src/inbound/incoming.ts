import { createHash } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { decodeWords } from 'postal-mime';
import { inLine } from '../../../shared/ticket.ts';
import { isEmail } from '../../../shared/email.ts';
import { withoutPiles } from '../../../shared/fold.ts';
import { withoutReplyAddresses } from '../mail/replyAddress.ts';
import type { RawMessage } from './requestMessage.ts';
import { attachmentsOf, type MailedFile, type MailedImage } from './attachments.ts';
import { mailTextOf, wellFormed } from './mailText.ts';
import { leavesOf, LIMITS, parseMail, typeOf } from './mimeTree.ts';

/** What a mail brings, as far as it concerns us. */
export type Incoming = {
  /** The same for each delivery of the message: letters and digits. */
  id: string;
  /** `address`: null where two programs could read it differently; then `name` is all that is said. */
  from: { name: string; address: string | null };
  /** Lists of addresses, the surest first: that of the mail server, of its headers, of the writer. */
  recipients: string[][];
  subject: string;
  /** The text, for a person to read. */
  text: string;
  /** All of it, with what it quotes; null if it is longer than any mail of a person. */
  wholeText: string | null;
  /** False where only the headers could be read (readMail.ts). */
  isWhole: boolean;
  /** Those that a ticket can keep. */
  images: MailedImage[];
  /** The other files. */
  others: MailedFile[];
  /** Whether it was larger than what is read of a mail. */
  isCut: boolean;
  /** Whether words may be in a file that only the program of its reader opens: encrypted, TNEF. */
  isSealed: boolean;
  /** Whether it is only an emoji that Gmail shows beside our mail. */
  isReaction: boolean;
  /** Whether a program wrote it: an absence note, a bounce, a list. */
  isAutomatic: boolean;
  /** Whether only a list says so, which sends the mails of people, too. */
  isList: boolean;
  /** The value of List-Id, by which we know our own mails. */
  listId: string;
};

const MOST_LINES = 20_000;
/** Of each list. */
const MOST_RECIPIENTS = 100;
const LONGEST = { name: 100, subject: 200, wholeText: 300_000, from: 1_000 };

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
 * @throws {CallError} invalid-argument for what is no message
 */
export const incomingOf = async ({ bytes, envelope, isCut }: RawMessage): Promise<Incoming> => {
  const { mail, root } = await parseMail(bytes);
  const headers = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const senders = headers('from');
  const address = senderOf(senders);
  const given = mailTextOf(root);
  const files = await attachmentsOf(root, (name) =>
    shortLine(withoutReplyAddresses(name), LONGEST.name),
  );
  const subject = shortLine(mail.subject ?? '', LONGEST.subject);
  const id = createHash('sha256').update(`${mail.messageId}\n${mail.date}\n${subject}\n${given}`);
  for (const { bytes: content } of [...files.images, ...files.others]) id.update(content ?? '');
  const addressed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((to) =>
    (to.group ?? [to]).map((member) => member.address),
  );
  return {
    id: id.digest('hex').slice(0, 32),
    from: {
      name:
        address === null
          ? shortLine(withoutReplyAddresses(decodeWords(senders.join(', '))), LONGEST.subject)
          : shortLine(mail.from?.name ?? '', LONGEST.name),
      address,
    },
    recipients: [envelope.to, RECIPIENT_HEADERS.flatMap(headers), addressed].map((addresses) =>
      addresses.slice(0, MOST_RECIPIENTS).map((to) => to.trim().replaceAll(/^<|>$/g, '')),
    ),
    subject,
    text: withoutReplyAddresses(given),
    wholeText: isLong(given) ? null : given,
    isWhole: true,
    ...files,
    isCut: isCut ?? false,
    isReaction: leavesOf(root).some(
      ({ part }) => typeOf(part) === 'text/vnd.google.email-reaction+json',
    ),
    ...automaticOf(headers, envelope.from),
    listId: headers('list-id').join(' '),
  };
};

/** Longer than a person's mail with all that it quotes, also as it is compared with ours. */
const isLong = (text: string): boolean =>
  text.length > LONGEST.wholeText ||
  text.split('\n').length > MOST_LINES ||
  withoutPiles(text).normalize('NFKC').length > LONGEST.wholeText;

/**
 * The address of the sender, if there is one From header with one mailbox: `a@b.example`,
 * `Name <a@b.example>`, with the name in quotation marks or not, or a comment behind it. Null for what
 * two programs could read differently, because the provider has judged the sender by its own reading.
 */
export const senderOf = (headers: readonly string[]): string | null => {
  const [header = '', ...more] = new Set(headers);
  // Two senders would let one of them speak for the other.
  if (more.length > 0 || header.length > LONGEST.from) return null;
  const bare = header
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, ' ')
    .replaceAll(/\((?:[^()\\]|\\.)*\)/g, ' ')
    .trim();
  const [, given = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(bare) ?? [];
  // Outlook puts an address that is a name in single quotation marks.
  const name = given.replaceAll(ENCODED_WORD, ' ').trim().replaceAll(/^'|'$/g, '');
  const address = inDns((bracketed ?? bare).trim().toLowerCase());
  // A name may be the address itself, and no other one; a comma divides two addresses if there are two.
  const isPlain = /[@,;:]/.test(name)
    ? header.split('@').length === 2 || name.toLowerCase() === address
    : true;
  return isPlain && /^[!-~]+$/.test(address) && !/[<>,;:"()]/.test(address) && isEmail(address)
    ? address
    : null;
};

/** A word of a name: without signs that divide two addresses, an `@` in it is the name's. */
const ENCODED_WORD = /(?<!\S)=\?[\w*-]+\?[bq]\?[^\s?<>(),;:"]*\?=(?!\S)/gi;

/** An address with its domain as accounts keep it, where no other letters are read as that domain. */
const inDns = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  const kept = domainToASCII(host);
  return domainToUnicode(kept) === host ? address.slice(0, at) + kept : address;
};

const shortLine = (text: string, longest: number): string =>
  inLine(wellFormed(text))
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '');

/**
 * RFC 3834 and what programs did before it. Not X-Auto-Response-Suppress, which says what the receiver
 * shall not answer: Exchange writes it into mails of people.
 */
const automaticOf = (
  headers: (name: string) => string[],
  envelopeFrom: string | undefined,
): Pick<Incoming, 'isAutomatic' | 'isList'> => {
  const has = (name: string, pattern = /./) => headers(name).some((value) => pattern.test(value));
  const senders = envelopeFrom === undefined ? headers('return-path') : [envelopeFrom];
  const hasListId = has('list-id');
  const hasPrecedence = (pattern: RegExp) => PRECEDENCES.some((name) => has(name, pattern));
  const isList = hasListId || hasPrecedence(/list/i);
  const isOfProgram =
    has('auto-submitted', /^(?!no\b)./i) ||
    // Some lists, such as those of Majordomo, call what people write to them bulk.
    hasPrecedence(hasListId ? /junk|auto/i : /bulk|junk|auto/i) ||
    AUTOMATIC_HEADERS.some((name) => has(name, /^(?!no\b(?!-))./i)) ||
    has('delivered-to', /^autoresponder/i) ||
    has('content-type', /^\s*multipart\/report/i) ||
    has('x-apple-action', /vacation/i) ||
    has('x-post-messageclass', /autoresponder/i) ||
    has('from', AUTOMATIC_SENDER) ||
    senders.some((sender) => /^[<>\s]*(?:mailer-daemon\b.*)?$/i.test(sender));
  return { isAutomatic: isOfProgram || isList, isList: isList && !isOfProgram };
};

/** Of programs that are older than `Auto-Submitted`. */
const PRECEDENCES = ['precedence', 'x-precedence', 'preference'];
const AUTOMATIC_HEADERS = [
  'x-autoreply',
  'x-autoreply-from',
  'x-autorespond',
  'x-autoresponder',
  'x-autoresponse',
  'x-autogenerated',
  'x-auto-reply-from',
  'x-mail-autoreply',
  'x-fc-machinegenerated',
];
/** Nobody, or a name that mail systems have, who may leave the domain out. */
const AUTOMATIC_SENDER =
  /^[\s<>]*$|(?:^|[^a-z0-9.-])(?:mailer-daemon|post_?master|(?:do-?)?not?-?reply)(?:@|[\s<>"]*(?:$|\())/i;
