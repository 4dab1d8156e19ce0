import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a ticket must have for mails that can be replied to. */
type Replyable = { uid: string; replyKey: string };

/**
 * Who a reply address was given to. The studio's carries the server time up to which its mail shows the
 * conversation.
 */
type ReplyAddress = {
  ticketId: string;
  seenUntil: number | null;
  mac: string;
};

/** Lengths of the parts; together with the prefix at most 64 characters, the limit of a local part. */
const [ID, SEEN, MAC] = [26, 9, 20];
const PATTERN = new RegExp(
  `^ticket\\+([0-9a-v]{${ID}})([0-9a-z]{${SEEN}})?([0-9a-v]{${MAC}})@([a-z0-9.-]+)$`,
  'i',
);
/** Up to four invisible characters after each one, such as the soft hyphen of a mail program. */
const UNSEEN = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]{0,4}`;
const run = (character: string, times: string | number): string =>
  `(?:${character}${UNSEEN}){${times}}`;
const CODE = `${run('[0-9a-v]', ID)}(?:${run('[0-9a-z]', SEEN)})?${run('[0-9a-v]', MAC)}(?![0-9a-z])`;
const HOST = `(?:@|%(?:25)*40|&#64;)${UNSEEN}${run('[a-z0-9.-]', '1,')}`;
/** `+`, `%2B`, `&#43;` and the like. */
const PLUS = String.raw`[^\s0-9a-z]{0,4}(?:(?:25)*2b|43;)?${UNSEEN}`;
/** An address as a mail program may write it, found by its code. */
const SPELLED = new RegExp(
  `(?<![0-9a-z])(?:${Array.from('ticket', (letter) => run(letter, 1)).join('')}${PLUS}${CODE}(?:${HOST})?|${CODE}${HOST})`,
  'giu',
);
/** Hex digits of the mac. */
const MAC_HEX = 25;

/** The random key of a ticket. Never returned, and it lasts as long as the ticket. */
export const newReplyKey = (): string => randomBytes(16).toString('hex');

/**
 * The address to which the reader of a mail replies. Mail programs may change its case, so it has
 * digits and lower case letters alone.
 * @param seenUntil null: for the customer
 */
export const replyAddress = (
  domain: string,
  ticketId: string,
  ticket: Replyable,
  seenUntil: number | null,
): string => {
  const seen = seenUntil === null ? '' : seenUntil.toString(36).padStart(SEEN, '0');
  return `ticket+${toBase32(ticketId, ID)}${seen}${macOf(ticketId, ticket, seenUntil)}@${domain}`;
};

/** The reply addresses among these addresses, each once. */
export const findReplyAddresses = (
  addresses: readonly string[],
  domain: string,
): ReplyAddress[] => {
  const found = new Map<string, ReplyAddress>();
  for (const address of addresses) {
    const [, id = '', seen, mac = '', host = ''] = PATTERN.exec(address) ?? [];
    const ticketId = toHex(id);
    if (host.toLowerCase() !== domain.toLowerCase() || !ticketId) continue;
    found.set(address.toLowerCase(), {
      ticketId,
      seenUntil: seen === undefined ? null : Number.parseInt(seen, 36),
      mac: mac.toLowerCase(),
    });
  }
  return [...found.values()];
};

/** Whether we have made this address for the owner or for the studio. */
export const isGenuine = ({ ticketId, seenUntil, mac }: ReplyAddress, ticket: Replyable): boolean =>
  timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(ticketId, ticket, seenUntil)));

/** A text without the addresses: the customer must not learn the studio's, nor others the customer's. */
export const withoutReplyAddresses = (text: string): string => text.replaceAll(SPELLED, '…');

const macOf = (
  ticketId: string,
  { uid, replyKey }: Replyable,
  seenUntil: number | null,
): string => {
  const side = seenUntil === null ? `customer/${uid}` : `studio/${seenUntil}`;
  const hex = createHmac('sha256', replyKey).update(`${ticketId}/${side}`).digest('hex');
  return toBase32(hex.slice(0, MAC_HEX), MAC);
};

const toBase32 = (hex: string, length: number): string =>
  BigInt(`0x${hex}`).toString(32).padStart(length, '0');

/** The id of a ticket; null for what is too large. */
const toHex = (base32: string): string | null => {
  const digits = Array.from(base32, (digit) => BigInt(Number.parseInt(digit, 32)));
  const hex = digits.reduce((sum, digit) => sum * 32n + digit, 0n).toString(16);
  return hex.length > 32 ? null : hex.padStart(32, '0');
};
