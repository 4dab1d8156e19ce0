import type { CallableResponse, Ticket } from '../../../shared/callables.ts';

import { ticketCan, TICKET_PAGE } from '../../../shared/ticket.ts';
import type { Handler } from '../handler.ts';
import { Refused } from '../errors.ts';
import type { Page, PageStart, Row } from './store.ts';
import { wantedTokens } from './search.ts';

/** UTF-16 units of conversations in one answer: far below the 32 MiB that an answer may have. */
const maxCharacters = 4_000_000;

export const getUserTickets: Handler<'getUserTickets'> = async (
  { tickets },
  caller,
  { uid, cursor, limit = TICKET_PAGE.own },
) => {
  if (!ticketCan.read(caller, { uid })) {
    throw new Refused('permission-denied', 'Only the user and an admin may read these tickets.');
  }
  const page = pageOf(cursor, limit);
  return answer(await tickets.ofOwner(uid, page), page, []);
};

export const getAllTickets: Handler<'getAllTickets'> = async ({ tickets }, _caller, query) => {
  const {
    cursor,
    limit = TICKET_PAGE.queue,
    search = '',
    sort = 'newest',
    ...filters
  } = query ?? {};
  const [token, ...others] = wantedTokens(search);
  // A search for nothing but punctuation finds nothing.
  if (!token && search.trim()) return { success: true, tickets: [], nextCursor: null };
  const page = pageOf(cursor, limit);
  return answer(await tickets.queue({ ...filters, sort, token }, page), page, others);
};

/**
 * A full page may have another one behind it: whether it does is not asked, so that a page with
 * the check of its caller costs at most one read more than it has rows.
 */
const answer = (
  rows: Row[],
  { limit }: Page,
  others: string[],
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
    return characters > maxCharacters;
  });
  return tooMany === -1 ? rows.length : tooMany;
};

const toTicket = ({ ticketId, record }: Row): Ticket => {
  const { language: _language, imagePaths: _paths, searchTokens: _tokens, ...shown } = record;
  return { ticketId, ...shown };
};

const encodeCursor = ({ value, ticketId }: PageStart): string =>
  Buffer.from(`${value}/${ticketId}`).toString('base64url');

const pageOf = (cursor: string | undefined, limit: number): Page => {
  if (cursor === undefined) return { limit, after: null };
  const [, value, ticketId] =
    /^(\d{1,15})\/([0-9a-f]{32})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (value && ticketId) return { limit, after: { value: Number(value), ticketId } };
  throw new Refused('invalid-argument', 'cursor: is not one of an earlier page', {
    field: 'cursor',
    code: 'invalid',
  });
};
