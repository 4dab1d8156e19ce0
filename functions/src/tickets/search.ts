import { domainToUnicode } from 'node:url';
import type { ListedTicket } from '../../../shared/callables.ts';
import { cleanEmail, EMAIL_MAX_LENGTH, isEmail } from '../../../shared/email.ts';
import { bareLetters, fold, lower } from '../../../shared/fold.ts';
import { byTime } from '../../../shared/ticket.ts';
import type { TicketNotes, TicketRecord } from './ticketRecord.ts';
import { beginningOf, endingOf } from '../lib/text.ts';

/**
 * Lengths of the beginnings of words that are stored; a search asks the database for the longest one
 * that it has typed, and looks into the texts for the rest.
 */
const BEGINNINGS = [2, 3, 5, 8] as const;
/**
 * Most tokens of a ticket; later words are not found. Each is an entry in the three indexes of a
 * search: 18,000 of the 40,000 that Firestore allows a document.
 */
const MAX_TOKENS = 6_000;
/** Most tokens of one text, which leaves room for later texts. */
const MAX_TOKENS_OF_TEXT = 1_500;
/** UTF-16 units of an excerpt before, in and after what was found. */
const EXCERPT = { before: 32, found: 60, after: 96 } as const;
/** Numbers of fewer digits are found whole: 1001 is not found by 100, but INV-201003 by 2010. */
const LONG_NUMBER = 6;

const LETTER = '[\\p{L}\\p{N}]';
/** A character of the scripts that are written without blanks, and a letter of the others. */
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]';
const SPACED = `(?!${UNSPACED})${LETTER}`;
/** Where a search may begin: at words, at every unspaced character, and at the capitals of PetSpawnController. */
const START = `(?:(?<!${LETTER})|(?=${UNSPACED})|(?<=${UNSPACED})|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll}))`;
/** As much of a word as is stored. */
const STORED = `(?:${SPACED}){1,8}|${LETTER}{1,2}`;

const IS_START = new RegExp(START, 'uy');
const BEGINNING = new RegExp(STORED, 'u');
const ALL_BEGINNINGS = new RegExp(`${START}(?=(${STORED}))`, 'gu');
const END_OF_WORD = new RegExp(`(?<=${UNSPACED})|(?!${SPACED})`, 'uy');
const REST_OF_WORD = new RegExp(`(?<=${UNSPACED})|(?:${SPACED})*`, 'uy');
const REST_OF_NUMBER = /\p{N}*/uy;

/** Where in a text ends what matches at a place; -1 where nothing does. */
const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

const isShortNumber = (word: string): boolean =>
  /^\p{N}+$/u.test(word) && word.length < LONG_NUMBER;

const beginningsOf = (word: string): string[] => {
  const characters = Array.from(word);
  const lengths = BEGINNINGS.filter((one) => one <= characters.length);
  return lengths.length === 0 ? [word] : lengths.map((one) => characters.slice(0, one).join(''));
};

