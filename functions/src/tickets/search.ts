import type { ListedTicket } from '../../../shared/callables.ts';
import { cleanEmail, EMAIL_MAX_LENGTH, isEmail } from '../../../shared/email.ts';
import { bareLetters, fold, lower, withoutPiles } from '../../../shared/fold.ts';
import { byTime, TICKET_ID } from '../../../shared/ticket.ts';
import type { TicketNotes, TicketRecord } from './ticketRecord.ts';
import { beginningOf } from '../lib/text.ts';
import { beginsWord, endsOf, isUnspaced, pairsOf } from './wordParts.ts';

/**
 * Lengths of the beginnings of words that are stored; a search asks the database for the longest one
 * that it has typed, and looks into the texts for the rest.
 */
const BEGINNINGS = [2, 3, 5, 8] as const;
/** Of numbers, and of what is shorter than the first beginning, so much is stored. */
const LONGEST_TOKEN = 12;
/**
 * Most tokens of a ticket; later words are not found. Each is an entry in the three indexes of a
 * search: 18,000 of the 40,000 that Firestore allows a document.
 */
const MAX_TOKENS = 6_000;
/** UTF-16 units of an excerpt before, in and after the word that was found. */
const EXCERPT = { before: 32, word: 60, after: 96 } as const;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text, each between blanks. */
const inOneLine = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** The same with the ends of words that a search finds too, behind them. */
const withEnds = (text: string): string => `${inOneLine(text)}${endsOf(text).join(' ')} `;

const cut = (word: string, length: number): string => Array.from(word).slice(0, length).join('');

/** An e-mail address, a part of one with its @, or the id of a ticket. */
const isWhole = (word: string): boolean =>
  /@.*[\p{L}\p{N}]|[\p{L}\p{N}].*@/u.test(fold(word)) || TICKET_ID.test(fold(word));

/** Most addresses of a text that are stored. */
const MOST_EMAILS = 20;

