/** Prefixes of words are indexed up to this length; longer words of a search are cut to it. */
const LONGEST_PREFIX = 12;
/** Most index entries of a ticket; the longest possible texts need fewer than half. */
const MAX_TOKENS = 600;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isWhole = (word: string): boolean => word.includes('@') || /^[0-9a-f]{32}$/.test(word);

/**
 * What a ticket is found by: its number, its id, its owner's whole email, and the prefixes of the
 * words in its other short texts, in lower case and without accents.
 */
export const searchTokens = (ticket: {
  ticketId: string;
  ticketNumber: number;
  email: string | null;
  texts: (string | null | undefined)[];
}): string[] => {
  const tokens = new Set([ticket.ticketId, String(ticket.ticketNumber)]);
  if (ticket.email) tokens.add(ticket.email.toLowerCase());
  for (const word of ticket.texts.flatMap((text) => wordsOf(text ?? ''))) {
    const letters = Array.from(word).slice(0, LONGEST_PREFIX);
    for (let length = Math.min(2, letters.length); length <= letters.length; length += 1) {
      tokens.add(letters.slice(0, length).join(''));
    }
  }
  return [...tokens].slice(0, MAX_TOKENS);
};

/**
 * The tokens that a ticket must have to match a search, the longest first: the database filters by
 * that one, and answerOf() by the others.
 */
export const wantedTokens = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (isWhole(word) ? [word] : wordsOf(word)))
    .map((word) => (isWhole(word) ? word : Array.from(word).slice(0, LONGEST_PREFIX).join('')))
    .toSorted((a, b) => b.length - a.length);