/** The e-mail addresses of a text, which are stored whole: their words are in too many others. */
const addressesIn = (text: string): string[] =>
  fold(text)
    // Also at letters without capitals, such as Han: no blank is between them and an address.
    .split(/[\s\p{Lo}<>()[\]"“”',;:、。]+/u)
    .filter((part) => part.includes('@') && part.length <= 2 * EMAIL_MAX_LENGTH)
    .map((part) => cleanEmail(part.replace(/[.!?]+$/u, '')))
    .filter(isEmail);

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
  | 'responses'
>;

/** What a row shows; the host of an address also as people type it. */
const shownOf = (ticket: Searched): string[] => {
  const { email, subject, assetName, nickname, invoice, ticketNumber } = ticket;
  const typed = email?.replace(/xn--.*/, domainToUnicode);
  return [`${ticketNumber}`, email, typed, subject, assetName, nickname, invoice].map(
    (text) => text ?? '',
  );
};

/** What was written in a ticket, in its order; the internal notes, if they were read, at the end. */
const writtenIn = (
  { description, comments, responses }: Searched,
  notes: TicketNotes,
): string[] => [
  description,
  ...[...byTime(comments, responses), ...byTime(notes)].map(({ message }) => message),
];

/** The words of a text with one blank between them: as they were written, and as a search compares them. */
type Folded = { bare: string; folded: string };
const foldedOf = (text: string): Folded => {
  const bare = bareLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return { bare, folded: lower(bare) };
};

/**
 * What a new ticket is found by: addresses, the beginnings of all words and of the words within them,
 * and its whole id.
 */
export const searchTokens = (ticketId: string, ticket: Searched): string[] =>
  [...shownOf(ticket), ticket.description].reduce(moreTokens, tokensOf(ticketId));

/** The tokens of a ticket after a new message or note. */
export const moreTokens = (tokens: readonly string[], text: string): string[] => {
  const beginnings = Array.from(foldedOf(text).bare.matchAll(ALL_BEGINNINGS), ([, word = '']) => {
    const lowered = lower(word);
    return isShortNumber(lowered) ? [lowered] : beginningsOf(lowered);
  });
  const own = [...new Set([...addressesIn(text), ...beginnings.flat()])];
  return [...new Set([...tokens, ...own.slice(0, MAX_TOKENS_OF_TEXT)])].slice(0, MAX_TOKENS);
};

/**
 * Words that follow each other, as they were typed between blanks, commas or quotes. The database finds
 * what has one of its tokens: all tickets that have the words, and perhaps more.
 */
export type Term = { words: string; longest: string; isQuoted: boolean; tokens: string[] };

const longestFirst = (a: string, b: string): number => b.length - a.length;

/** A subject of our mails, with what mail programs put before it: its number is enough. */
const NUMBER_IN_SUBJECT =
  /\bticket\s*#\s*(\d+)|^\s*(?:\p{L}{1,6}\s*:\s*|\[[^\]]*\]\s*)+#\s*(\d{4,})|^\s*(?:\p{L}{1,6}\s*:\s*)*ticket\s+(\d+)\s*$/u;

/** What is searched, the term with the longest word first. */
export const searchOf = (typed: string): Term[] => {
  const text = fold(typed);
  const number = /^\s*["“”]/.test(text)
    ? null
    : NUMBER_IN_SUBJECT.exec(text)?.slice(1).find(Boolean);
  return [...new Set((number ?? text).match(/["“”][^"“”]+["“”]|[^\s"“”,;、]+/g))]
    .flatMap((part) => (/["“”@]/.test(part) ? part : part.split(/[/+|!?]+/)))
    .flatMap(termOf)
    .toSorted((a, b) => longestFirst(a.longest, b.longest));
};

const termOf = (typed: string): Term[] => {
  const words = foldedOf(typed).folded.trim();
  const [longest = ''] = words.split(' ').toSorted(longestFirst);
  const [address] = addressesIn(typed);
  const tokens = address ? [address] : tokensOf(longest);
  return words ? [{ words, longest, isQuoted: /^["“”]/.test(typed), tokens }] : [];
};

/** A ticket with the word has one. */
export const tokensOf = (word: string): string[] => {
  const [beginning = ''] = BEGINNING.exec(word) ?? [];
  return [...(isShortNumber(word) ? [word] : []), ...beginningsOf(beginning).slice(-1)];
};

/** A place in a folded text. */
type Place = { from: number; to: number };

/** Where a text has a term; of places close to each other the first. */
const placesOf = function* (text: Folded, term: Term): Generator<Place> {
  const { bare, folded } = text;
  let next = 0;
  for (;;) {
    const from = folded.indexOf(term.words, next);
    if (from < 0) return;
    const to = from + term.words.length;
    const isThere = endOf(IS_START, bare, from) >= 0 && mayEnd(folded, to, term);
    next = isThere ? to + EXCERPT.before : from + 1;
    if (isThere) yield { from, to };
  }
};

/** Unquoted, a word may be longer. */
const mayEnd = (folded: string, to: number, { words, isQuoted }: Term): boolean => {
  if (endOf(END_OF_WORD, folded, to) >= 0) return true;
  const last = words.slice(words.lastIndexOf(' ') + 1);
  const isLong = last.length + endOf(REST_OF_NUMBER, folded, to) - to >= LONG_NUMBER;
  return !isQuoted && (isLong || !isShortNumber(last));
};

const has = (text: Folded, term: Term): boolean => !placesOf(text, term).next().done;

/** Whether a ticket has all terms of a search, as far as its notes were read, and what to show of it. */
export const matchOf = (
  ticketId: string,
  ticket: Searched,
  search: readonly Term[],
  notes: TicketNotes = {},
): { hit: ListedTicket['hit'] } | null => {
  const shown = shownOf(ticket).map(foldedOf);
  const hidden = search.filter(
    (term) => term.words !== ticketId && !shown.some((text) => has(text, term)),
  );
  if (hidden.length === 0) return { hit: undefined };
  const written = writtenIn(ticket, notes).map((text) => ({ text, ...foldedOf(text) }));
  const isFound = hidden.every((term) => written.some((text) => has(text, term)));
  return isFound ? { hit: hitIn(written, hidden) } : null;
};

type Written = Folded & { text: string };

/**
 * Where the first phrase in quotes, or else the term with the longest word, was written with most of the
 * others around: what is before it, what was found, and what is after it.
 */
const hitIn = (written: readonly Written[], terms: readonly Term[]): ListedTicket['hit'] => {
  const wanted = terms.find(({ isQuoted }) => isQuoted) ?? terms[0];
  if (!wanted) return undefined;
  const places = written.flatMap((text) =>
    Array.from(placesOf(text, wanted), (place) => {
      const window = [Math.max(0, place.from - EXCERPT.before), place.to + EXCERPT.after] as const;
      const around = { bare: text.bare.slice(...window), folded: text.folded.slice(...window) };
      return { text, place, count: terms.filter((term) => has(around, term)).length };
    }),
  );
  const [best] = places.toSorted((a, b) => b.count - a.count);
  return best && excerpt(best.text, best.place);
};

/** Where a text has the letter that is at a place of its folded form. */
const unfolded = (text: string, folded: string, place: number): number => {
  let [at, left] = [0, folded.slice(0, place).replaceAll(' ', '').length];
  for (const character of text) {
    left -= lettersIn(character);
    if (left < 0) break;
    at += character.length;
  }
  return at;
};

const lettersIn = (character: string): number =>
  character < '\u0080'
    ? Number(/[a-z\d]/i.test(character))
    : fold(character).replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/** In one line, which says where it was cut; of a word its rest is marked, too. */
const excerpt = ({ text, folded }: Written, place: Place): [string, string, string] => {
  const last = endOf(REST_OF_WORD, folded, place.to) - 1;
  const from = beginningOf(text, unfolded(text, folded, place.from));
  const to = Math.min(
    endingOf(text, unfolded(text, folded, last)),
    beginningOf(text, from + EXCERPT.found),
  );
  const begin = beginningOf(text, Math.max(0, from - EXCERPT.before));
  const end = beginningOf(text, to + EXCERPT.after);
  const line = (...part: [number, number]) => text.slice(...part).replaceAll(/\s+/g, ' ');
  return [
    `${begin > 0 ? '…' : ''}${line(begin, from)}`,
    line(from, to),
    `${line(to, end)}${end < text.length ? '…' : ''}`,
  ];
};
