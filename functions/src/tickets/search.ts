/** Words are found by their beginnings up to this long; a longer word of a question is cut. */
const longestPrefix = 12;
/** So many index entries at most; a ticket with full texts has fewer than half. */
const maxTokens = 600;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isWhole = (word: string): boolean => word.includes('@') || /^[0-9a-f]{32}$/.test(word);

/**
 * What a ticket is found by: its number, its id, its owner's whole e-mail address, and the
 * beginnings of the words of its other short texts, without accents and in any case.
 */
export const searchTokens = (ticket: {
  ticketId: string;
  ticketNumber: number;
  email: string | null;
  texts: (string | null)[];
}): string[] => {
  const tokens = new Set([ticket.ticketId, String(ticket.ticketNumber)]);
  if (ticket.email) tokens.add(ticket.email.toLowerCase());
  for (const word of ticket.texts.flatMap((text) => wordsOf(text ?? ''))) {
    const letters = Array.from(word).slice(0, longestPrefix);
    for (let length = Math.min(2, letters.length); length <= letters.length; length += 1) {
      tokens.add(letters.slice(0, length).join(''));
    }
  }
  return [...tokens].slice(0, maxTokens);
};

/**
 * The tokens that a ticket must have to match the words of a search, the most telling one first:
 * the database looks for that one, and the rows of its page are filtered by the others.
 */
export const wantedTokens = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (isWhole(word) ? [word] : wordsOf(word)))
    .map((word) => (isWhole(word) ? word : Array.from(word).slice(0, longestPrefix).join('')))
    .toSorted((a, b) => b.length - a.length);
