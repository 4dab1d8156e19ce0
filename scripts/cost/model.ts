import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TICKET_PAGE, TICKET_STATS } from '../../shared/ticket.ts';
import { ROOT } from '../suite/folders.ts';
import { CALLS, STATS_READS } from './measured.ts';
import { type Item, PRICES } from './prices.ts';

/** What nobody can measure before: change it to your own figures, `npm run cost -- --help`. */
export const ASSUMED = {
  /** Pages that a visit looks at. */
  pages: 3,
  /** Of a hundred visits, those of somebody who is signed in, for ten minutes. */
  signedIn: 2,
  /** Of a hundred visits, those that open a ticket. */
  tickets: 0.1,
  /** Of a hundred visits, those that register. */
  registered: 0.5,
  /** Of a hundred visits, those that report errors and times (VITE_REPORT_SHARE). */
  reporting: 10,
  /** Months of tickets, pictures and accounts that are kept. */
  months: 12,
};
export type Assumed = typeof ASSUMED;

/** KiB that a browser fetches for the first page, with its pictures, and for one more (docs/performance.md, Lighthouse). */
const PAGE = { first: 375, next: 150 };
/** Rows in the list of a customer (docs/performance.md, getUserTickets). */
const OWN_ROWS = 12;
/** Calls of one read for the newest row, beside the caller's, while a list is open: one each 45 s. */
const POLLS_PER_HOUR = 80;
/** Hours a month for which the studio has its queue open. */
const DESK_HOURS = 22 * 8;
/** What two limits cost a creation, `[reads, writes]` (docs/performance.md). */
const LIMITS = [2, 1] as const;
/** Claiming and settling a mail, and its end after 30 days (functions/src/mail/delivery.ts). */
const MAIL = { reads: 1, writes: 2, deletes: 1 };
/** Runs of `staffMails` a month, of two reads each. */
const STAFF_MAIL_RUNS = 12 * 24 * 30;
/**
 * Seconds for which a call keeps an instance, alone on it and with what Firestore takes over a
 * network: ten times the slowest median at one caller (docs/performance.md), 0.16, rounded up to the
 * tenths that are billed (https://cloud.google.com/run/pricing).
 */
const CALL_SECONDS = 0.2;
/** GiB of an instance: the mean of 256 and 512 MiB. */
const CALL_MEMORY = 0.375;
/** KiB of log of a call: our line and the platform's two. */
const CALL_LOG = 2;
/** A ticket with its conversation, in bytes, and an entry of an index (Firestore's documentation: names, values, 32 bytes). */
const TICKET = { bytes: 3_000, tokens: 47, indexEntry: 200 };
/** Pictures of a ticket, MB each after the browser has made them smaller, and how often one is looked at. */
const PICTURES = { each: 0.5, size: 1, looks: 4 };

/** Bytes of the entries that a ticket has in the indexes of firebase/firestore.indexes.json. */
const indexBytes = (): number => {
  const { indexes } = JSON.parse(
    readFileSync(join(ROOT, 'firebase/firestore.indexes.json'), 'utf8'),
  ) as { indexes: { collectionGroup: string; fields: { arrayConfig?: string }[] }[] };
  const entries = indexes
    .filter(({ collectionGroup }) => collectionGroup === 'tickets')
    .map(({ fields }) => (fields.some((field) => field.arrayConfig) ? TICKET.tokens : 1));
  return entries.reduce((sum, count) => sum + count, 0) * TICKET.indexEntry;
};

/** How much of each item so many visits a month use. */
export const usage = (visits: number, assumed: Assumed = ASSUMED): Record<Item, number> => {
  const share = (percent: number) => (visits * percent) / 100;
  const tickets = share(assumed.tickets);
  const signedIn = share(assumed.signedIn);
  const people = share(assumed.registered) * assumed.months;

  // One ticket: created, answered, a comment, answered again, closed; the desk opens it three times
  // from the first page of its queue, and its customer twice.
  const perTicket = [
    CALLS.createTicket,
    LIMITS,
    CALLS.respondToTicket,
    CALLS.addUserCommentToTicket,
    CALLS.respondToTicket,
    CALLS.closeTicket,
    ...Array.from({ length: 3 }, () => [CALLS.getTicket, CALLS.getTicketNotes, QUEUE]).flat(),
    CALLS.getTicket,
    CALLS.getTicket,
  ] as const;
  const [ticketReads, ticketWrites] = [0, 1].map((one) =>
    perTicket.reduce((sum, call) => sum + (call[one] ?? 0), 0),
  ) as [number, number];
  /** To the staff about the ticket and the comment, to the customer about two answers and the closing. */
  const mails = 5 * tickets;
  const polls = (signedIn / 6 + DESK_HOURS) * POLLS_PER_HOUR;
  const panels = DESK_HOURS;
  const days = 30;
  const sweep =
    days * (people + tickets + 2 * Math.min(tickets, TICKET_STATS.newest) + tickets / 1000);
  const registrations = share(assumed.registered);
  const reports = share(assumed.reporting) * 1.5;

  const calls =
    tickets * (perTicket.length - 1) +
    signedIn * 2 +
    polls +
    panels +
    registrations * 4 +
    reports +
    mails +
    STAFF_MAIL_RUNS;
  const stored = (tickets * assumed.months * (TICKET.bytes + indexBytes())) / 2 ** 30;
  return {
    reads:
      tickets * ticketReads +
      // The nickname, and the list.
      signedIn * (1 + OWN_ROWS + 2) +
      polls * 2 +
      panels * STATS_READS +
      registrations * 6 +
      mails * MAIL.reads +
      STAFF_MAIL_RUNS * 2 +
      sweep,
    writes: tickets * ticketWrites + registrations * 6 + mails * MAIL.writes,
    // Limits and mails end, registrations are completed.
    deletes: mails * MAIL.deletes + registrations * 3 + tickets,
    stored,
    invocations: calls,
    cpu: calls * CALL_SECONDS,
    memory: calls * CALL_SECONDS * CALL_MEMORY,
    transferred: (visits * (PAGE.first + (assumed.pages - 1) * PAGE.next)) / 1_000_000,
    images: tickets * assumed.months * PICTURES.each * PICTURES.size * 0.001,
    shown: tickets * PICTURES.each * PICTURES.looks * PICTURES.size * 0.001,
    logged: (calls * CALL_LOG) / 2 ** 20,
  };
};

/** The first page of the queue, with the caller. */
const QUEUE = [TICKET_PAGE.queue + 1, 0] as const;

/** Dollars a month for each item, after what is free. */
export const costs = (used: Record<Item, number>): Record<Item, number> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the key type
  Object.fromEntries(
    Object.entries(PRICES).map(([item, { price, free }]) => [
      item,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries lose it too
      Math.max(0, used[item as Item] - free) * price,
    ]),
  ) as Record<Item, number>;
