import type { StoredReply, Ticket } from '../../../../shared/callables.ts';
import { fold } from '../../../../shared/fold.ts';
import { inEachLanguage, type Language } from '../../../../shared/language.ts';
import { savedReplies, type SavedReply } from '../../../content/savedReplies.ts';
import { useRepliesQuery } from '../ticketsApi.ts';

/** The reply for a ticket that has gone quiet. */
export const CLOSING_REPLY = 'closing';
/** The reply for tickets whose known issue is fixed. */
export const FIXED_REPLY = 'fixed';

/**
 * The replies of the site in their order, as far as the studio has neither changed nor deleted them,
 * then those that it has added, by title.
 */
export const repliesOf = (stored: Record<string, StoredReply>): SavedReply[] => {
  const site = Object.fromEntries(savedReplies.map((reply) => [reply.id, { reply }]));
  const all = Object.entries<StoredReply>({ ...site, ...stored }).flatMap(([id, { reply }]) =>
    reply ? [{ id, ...ofToday(reply) }] : [],
  );
  const added = all.filter(({ id }) => !Object.hasOwn(site, id));
  return [
    ...all.filter((reply) => !added.includes(reply)),
    ...added.toSorted((a, b) => a.title.en.localeCompare(b.title.en)),
  ];
};

/** The studio's replies; none until they are loaded, because it may have changed those of the site. */
export const useReplies = (): SavedReply[] => {
  const { data } = useRepliesQuery();
  return data ? repliesOf(data) : [];
};

const ofToday = ({ title, text }: Pick<SavedReply, 'title' | 'text'>) => ({
  title: inAll((language) => title[language]),
  text: inAll((language) => text[language]),
});

/** In the languages of today: one that was added later has the English words, to be translated. */
const inAll = (wordsIn: (language: Language) => string | undefined) =>
  inEachLanguage((language) => wordsIn(language) ?? wordsIn('en') ?? '');

/** Whether a text has all the words, whatever their case and accents. */
export const hasWords = (text: string, words: string): boolean => {
  const searched = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/**
 * A saved reply filled in from the ticket. If the account has no nickname, the field is removed
 * with the space or comma before it: "Hi {nickname}," becomes "Hi,".
 */
export const fillReply = (
  text: string,
  { nickname, assetName, ticketNumber }: Pick<Ticket, 'nickname' | 'assetName' | 'ticketNumber'>,
): string => {
  const named = nickname ? text : text.replaceAll(/,? ?\{nickname\}/g, '');
  const fields: Record<string, string> = {
    '{nickname}': nickname ?? '',
    '{asset}': assetName,
    '{ticketNumber}': String(ticketNumber),
  };
  // In one pass: braces that a customer has typed are not replaced.
  return named.replaceAll(
    /\{(?:nickname|asset|ticketNumber)\}/g,
    (field) => fields[field] ?? field,
  );
};
