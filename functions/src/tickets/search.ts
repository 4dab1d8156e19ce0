import type { ListedTicket } from '../../../shared/callables.ts';
import type { TicketRecord } from './ticketStore.ts';

/**
 * Lengths of the beginnings of words that are stored; a search asks the database for the longest one
 * that it has typed, and looks at the rest of the word itself.
 */
const BEGINNINGS = [2, 3, 5, 8] as const;
/** Words are stored and looked for up to this length. */
const LONGEST_WORD = 12;
/** Most distinct words that are stored of a description, and of it and the comments together. */
const TEXT_WORDS = { description: 100, all: 150 } as const;
/**
 * Most tokens of a ticket. Each is an entry in the six indexes of a search: 4,800 of the 40,000 that
 * Firestore allows a document.
 */
const MAX_TOKENS = 800;
/** UTF-16 units of an excerpt before, in and after the first word that was found, and most such words. */
const EXCERPT = { before: 32, word: 60, after: 96, words: 20 } as const;

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const cut = (word: string, length = LONGEST_WORD): string =>
  Array.from(word).slice(0, length).join('');

/** An e-mail address, a part of one with its @, or the id of a ticket. */
const isWhole = (word: string): boolean => word.includes('@') || /^[0-9a-f]{32}$/.test(word);
/** Numbers are looked for as they are typed: 1001 is not found by 100. */
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** The beginnings from a length on, and the word. */
const tokensOf = (word: string, from: 2 | 3): string[] => {
  const whole = cut(word);
  const { length } = Array.from(whole);
  const lengths = BEGINNINGS.filter((one) => one >= from && one < length);
  return [...lengths.map((one) => cut(whole, one)), whole];
};

/** A word of a short text: found from its second letter on, a number by any of its beginnings. */
const tokensOfName = (word: string): string[] =>
  isNumber(word)
    ? Array.from(cut(word), (_, at) => cut(word, at + 1)).slice(word.length > 1 ? 1 : 0)
    : tokensOf(word, 2);

/** A word of a long text: found from its third letter on, a number as a whole. */
const tokensOfText = (word: string): string[] => (isNumber(word) ? [cut(word)] : tokensOf(word, 3));

const tokensOfEmail = (email: string): string[] => {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return [
    address,
    `${local}@`,
    `@${domain}`,
    ...wordsOf(local).flatMap(tokensOfName),
    ...wordsOf(domain).flatMap(tokensOfText),
  ];
};

type Searched = Pick<
  TicketRecord,
  | 'ticketNumber'
  | 'email'
  | 'subject'
  | 'assetName'
  | 'nickname'
  | 'invoice'
  | 'description'
  | 'comments'
>;

const tokensOfNames = (ticketId: string, ticket: Searched): string[] => [
  ticketId,
  String(ticket.ticketNumber),
  ...(ticket.email ? tokensOfEmail(ticket.email) : []),
  ...[ticket.subject, ticket.assetName, ticket.nickname, ticket.invoice]
    .flatMap((text) => wordsOf(text ?? ''))
    .flatMap(tokensOfName),
];

/** What the customer wrote, in its order: never what the studio wrote, nor its internal notes. */
const textsOf = ({ description, comments }: Searched): string[] => [
  description,
  ...Object.values(comments)
    .filter(({ by }) => by === 'owner')
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .map(({ message }) => message),
];

/**
 * What a ticket is found by: its number, its id, its owner's e-mail address and the parts of it, the
 * beginnings of the words in its other short texts, and the first words of what its owner wrote; in
 * lower case and without accents.
 */
export const searchTokens = (ticketId: string, ticket: Searched): string[] => {
  const words = new Set<string>();
  for (const [at, text] of textsOf(ticket).entries()) {
    const most = at === 0 ? TEXT_WORDS.description : TEXT_WORDS.all;
    if (words.size >= TEXT_WORDS.all) break;
    for (const word of wordsOf(text)) {
      if (words.size >= most) break;
      words.add(word);
    }
  }
  const tokens = new Set([...tokensOfNames(ticketId, ticket), ...[...words].flatMap(tokensOfText)]);
  return [...tokens].slice(0, MAX_TOKENS);
};

/** The words that a ticket must have to match a search, the longest first. */
export const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (isWhole(word) ? [word] : wordsOf(word).map((one) => cut(one))))
    .toSorted((a, b) => b.length - a.length);

/** The token by which the database finds what has the word, and perhaps more. */
export const tokenOf = (word: string): string => {
  if (isWhole(word) || isNumber(word)) return word;
  const { length } = Array.from(word);
  return cut(word, BEGINNINGS.findLast((one) => one <= length) ?? length);
};

/** Whether a ticket with these tokens has all of the words. */
export const hasWords = (tokens: readonly string[], words: readonly string[]): boolean =>
  words.every(
    (word) =>
      tokens.includes(tokenOf(word)) &&
      (isWhole(word) || isNumber(word) || tokens.some((token) => token.startsWith(word))),
  );

/**
 * Where what the customer wrote has most words of the search that the row does not show anyway;
 * undefined if it has none. Every second piece is one of these words.
 */
export const hitOf = (
  ticketId: string,
  ticket: Searched,
  words: readonly string[],
): ListedTicket['hit'] => {
  const names = tokensOfNames(ticketId, ticket);
  const wanted = words.filter((word) => !hasWords(names, [word]));
  const hits = textsOf(ticket).flatMap((text) => {
    const found = foundIn(text, wanted);
    return found.map(({ index, end }, at) => {
      const until = end + EXCERPT.after;
      const near = found.slice(at, at + EXCERPT.words).filter((one) => one.end <= until);
      const places = new Set(near.map(({ place }) => place));
      return { text, index, until, near, words: places.size, longest: Math.min(...places) };
    });
  });
  // The longest word says most.
  const [best] = hits.toSorted((a, b) => b.words - a.words || a.longest - b.longest);
  return best && piecesOf(best);
};

/** A word of a text: its UTF-16 units, and its place among the words that are looked for. */
type Found = { index: number; end: number; place: number };

const foundIn = (text: string, wanted: readonly string[]): Found[] => {
  if (wanted.length === 0) return [];
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const found = plain(word);
    const place = wanted.findIndex((one) =>
      isNumber(one) ? found === one : found.startsWith(one),
    );
    return place < 0 ? [] : [{ index, end: index + Math.min(word.length, EXCERPT.word), place }];
  });
};

const piecesOf = (hit: { text: string; index: number; until: number; near: Found[] }): string[] => {
  const { text, index, until, near } = hit;
  const from = Math.max(0, index - EXCERPT.before);
  const pieces = near.flatMap((one, at) => [
    excerpt(text.slice(near[at - 1]?.end ?? from, one.index), at === 0 && from > 0, false),
    excerpt(text.slice(one.index, one.end), false, false),
  ]);
  return [...pieces, excerpt(text.slice(near.at(-1)?.end, until), false, until < text.length)];
};

/** One line, without half a character at an end that was cut. */
const excerpt = (text: string, cutBefore: boolean, cutAfter: boolean): string => {
  const line = text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').replaceAll(/\s+/g, ' ');
  return `${cutBefore ? '…' : ''}${line}${cutAfter ? '…' : ''}`;
};
