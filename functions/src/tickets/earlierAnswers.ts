import { fold } from '../../../shared/fold.ts';
import { byTime } from '../../../shared/ticket.ts';
import { mapInTime } from '../lib/inTime.ts';
import { shorten } from '../lib/text.ts';
import { tokensOf } from './search.ts';
import { MAX_ALTERNATIVES, type Row } from './ticketQueries.ts';
import type { TicketRecord } from './ticketRecord.ts';

/** How many of its longest words count. */
const MOST_WORDS = 10;
/** Shorter words are too common. */
const SHORTEST = 6;
const SHOWN = 3;
/** So much of a question is shown, in UTF-16 units. */
const QUESTION_LENGTH = 600;

/** `NullReferenceException`, `PetSpawnController`, `CS0246`: capitals or digits within. */
const NAME = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\p{N}{2}/u;
/** In most stack traces, and in the bug template of each language. */
const COMMON = new Set(
  'unityengine unityeditor monobehaviour gameobject mono2x il2cpp reproduce expected happened instead pipeline version reproduzir passos esperava aconteceu versao'.split(
    ' ',
  ),
);

type Words = { names: string[]; others: string[] };

/** The words that tell what a text is about: names of code, and the longest others; folded. */
export const tellingWords = (text: string, assetName: string): Words => {
  const written = [...new Set(text.match(/[\p{L}\p{N}]+/gu))];
  const left = new Set([...COMMON, ...(fold(assetName).match(/[\p{L}\p{N}]+/gu) ?? [])]);
  const folded = (words: readonly string[]) =>
    [...new Set(words.map(fold))].filter((word) => word.length >= SHORTEST && !left.has(word));
  return {
    names: folded(written.filter((word) => NAME.test(word))).slice(0, MAX_ALTERNATIVES),
    others: folded(written.filter((word) => !NAME.test(word)))
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MOST_WORDS),
  };
};

/** What a search for earlier answers asks the database for: names of code where there are some. */
export const tokensOfWords = ({ names, others }: Words): string[] =>
  [...new Set((names.length > 0 ? names : others).flatMap(tokensOf))].slice(0, MAX_ALTERNATIVES);

/** The customer's comments in their order: the studio writes comments, too. */
const ownOf = (comments: TicketRecord['comments']) =>
  byTime(comments).filter(({ by }) => by === 'owner');

/** What its customer has written in a ticket. */
export const questionsOf = ({ subject, description, comments }: TicketRecord): string =>
  [subject, description, ...ownOf(comments).map(({ message }) => message)].join('\n');

/** The studio's longest answer, and what the customer had written before it. */
const exchangeIn = ({ description, comments, responses }: TicketRecord) => {
  const [answer] = Object.values(responses).toSorted((a, b) => b.message.length - a.message.length);
  if (!answer) return null;
  const before = ownOf(comments).findLast(({ timestamp }) => timestamp < answer.timestamp);
  const question = before?.message ?? description;
  return {
    question: shorten(question, QUESTION_LENGTH),
    answer: answer.message,
    answeredAt: answer.timestamp,
  };
};

const GREETING =
  /^\s*(?:(?:hi|hello|hey)(?: there| again)?|dear|thanks|thank you(?: very much)?|good (?:morning|afternoon|evening|day)|ol[áa]|oi|car[oa]|prezad[oa]|obrigad[oa]|bom dia|boa (?:tarde|noite)),?[ \t]+/i;
/** What follows the name: a comma, other marks before a space, or the end of the line. */
const AFTER_NAME = /^[ \t]*(?:,|[.!:;…-]+(?!\S)|[\r\n]|$)/;

/**
 * In the greeting, this customer's name replaces that of the earlier one. Elsewhere the same
 * word may be a name of code.
 */
const addressedTo = (answer: string, before: string | null, now: string | null): string => {
  const greeting = GREETING.exec(answer)?.[0] ?? '';
  if (!before || !now || !greeting || !answer.startsWith(before, greeting.length)) return answer;
  const rest = answer.slice(greeting.length + before.length);
  return AFTER_NAME.test(rest) ? greeting + now + rest : answer;
};

/**
 * Of the tickets that were found the three that share most with this one, the newest first: names of
 * code count twice, the language half.
 */
export const earlierAnswers = (
  ticketId: string,
  ticket: TicketRecord,
  words: Words,
  found: readonly Row[],
) =>
  mapInTime(found, ({ ticketId: id, record }) => {
    const exchange = exchangeIn(record);
    if (!exchange || id === ticketId) return [];
    const there = new Set(fold(questionsOf(record)).match(/[\p{L}\p{N}]+/gu));
    const count = (some: readonly string[]) => some.filter((word) => there.has(word)).length;
    const shared = 2 * count(words.names) + count(words.others);
    const isSame = Number(record.assetName === ticket.assetName);
    const score = shared + isSame + Number(record.language === ticket.language) / 2;
    return shared > 0 ? [{ id, record, exchange, score }] : [];
  })
    .flat()
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .toSorted((a, b) => b.exchange.answeredAt - a.exchange.answeredAt)
    .map(({ id, record: { ticketNumber, subject, language, nickname }, exchange }) => ({
      ticketId: id,
      ticketNumber,
      subject,
      language,
      ...exchange,
      answer: addressedTo(exchange.answer, nickname, ticket.nickname),
    }));
