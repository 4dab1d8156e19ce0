import type { CallableResponse, Ticket } from '../../../shared/callables.ts';
import { CallError } from '../errors.ts';
import type { Page, PageStart, Row } from './store.ts';

/** UTF-16 units of conversations in one response, far below the limit of 32 MiB. */
const MAX_CHARACTERS = 4_000_000;

/**
 * The response for a page, without the rows that lack one of the `others` (search tokens). A full
 * page always has a cursor: asking whether another page follows would cost one more read.
 */
export const answerOf = (
  rows: Row[],
  { limit }: Page,
  others: readonly string[] = [],
): CallableResponse<'getAllTickets'> => {
  const fitting = rows.slice(0, Math.max(1, fittingRows(rows)));
  const last = fitting.at(-1);
  const more = fitting.length < rows.length || rows.length === limit;
  return {
    success: true,
    tickets: fitting
      .filter(({ record }) => others.every((token) => record.searchTokens.includes(token)))
      .map(toTicket),
    nextCursor: last && more ? encodeCursor(last.start) : null,
  };
};

const fittingRows = (rows: Row[]): number => {
  let characters = 0;
  const tooMany = rows.findIndex(({ record: { comments, responses, description } }) => {
    characters += description.length;
    for (const { message } of [...Object.values(comments), ...Object.values(responses)]) {
      characters += message.length;
    }
    return characters > MAX_CHARACTERS;
  });
  return tooMany === -1 ? rows.length : tooMany;
};

const toTicket = ({ ticketId, record }: Row): Ticket => {
  const {
    language: _language,
    imagePaths: _paths,
    searchTokens: _tokens,
    staffMailedAt: _mailedAt,
    staffMailDue: _due,
    ...shown
  } = record;
  return { ticketId, ...shown };
};

const encodeCursor = ({ value, ticketId }: PageStart): string =>
  Buffer.from(`${value}/${ticketId}`).toString('base64url');

/** @throws {CallError} for an invalid cursor */
export const pageOf = (cursor: string | undefined, limit: number): Page => {
  if (cursor === undefined) return { limit, after: null };
  const [, value, ticketId] =
    /^(\d{1,15})\/([0-9a-f]{32})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (value && ticketId) return { limit, after: { value: Number(value), ticketId } };
  throw new CallError('invalid-argument', 'cursor: is not one of an earlier page', {
    field: 'cursor',
    code: 'invalid',
  });
};
