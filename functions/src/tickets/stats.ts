import type { TicketStats } from '../../../shared/callables.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../shared/ticket.ts';
import { DAY } from '../../../shared/time.ts';
import type { CountedTicket } from './ticketStore.ts';

const WEEK = 7 * DAY;

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
    assets: assetsOf(recent, at),
    misses: misses
      .slice(0, TICKET_STATS.misses)
      .map(({ closedAt: _closedAt, assetName: _assetName, ...ticket }) => ticket),
  };
};

const none = () => Array.from({ length: TICKET_STATS.weeks }, () => 0);
const sum = ({ weeks }: { weeks: number[] }) => weeks.reduce((all, one) => all + one, 0);

/** Tickets by asset and week; the weeks end at `at`. Names differ only in case and blanks are one asset. */
const assetsOf = (recent: readonly CountedTicket[], at: number): TicketStats['assets'] => {
  const byName = new Map<string, { assetName: string | null; weeks: number[] }>();
  // The newest first, whose spelling is shown.
  for (const { assetName, createdAt } of recent) {
    // One that is created while this runs counts for the last week.
    const week = Math.max(0, Math.floor((at - createdAt) / WEEK));
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
    weeks: none().map((_, week) => sum({ weeks: rest.map(({ weeks }) => weeks[week] ?? 0) })),
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
