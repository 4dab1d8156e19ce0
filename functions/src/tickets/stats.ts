import type { TicketStats } from '../../../shared/callables.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../shared/ticket.ts';
import { DAY } from '../../../shared/time.ts';
import type { Survey, SurveyedTicket } from './store.ts';

/** Midnight in UTC when the days of the statistics begin; today is the last of them. */
export const firstDay = (at: number): number => at - (at % DAY) - (TICKET_STATS.days - 1) * DAY;

/** The statistics of a survey, as of `at`. */
export const statsOf = ({ counts, recent }: Survey, at: number): TicketStats => {
  const days = Array.from({ length: TICKET_STATS.days }, (_, i) => ({
    day: new Date(firstDay(at) + i * DAY).toISOString().slice(0, 10),
    created: 0,
    inTime: 0,
    missed: 0,
  }));
  const misses: SurveyedTicket[] = [];
  for (const ticket of recent) {
    // A ticket created just after midnight, while this runs, counts for the last day.
    const created = days[Math.floor((ticket.createdAt - firstDay(at)) / DAY)] ?? days.at(-1);
    const promise = promiseOf(ticket, at);
    if (promise === 'missed') misses.push(ticket);
    if (!created) continue;
    created.created += 1;
    if (promise) created[promise] += 1;
  }

  const replies = recent
    .flatMap(({ createdAt, firstResponseAt }) =>
      firstResponseAt === null ? [] : [firstResponseAt - createdAt],
    )
    .toSorted((a, b) => a - b);
  const kept = days.reduce((sum, { inTime }) => sum + inTime, 0);
  const due = kept + misses.length;
  return {
    at,
    ...counts,
    firstReply: {
      replies: replies.length,
      median: medianOf(replies),
      average:
        replies.length > 0 ? replies.reduce((sum, time) => sum + time, 0) / replies.length : null,
      inTime: due > 0 ? kept / due : null,
    },
    days,
    misses: misses
      .slice(0, TICKET_STATS.misses)
      .map(({ closedAt: _closedAt, ...ticket }) => ticket),
  };
};

/** Whether the first reply came in time; null while it still can, or if the ticket was closed before it was due. */
const promiseOf = (
  { createdAt, firstResponseAt, closedAt }: SurveyedTicket,
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
