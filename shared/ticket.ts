import type { Caller } from './user.ts';

/** Open waits for the studio, Answered for the customer; Closed is the end. */
export const TICKET_STATUSES = ['Open', 'Answered', 'Closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The two kinds of tickets and what each divides into; the first is the form's default. */
export const TICKET_SUB_TYPES = {
  bugs_help_suggestions: ['bug', 'help', 'suggestion'],
  requests: ['public', 'exclusive'],
} as const;
export const TICKET_TYPES = ['bugs_help_suggestions', 'requests'] as const;
export type TicketType = keyof typeof TICKET_SUB_TYPES;
export type TicketSubType = (typeof TICKET_SUB_TYPES)[TicketType][number];

/** Longest texts, in UTF-16 units after trimming, and how many images (TIC-5). */
export const TICKET_LIMITS = {
  assetName: 120,
  subject: 120,
  description: 5_000,
  invoice: 64,
  message: 5_000,
  images: 3,
  search: 120,
} as const;

/**
 * Where a conversation is full: entries, and UTF-16 units of all of them together. At three bytes
 * each that is under half of the 1 MiB that a Firestore document may have.
 */
export const CONVERSATION_LIMITS = { entries: 200, characters: 150_000 } as const;

/** Rows of a page of a list. */
export const TICKET_PAGE = { own: 100, queue: 50, max: 100 } as const;
/**
 * What the admin's queue can be sorted by. A ticket without the field is not in the list: `waiting`
 * lists only tickets that wait for the studio, the longest first.
 */
export const TICKET_ORDERS = {
  newest: { field: 'createdAt', direction: 'desc' },
  activity: { field: 'lastActivityAt', direction: 'desc' },
  waiting: { field: 'waitingSince', direction: 'asc' },
} as const;
export type TicketSort = keyof typeof TICKET_ORDERS;
// Object.keys forgets the names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const TICKET_SORTS = Object.keys(TICKET_ORDERS) as TicketSort[];

/** How far back the statistics of the queue look, and how many tickets they read and list at most. */
export const TICKET_STATS = { days: 30, newest: 5_000, misses: 100 } as const;

/** The first number that a ticket has. */
export const FIRST_TICKET_NUMBER = 1001;

/** A reply is promised within this time (CON-1), in milliseconds. */
export const FIRST_REPLY_TARGET = 24 * 60 * 60 * 1000;

/**
 * How far from the server's clock the client's time of creation may lie, in milliseconds: a clock
 * set to the wrong time zone is no reason to refuse, nor is a retry after some days offline.
 */
export const TIMESTAMP_BOUNDS = {
  past: 7 * 24 * 60 * 60 * 1000,
  future: 24 * 60 * 60 * 1000,
} as const;

/** Whether a text shows nothing: blanks, and signs that no font draws. */
export function isBlank(text: string): boolean {
  return !/[^\p{Cc}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** What does not belong into one line: what breaks it, and what turns the words behind it around. */
export const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/u;

/** Decimal digits with a point, greater than 0: what a number field gives for an amount in USD. */
export function isBudget(text: string): boolean {
  return /^(?:\d{1,9}(?:\.\d{0,2})?|\.\d{1,2})$/.test(text) && Number(text) > 0;
}

/** Who may do what to a ticket, whatever its status; buttons and server ask here. */
export const ticketCan = {
  read: (caller: Caller, ticket: { uid: string }): boolean =>
    caller.uid === ticket.uid || caller.isAdmin,
  /** As its customer; the studio comments by `respond`. */
  comment: (caller: Caller, ticket: { uid: string }): boolean => caller.uid === ticket.uid,
  /** As the studio, with a response or a comment. */
  respond: (caller: Caller, _ticket: { uid: string }): boolean => caller.isAdmin,
  close: (caller: Caller, ticket: { uid: string }): boolean =>
    caller.uid === ticket.uid || caller.isAdmin,
};
