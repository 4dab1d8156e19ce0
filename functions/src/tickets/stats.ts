import type { TicketStats } from '../../../shared/callables.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../shared/ticket.ts';
import { DAY } from '../../../shared/time.ts';
import type { StatsSource, CountedTicket } from './ticketStore.ts';

const WEEK = 7 * DAY;

/**
 * Midnight when the days of the statistics begin; today is the last of them.
 * @param offset milliseconds by which the reader's clock is ahead of UTC, now and all these days
 */
export const firstDay = (at: number, offset: number): number =>
  at - ((at + offset) % DAY) - (TICKET_STATS.days - 1) * DAY;

/** The statistics made of what was read, as of `at`. */
export const statsOf = ({ counts, recent }: StatsSource, at: number, offset = 0): TicketStats => {
  const first = firstDay(at, offset);
  const days = Array.from({ length: TICKET_STATS.days }, (_, i) => ({
    day: new Date(first + offset + i * DAY).toISOString().slice(0, 10),
    created: 0,
    inTime: 0,
    missed: 0,
  }));
  const misses: CountedTicket[] = [];
  for (const ticket of recent) {
    // A ticket created just after midnight, while this runs, counts for the last day.
    const created = days[Math.floor((ticket.createdAt - first) / DAY)] ?? days.at(-1);
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
    assets: assetsOf(recent, first + TICKET_STATS.days * DAY),
    misses: misses
      .slice(0, TICKET_STATS.misses)
      .map(({ closedAt: _closedAt, assetName: _assetName, ...ticket }) => ticket),
  };
};

const none = () => Array.from({ length: TICKET_STATS.weeks }, () => 0);
const sum = ({ weeks }: { weeks: number[] }) => weeks.reduce((all, one) => all + one, 0);

/** Tickets by asset and week; the weeks end at `end`. Names differ only in case and blanks are one asset. */
const assetsOf = (recent: readonly CountedTicket[], end: number): TicketStats['assets'] => {
  const byName = new Map<string, { assetName: string | null; weeks: number[] }>();
  // The newest first, whose spelling is shown.
  for (const { assetName, createdAt } of recent) {
    const week = Math.max(0, Math.floor((end - 1 - createdAt) / WEEK));
    if (week >= TICKET_STATS.weeks) continue;
    const key = assetName.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
    const asset = byName.get(key) ?? { assetName, weeks: none() };
    asset.weeks[week] = (asset.weeks[week] ?? 0) + 1;
    byName.set(key, asset);
  }
  const assets = [...byName.values()].toSorted((a, b) => sum(b) - sum(a));
  const rest = assets.slice(TICKET_STATS.assets);
  const others = {
    assetName: null,
    weeks: none().map((_, at) => sum({ weeks: rest.map(({ weeks }) => weeks[at] ?? 0) })),
  };
  return [...assets.slice(0, TICKET_STATS.assets), ...(rest.length > 0 ? [others] : [])];
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
