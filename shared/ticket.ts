import { DAY, HOUR, MINUTE } from './time.ts';
import type { Caller } from './user.ts';

/** Open: waiting for the studio. Answered: waiting for the customer. Closed: nobody waits, until somebody writes again. */
export const TICKET_STATUSES = ['Open', 'Answered', 'Closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The side that acts, writes or reads: the customer, or the studio. */
export type Side = 'owner' | 'studio';

/** The status of a ticket, whatever is stored: anything but Answered and Closed reads like Open. */
export const statusOf = (stored: unknown): TicketStatus =>
  stored === 'Answered' || stored === 'Closed' ? stored : 'Open';

/** The id of a ticket, as ticketId.ts makes it. */
export const TICKET_ID = /^[0-9a-f]{32}$/;

export const isClosed = ({ status }: { status: TicketStatus }): boolean => status === 'Closed';

/** Whether a ticket waits for the studio. */
export const waits = ({ status }: { status: TicketStatus }): boolean => status === 'Open';

/** The two types of tickets and their sub-types; the first sub-type is the form's default. */
export const TICKET_TYPES = ['bugs_help_suggestions', 'requests'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];
export const TICKET_SUB_TYPES = {
  bugs_help_suggestions: ['bug', 'help', 'suggestion'],
  requests: ['public', 'exclusive'],
} as const satisfies Record<TicketType, readonly string[]>;
export type TicketSubType = (typeof TICKET_SUB_TYPES)[TicketType][number];

/** Maximum text lengths in UTF-16 units after trimming, and number of images (TIC-5). */
export const TICKET_LIMITS = {
  assetName: 120,
  subject: 120,
  description: 5_000,
  invoice: 64,
  message: 5_000,
  images: 3,
  /** A line of a stack trace. */
  search: 500,
} as const;

/**
 * An uploaded image: its size in bytes (the storage rules repeat it), and width times height in
 * pixels. A browser needs 4 bytes for each pixel to show it: 160 MB at most.
 */
export const IMAGE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

/** An older upload is refused, in milliseconds: the sweep may be about to delete it. */
export const MAX_UPLOAD_AGE = 23 * HOUR;

/**
 * Maximum size of a conversation: number of entries, and UTF-16 units of their texts and of the URLs
 * and names of their images. At three bytes each that is less than half of Firestore's document limit
 * of 1 MiB, which the search tokens, ids and states of mails need the rest of.
 */
export const CONVERSATION_LIMITS = { entries: 200, characters: 150_000 } as const;
/**
 * UTF-16 units of the whole text of a mail that is kept beside its message, and of all those of a
 * ticket. Where there is no room the message is kept alone.
 */
export const WHOLE_MAIL_LIMITS = { mail: 10_000, ticket: 50_000 } as const;
/**
 * The part of the limits of a conversation that is kept for the studio's answers, comments and internal notes: a
 * customer who has filled the rest can still be answered.
 */
export const STUDIO_RESERVE = { entries: 20, characters: 20_000 } as const;

/** Rows per page of a list; without a limit, whole tickets are counted in bytes. */
export const TICKET_PAGE = { own: 100, all: 50, max: 100 } as const;
/**
 * Sort orders of the list of all tickets. `triage` lists first those that wait for the studio, the
 * longest wait first, then the others that are not closed, then the closed ones, the newest first.
 */
export const TICKET_SORTS = ['triage', 'newest', 'waiting', 'quiet'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];
/**
 * The fields of these orders, which are never stored as null. A ticket without the sorted field is
 * not listed: `waiting` lists only tickets that wait for the studio, the longest wait first. `quiet`
 * lists only Answered ones without a word for QUIET_AFTER.
 */
export const TICKET_ORDERS = {
  newest: { field: 'createdAt', direction: 'desc' },
  waiting: { field: 'waitingSince', direction: 'asc' },
  quiet: { field: 'lastActivityAt', direction: 'desc' },
} as const satisfies Record<
  Exclude<TicketSort, 'triage'>,
  { field: 'createdAt' | 'lastActivityAt' | 'waitingSince'; direction: 'asc' | 'desc' }
>;

/** An answered ticket has gone quiet after this time, in milliseconds. */
export const QUIET_AFTER = 7 * DAY;

/** How many days the statistics cover; how many tickets they read, and how many late ones they list at most. */
export const TICKET_STATS = { days: 30, newest: 1_000, misses: 100 } as const;

/** So many absences of the studio are kept, those that are over among them. */
export const MOST_ABSENCES = 20;

/** The number of the first ticket. */
export const FIRST_TICKET_NUMBER = 1001;

/** A first reply is promised within this time (CON-1), in milliseconds. */
export const FIRST_REPLY_TARGET = DAY;

/** A customer who has closed a ticket may undo that within this time of the server's clock, in milliseconds. */
export const REOPEN_WITHIN = MINUTE;

/** Whether a text shows nothing: only blanks and invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\p{Cc}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Not allowed in a single line: line breaks, control characters and text direction overrides. */
export const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/u;

/**
 * A text of several lines as one: line breaks and tabs become spaces. The other characters that are
 * not allowed are dropped, because nobody sees them, and a space would divide the word around them.
 */
export const inLine = (text: string): string =>
  text
    .replaceAll(/(?:(?![\p{Zs}\uFEFF])\s)+/gu, ' ')
    .split(NOT_IN_LINE)
    .join('');

/**
 * Not allowed in the file name of an image, because it could end a header or an attribute, or be taken
 * for a folder. The storage rules repeat it.
 */
export const NOT_IN_IMAGE_NAME = new RegExp(`${NOT_IN_LINE.source}|["\\\\]`, 'u');

/** Which image a download URL leads to, whatever token it has. */
export const imageName = (url: string): string => url.replace(/[?#].*/s, '');

/**
 * The amount in USD that a number input holds, as it is stored: `1e3` is 1000, `05` is 5 and `.5` is
 * 0.5. Null if it is not greater than 0, or has more than nine digits or two decimals.
 */
export function toBudget(text: string): string | null {
  const plain = /^[\d.]+e[+-]?\d+$/i.test(text) ? String(Number(text)) : text;
  const [, whole, cents] = /^0*(\d{0,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  const amount = `${whole || '0'}${cents ? `.${cents}` : ''}`;
  return Number(amount) > 0 ? amount : null;
}

/** Entries of a conversation, the oldest first. */
export const byTime = <Entry extends { timestamp: number }>(
  ...entries: readonly Readonly<Record<string, Entry>>[]
): Entry[] =>
  entries
    .flatMap((some) => Object.values(some))
    .toSorted((one, other) => one.timestamp - other.timestamp);

/** Who may do what to a ticket, whatever its status; used by the buttons and by the server. */
export const ticketCan = {
  read: (caller: Caller, ticket: { uid: string }): boolean =>
    caller.uid === ticket.uid || caller.isAdmin,
  /** As the ticket's customer; the studio comments through `respond`. */
  comment: (caller: Caller, ticket: { uid: string }): boolean => caller.uid === ticket.uid,
  /** As the studio, with a response or a comment. */
  respond: (caller: Caller): boolean => caller.isAdmin,
  /** Read and write the internal notes, which no customer sees. */
  note: (caller: Caller): boolean => caller.isAdmin,
  close: (caller: Caller, ticket: { uid: string }): boolean =>
    caller.uid === ticket.uid || caller.isAdmin,
  /** At any time; a customer may only undo their own closing, within REOPEN_WITHIN. */
  reopen: (caller: Caller): boolean => caller.isAdmin,
};
