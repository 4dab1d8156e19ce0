import type { CallableRequest } from '../../../shared/callables.ts';
import type { Services } from '../../services/types.ts';
import type { TicketPage } from './listRows.ts';
import { type ListQuery, sortOf } from './listQuery.ts';

/** The page of a list after a cursor, or what has changed since a time; else its first page. */
export type PageRequest = { cursor?: string; limit?: number; since?: number };

/** Reads a part of a list. */
export const readListPage = async (
  { call }: Services,
  { owner, ...query }: ListQuery,
  part: PageRequest,
): Promise<TicketPage> => {
  // News may be of any ticket.
  const asked: NonNullable<CallableRequest<'getAllTickets'>> =
    part.since === undefined
      ? { ...query, sort: sortOf(query), rows: true, ...part }
      : { rows: true, ...part };
  const page: Partial<TicketPage> & Pick<TicketPage, 'tickets'> = await (owner === undefined
    ? call('getAllTickets', asked)
    : call('getUserTickets', { uid: owner, rows: true, ...part }));
  // An answer without a cursor is a whole list (API-11).
  return { ...page, nextCursor: page.nextCursor ?? null };
};