/** The e-mail addresses that were written in a text. */
const emailsIn = (text: string): string[] =>
  withoutPiles(text)
    .normalize('NFKC')
    .split(/(?:(?!\uFEFF)[\s<>()[\]"“”',;])+/u)
    .filter((word) => word.includes('@') && word.length <= 2 * EMAIL_MAX_LENGTH)
    .map((word) => cleanEmail(word.replace(/[.:!?]+$/u, '')))
    .filter(isEmail)
    .slice(0, MOST_EMAILS);

/** The form in which an address, a part of one or an id is stored. */
const wholeOf = (word: string): string => emailsIn(word)[0] ?? cleanEmail(word);

/** Numbers are looked for as they are typed: 1001 is not found by 100. */
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** The beginnings from a length on; a shorter word is its own. */
const beginningsOf = (word: string, from: 2 | 3): string[] => {
  const { length } = Array.from(word);
  const lengths = BEGINNINGS.filter((one) => one >= from && one <= length);
  return lengths.length === 0 ? [word] : lengths.map((one) => cut(word, one));
};

/** A word of a short text: found from its second letter on, a number by any of its beginnings. */
const tokensOfName = (word: string): string[] =>
  isNumber(word)
    ? Array.from(cut(word, LONGEST_TOKEN), (_, at) => cut(word, at + 1)).slice(
        word.length > 1 ? 1 : 0,
      )
    : beginningsOf(word, 2);

/** A word of a long text: found from its third letter on, a number as a whole. */
const tokensOfText = (word: string): string[] =>
  isNumber(word) ? [cut(word, LONGEST_TOKEN)] : beginningsOf(word, 3);

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

/** The address, and the parts of it by which one looks for it. */
const addressesOf = ({ email }: Searched): string[] => {
  if (!email) return [];
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  return [address, `${address.slice(0, at)}@`, address.slice(at)];
};

/** What a row shows: names, whose words are found from their second letter on, and the rest. */
const shownOf = ({ email, subject, assetName, nickname, invoice, ticketNumber }: Searched) => {
  const at = email?.lastIndexOf('@') ?? 0;
  const names = [email?.slice(0, at), subject, assetName, nickname, invoice];
  return {
    names: names.map((text) => text ?? ''),
    others: [String(ticketNumber), email?.slice(at) ?? ''],
  };
};

/** What was written in a ticket, in its order; the internal notes, if they were read, at the end. */
const textsOf = ({ description, comments, responses }: Searched, notes: TicketNotes): string[] => [
  description,
  ...[...byTime(comments, responses), ...byTime(notes)].map(({ message }) => message),
];

/**
 * What a new ticket is found by: its number, its id, its owner's e-mail address and the parts of it,
 * and the beginnings of all words and of the words within them; in lower case and without accents.
 */
export const searchTokens = (ticketId: string, ticket: Searched): string[] => {
  const { names, others } = shownOf(ticket);
  const tokens = [
    ticketId,
    ...addressesOf(ticket),
    ...names.flatMap(wordsOf).flatMap(tokensOfName),
    ...others.flatMap(wordsOf).flatMap(tokensOfText),
    ...names.flatMap(endsOf).flatMap(tokensOfName),
    ...names.flatMap(pairsOf),
    ...names.flatMap(emailsIn),
  ];
  return moreTokens(tokens, ticket.description);
};

/** The tokens of a ticket in which somebody has written, or noted. */
export const moreTokens = (tokens: readonly string[], text: string): string[] =>
  [
    ...new Set([
      ...tokens,
      ...[...wordsOf(text), ...endsOf(text)].flatMap(tokensOfText),
      ...pairsOf(text),
      ...emailsIn(text),
    ]),
  ].slice(0, MAX_TOKENS);

/** What is searched: words, the longest first, among them those of the phrases in quotes. */
export type Search = { words: string[]; phrases: string[] };

const longestFirst = (a: string, b: string): number => b.length - a.length;

/** A subject of our mails, with what mail programs put before it: its number is enough. */
const NUMBER_IN_SUBJECT =
  /\bticket\s*#\s*(\d+)|^\s*(?:\p{L}{1,6}\s*:\s*|\[[^\]]*\]\s*)+#\s*(\d{4,})|^\s*(?:\p{L}{1,6}\s*:\s*)*ticket\s+(\d+)\s*$/u;

/** What is typed, in the form in which words are compared; of a subject its number. */
const askedOf = (typed: string): string => {
  const text = withoutPiles(typed).normalize('NFKC').toLowerCase();
  const [, ...numbers] = NUMBER_IN_SUBJECT.exec(text) ?? [];
  return numbers.find(Boolean) ?? text;
};

export const searchOf = (typed: string): Search => ({
  words: askedOf(typed)
    // Not at U+FEFF, which is no blank to a reader.
    .split(/(?:(?!\uFEFF)[\s"“”])+/)
    .flatMap((word) => (isWhole(word) ? [word] : wordsOf(word)))
    .toSorted(longestFirst),
  phrases: [...typed.matchAll(/["“”]([^"“”]+)["“”]/g)]
    .map(([, phrase = '']) => inOneLine(phrase))
    .filter((phrase) => phrase.trim() !== '')
    .map((phrase) => (isUnspaced(phrase.trim()) ? phrase.trim() : phrase)),
});

/** The tokens by which the database finds what has the word, and perhaps more: what has one of them. */
export const tokensOf = (word: string): string[] => {
  if (isWhole(word)) {
    const whole = wholeOf(word);
    // The words of an address are in too many others.
    const [longest] =
      isEmail(whole) || !word.includes('@') ? [] : wordsOf(word).toSorted(longestFirst);
    // In a text, what looks like an id is a word: a stack trace has hashes of assemblies.
    const beginning = word.includes('@') ? [] : beginningsOf(whole, 2).slice(-1);
    return [whole, ...(longest ? tokensOf(longest) : beginning)];
  }
  if (isNumber(word)) return [cut(word, LONGEST_TOKEN)];
  return [isUnspaced(word) ? cut(word, 2) : (beginningsOf(word, 2).at(-1) ?? word)];
};

const hasWord = (word: string, names: readonly string[], texts: readonly string[]): boolean => {
  const beginning = isUnspaced(word) ? word : ` ${word}`;
  return (
    names.some((text) => text.includes(beginning)) ||
    texts.some((text) => text.includes(isNumber(word) ? ` ${word} ` : beginning))
  );
};

/** Whether a ticket has all words and phrases of a search, as far as its notes were read. */
export const isFound = (
  ticketId: string,
  ticket: Searched,
  { words, phrases }: Search,
  notes: TicketNotes = {},
): boolean => {
  const shown = shownOf(ticket);
  const names = shown.names.map(withEnds);
  const written = textsOf(ticket, notes);
  const texts = [...shown.others, ...written].map(withEnds);
  const withWhole = words.some(isWhole) ? [...shown.names, ...written] : [];
  const folded = withWhole.map(fold);
  const whole = [ticketId, ...addressesOf(ticket), ...withWhole.flatMap(emailsIn)];
  const hasWhole = (word: string): boolean =>
    whole.includes(wholeOf(word)) || folded.some((text) => text.includes(fold(word)));
  return (
    words.every((word) => (isWhole(word) ? hasWhole(word) : hasWord(word, names, texts))) &&
    phrases.every((phrase) => [...names, ...texts].some((text) => text.includes(phrase)))
  );
};

/**
 * Where the first phrase of a search, or else its longest word, or else an address or the like, that the
 * row does not show anyway was written with most of the other words: what is before it, what was found,
 * and what is after it.
 */
export const hitOf = (
  ticket: Searched,
  { words, phrases }: Search,
  notes: TicketNotes = {},
): ListedTicket['hit'] => {
  const shown = shownOf(ticket);
  const [names, others] = [shown.names.map(withEnds), shown.others.map(withEnds)];
  const isHidden = (phrase: string) => ![...names, ...others].some((text) => text.includes(phrase));
  const left = words.filter((word) => !isWhole(word) && !hasWord(word, names, others));
  const own = addressesOf(ticket);
  const whole = words.filter((word) => isWhole(word) && !own.includes(wholeOf(word)));
  const asPhrases = whole.map((word) => inOneLine(word).trimEnd());
  const wanted = phrases.find(isHidden) ?? left[0] ?? asPhrases.find(isHidden);
  if (wanted === undefined) return undefined;
  const beside = left.filter((word) => !wanted.includes(word));
  let best: Place | undefined;
  for (const text of textsOf(ticket, notes)) {
    for (const place of placesOf(text, wanted, beside)) {
      if (place.count > (best?.count ?? -1)) best = place;
      if (place.count === beside.length) return excerpt(place);
    }
  }
  return best && excerpt(best);
};

/** `from` and `to` in the folded text; `count`: how many of the other words are around. */
type Place = { text: string; from: number; to: number; count: number };

/** Where a text has a word or a phrase; of places close to each other the first. */
const placesOf = function* (text: string, wanted: string, beside: string[]): Generator<Place> {
  const bare = bareLetters(text);
  const folded = lower(bare);
  const rest = isUnspaced(wanted) ? '' : `[\\p{L}\\p{N}]{0,${EXCERPT.word}}`;
  const end = isNumber(wanted) || wanted.endsWith(' ') ? '(?![\\p{L}\\p{N}])' : rest;
  const pattern = `(?=(${wanted.trim().replaceAll(' ', '[^\\p{L}\\p{N}]+')}${end}))`;
  let next = 0;
  for (const { 1: found = '', index: from } of folded.matchAll(new RegExp(pattern, 'gu'))) {
    if (from < next || !beginsWord(bare, from)) continue;
    const to = from + found.length;
    next = to + EXCERPT.before;
    const around = folded.slice(Math.max(0, from - EXCERPT.before), to + EXCERPT.after);
    const line = ` ${around.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
    yield { text, from, to, count: beside.filter((word) => hasWord(word, [], [line])).length };
  }
};

/** How much of a text gives so many characters when it is folded, with the marks of the last one. */
const unfolded = (text: string, length: number): number => {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const begin = text.slice(0, middle).replace(/[\uD800-\uDBFF]$/, '');
    if (fold(begin).length > length) high = middle - 1;
    else low = middle;
  }
  return low;
};

/** In one line, which says where it was cut. */
const excerpt = ({ text, ...folded }: Place): [string, string, string] => {
  const from = beginningOf(text, unfolded(text, folded.from));
  const length = Math.min(Math.max(1, unfolded(text, folded.to) - from), EXCERPT.word);
  let to = from + length;
  // A letter with what is written on it, unless that is a pile.
  while (to < from + EXCERPT.word && beginningOf(text, to) < to) to += 1;
  to = beginningOf(text, to);
  const begin = beginningOf(text, Math.max(0, from - EXCERPT.before));
  const end = beginningOf(text, to + EXCERPT.after);
  const line = (...part: [number, number]) => text.slice(...part).replaceAll(/\s+/g, ' ');
  return [
    `${begin > 0 ? '…' : ''}${line(begin, from)}`,
    line(from, to),
    `${line(to, end)}${end < text.length ? '…' : ''}`,
  ];
};
