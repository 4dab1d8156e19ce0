/** Lays what has changed over the loaded pages of a list, in its order. */
import type { CallableResponse, ListedTicket } from '../../../shared/callables.ts';
import { waits } from '../../../shared/ticket.ts';
import { belongsTo, isBefore, type ListQuery, sortOf } from './listQuery.ts';

export type TicketPage = Omit<CallableResponse<'getAllTickets'>, 'success'>;

/** Tickets by their ids. */
export type Rows = Record<string, ListedTicket>;

/** A row in a later state. Keeps the excerpt, which only a search returns. */
const update = (row: ListedTicket, later: ListedTicket): ListedTicket => ({
  ...(row.hit && { hit: row.hit }),
  ...later,
});

/** Rows by their ids, each in its newest known state, because responses arrive out of order. */
export const byId = (rows: readonly ListedTicket[]): Rows => {
  const newest: Rows = {};
  for (const row of rows) {
    const known = newest[row.ticketId];
    if (!known) newest[row.ticketId] = row;
    else if (row.changedAt >= known.changedAt) newest[row.ticketId] = update(known, row);
  }
  return newest;
};

/** How many tickets wait for the studio, as the later of two answers says. */
export const waitingOf = (
  page: Pick<TicketPage, 'asOf' | 'waiting'> = {},
  news: Pick<TicketPage, 'asOf' | 'waiting'> = {},
): number | undefined => ((news.asOf ?? 0) > (page.asOf ?? 0) ? news : page).waiting;

const comesBefore = (query: ListQuery, one: ListedTicket, other: ListedTicket): boolean =>
  query.owner === undefined
    ? isBefore(sortOf(query), one, other)
    : one.lastActivityAt > other.lastActivityAt;

/**
 * The tickets of a list in their order, as they are after the changes, and those that are new in it:
 * they are held back until the reader asks for them, so that no row jumps away. One's own are not.
 * @param changed the tickets that have changed since the first page was loaded
 */
export const arrange = (
  query: ListQuery,
  pages: readonly TicketPage[],
  changed: Rows,
): { tickets: ListedTicket[]; heldBack: ListedTicket[] } => {
  // A ticket that moved down meanwhile is on two pages.
  const loaded = byId(pages.flatMap(({ tickets }) => tickets));
  // A ticket that comes after the last one is on a further page.
  const end = pages.at(-1)?.nextCursor == null ? undefined : pages.at(-1)?.tickets.at(-1);
  const from = pages[0]?.asOf ?? 0;
  const added = Object.values(changed)
    .filter(({ ticketId, changedAt }) => !loaded[ticketId] && changedAt > from)
    .filter((row) => belongsTo(query, row) && (!end || comesBefore(query, row, end)));
  const isOwn = query.owner !== undefined;
  const listed = Object.values(loaded)
    .map((row) => {
      const news = changed[row.ticketId];
      // Of the same time, the list may be later: a confirmed address is no change.
      return { row, now: news && news.changedAt > row.changedAt ? update(row, news) : row };
    })
    // The server listed this row, so trust it until it changes.
    .filter(({ row, now }) => now === row || belongsTo(query, now))
    .map(({ now }) => now);
  const tickets = [...listed, ...(isOwn ? added : [])].toSorted(
    (a, b) => Number(comesBefore(query, b, a)) - Number(comesBefore(query, a, b)),
  );
  // Whether a search finds a ticket, only the server knows.
  if (query.search) return { tickets, heldBack: [] };
  // In the order of triage only a waiting ticket is new; an answered one only has another place.
  const isTriage = sortOf(query) === 'triage';
  return { tickets, heldBack: isOwn ? [] : added.filter((row) => !isTriage || waits(row)) };
};
