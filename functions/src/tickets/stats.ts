import type { TicketStats } from '../../../shared/callables.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../shared/ticket.ts';
import type { CountedTicket } from './ticketQueries.ts';

/** The statistics of the newest tickets, as of `at`. */
export const statsOf = (recent: readonly CountedTicket[], at: number): TicketStats => {
  const promises = recent.map((ticket) => promiseOf(ticket, at));
  const misses = recent.filter((_, i) => promises[i] === 'missed');
  const kept = promises.filter((promise) => promise === 'inTime').length;
  const due = kept + misses.length;
  const replies = recent
    .flatMap(({ createdAt, firstResponseAt }) =>
      firstResponseAt === null ? [] : [firstResponseAt - createdAt],
    )
    .toSorted((a, b) => a - b);
  return {
    at,
    firstReply: { median: medianOf(replies), inTime: due > 0 ? kept / due : null },
    misses: misses
      .slice(0, TICKET_STATS.misses)
      .map(({ closedAt: _closedAt, ...ticket }) => ticket),
  };
};

/** Whether the first reply came in time; null while it still can, or if the ticket was closed before it was due. */
const promiseOf = (
  { createdAt, firstResponseAt, closedAt }: CountedTicket,
  at: number,
): 'inTime' | 'missed' | null => {
  const within = (time: number) => time - createdAt <= FIRST_REPLY_TARGET;
  if (firstResponseAt !== null) return within(firstResponseAt) ? 'inTime' : 'missed';
  return within(closedAt ?? at) ? null : 'missed';
};

const medianOf = (sorted: readonly number[]): number | null => {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};
