import type { StudioHours, TicketStats } from '../../../shared/callables.ts';
import { workingTime } from '../../../shared/hours.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../shared/ticket.ts';
import type { CountedTicket } from './ticketQueries.ts';

/** The statistics of the newest tickets, as of `at`; by working days where `hours` has them. */
export const statsOf = (
  recent: readonly CountedTicket[],
  at: number,
  hours: StudioHours | null,
): TicketStats => {
  const promises = recent.map((ticket) => promiseOf(ticket, at, hours));
  const misses = recent.filter((_, i) => promises[i] === 'missed');
  const kept = promises.filter((promise) => promise === 'inTime').length;
  const due = kept + misses.length;
  const replies = (span: (from: number, to: number) => number): number[] =>
    recent
      .flatMap(({ createdAt, firstResponseAt }) =>
        firstResponseAt === null ? [] : [span(createdAt, firstResponseAt)],
      )
      .toSorted((a, b) => a - b);
  return {
    at,
    firstReply: {
      median: medianOf(replies((from, to) => to - from)),
      ...(hours && { workingMedian: medianOf(replies((...span) => workingTime(...span, hours))) }),
      inTime: due > 0 ? kept / due : null,
    },
    misses: misses.slice(0, TICKET_STATS.misses),
  };
};

/** Whether the first reply came in time; null while it still can, or if the ticket was closed before it was due. */
const promiseOf = (
  { createdAt, firstResponseAt, closedAt }: CountedTicket,
  at: number,
  hours: StudioHours | null,
): 'inTime' | 'missed' | null => {
  const within = (time: number) =>
    time - createdAt <= FIRST_REPLY_TARGET ||
    (hours !== null && workingTime(createdAt, time, hours) <= FIRST_REPLY_TARGET);
  if (firstResponseAt !== null) return within(firstResponseAt) ? 'inTime' : 'missed';
  return within(closedAt ?? at) ? null : 'missed';
};

const medianOf = (sorted: readonly number[]): number | null => {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};
