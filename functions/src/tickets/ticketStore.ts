import type { Timestamp } from 'firebase-admin/firestore';
import type { ListedTicket, Ticket, TicketNote } from '../../../shared/callables.ts';
import type { Language } from '../../../shared/language.ts';
import type { TICKET_ORDERS, TicketStatus, TicketType } from '../../../shared/ticket.ts';
import type { TicketState } from '../../../shared/ticket/commands.ts';
import type { CallError } from '../lib/errors.ts';
import type { Spending } from '../limits/rateLimits.ts';
import type { Mail, NotedMail } from '../mail/mail.ts';

/** A document of the collection `tickets`; times in milliseconds. */
export type TicketRecord = Omit<Ticket, 'ticketId' | 'language'> & {
  /** Language of mails to its owner. */
  language: Language;
  /** Names of the images in the bucket, so that the sweep can query which ones are in a ticket. */
  imagePaths: string[];
  /** When anything of it changed. */
  changedAt: number;
  /** When anything changed that its owner may know of. */
  toldAt: number;
  /** Key of its reply addresses (mail/replyAddress.ts); missing until an older ticket is mailed about. */
  replyKey?: string;
  /** What a search finds the ticket by. */
  searchTokens: string[];
  /** How the mails about answers went, by the answers' ids; missing when there were none. */
  mails?: Record<string, NotedMail>;
  /** When the staff last got a mail about the ticket; missing when it never did. */
  staffMailedAt?: number;
  /** When it gets one about the comments since then; missing or null when there are none. */
  staffMailDue?: number | null;
  /** What undoing the closing brings back; missing or null when nothing can be undone. */
  beforeClosing?:
    | (NonNullable<TicketState['beforeClosing']> & { staffMailDue: number | null })
    | null;
  /** How many internal notes there are, and their UTF-16 units; without the field there are none. */
  notesSize?: { entries: number; characters: number };
  /** The internal notes, where they were read: they have a document of their own. */
  notes?: TicketNotes;
};

/** By id. Kept in a document of their own, which no read of a ticket loads. */
export type TicketNotes = Record<string, TicketNote>;

/** What becomes of a ticket, and the mails about it. */
export type TicketChange = {
  /** Its next state; what it shares with the state before is not written. */
  ticket: TicketRecord;
  mail?: Mail | undefined;
  staffMail?: StaffMail | undefined;
};

/**
 * A mail to the studio, which counts towards `mailSpending`: `sent` are fields of the ticket when it is
 * written, `over` when the limit is used up and it is not.
 */
export type StaffMail = { mail: Mail; sent: Noted; over: Noted };
type Noted = Partial<Pick<TicketRecord, 'staffMailedAt' | 'staffMailDue'>>;

/**
 * A ticket as it was read, null when there is none; a change may begin from it without a second read.
 * `refused`: why the limit refuses the call, if it has no use left.
 */
export type Snapshot = {
  ticket: TicketRecord | null;
  version: Timestamp | undefined;
  refused: CallError | null;
};

/** Where a page begins: after the row that has this value of the sorted field; null: no whole number. */
export type PageStart = { value: number | null; ticketId: string };
export type Page = { limit: number; after: PageStart | null };
/**
 * `activity` is for one's own tickets; `told` and `changed` are for those who look for news;
 * `oddStatus` has the tickets with a status that is none of ours.
 */
export type ListSort = keyof typeof TICKET_ORDERS | 'activity' | 'told' | 'changed' | 'oddStatus';
/** Which tickets a list has; what is left out does not filter. */
export type ListQuery = {
  sort: ListSort;
  /** The owner. */
  uid?: string | undefined;
  status?: TicketStatus | undefined;
  type?: TicketType | undefined;
  /** One of them is among those of the ticket. */
  tokens?: readonly string[] | undefined;
  /** Only tickets whose sorted field is not above this. */
  until?: number | undefined;
  /** Only tickets whose sorted field is above this. */
  since?: number | undefined;
};
/** A ticket in a list; `start` is where a page after this row begins. */
export type Row<Stored> = { ticketId: string; record: Stored; start: PageStart };
/** What is read of a ticket for a row without its conversation. */
export type ListedRecord = Omit<ListedTicket, 'ticketId'> & Pick<TicketRecord, 'toldAt'>;

/** A ticket as the statistics need it. */
export type CountedTicket = Pick<TicketRecord, (typeof COUNTED_FIELDS)[number]> & {
  ticketId: string;
};
export const COUNTED_FIELDS = [
  'ticketNumber',
  'subject',
  'createdAt',
  'firstResponseAt',
  'closedAt',
] as const satisfies (keyof TicketRecord)[];

/** A ticket to create. */
export type Creation = {
  ticketId: string;
  compose: (
    ticketNumber: number,
    at: number,
  ) => { record: TicketRecord; staffMail: StaffMail | undefined };
  /** The use of a rate limit to count, if any. */
  spending?: Spending | undefined;
  /** The limit of mails to the studio, if any. */
  mailSpending?: Spending | undefined;
};

/** What the handlers need of the database for tickets. Every method is one atomic step. */
export type TicketStore = {
  /** Reads a ticket, and whether the limit has a use left. */
  snapshot: (call: { ticketId: string; spending?: Spending | undefined }) => Promise<Snapshot>;
  /** Creates the ticket unless it exists, and returns its number. */
  create: (creation: Creation) => Promise<number>;
  /**
   * Changes a ticket as `decide` returns from its current state (null when there is none). Nothing
   * is written when `decide` throws, or returns null because the change was made before. `at` is
   * later than everything in the ticket. `snapshot` saves the first read.
   */
  change: (change: {
    ticketId: string;
    decide: (ticket: TicketRecord | null, at: number) => TicketChange | null;
    snapshot?: Snapshot | undefined;
    /** Whether `decide` needs the internal notes. */
    withNotes?: boolean;
    /** The use of a rate limit to count, if any. */
    spending?: Spending | undefined;
    /** The limit of mails to the studio, if any. */
    mailSpending?: Spending | undefined;
  }) => Promise<void>;
  /** How many uses a limit has left. */
  left: (spending: Spending) => Promise<number>;
  /** Tickets whose mail to the staff is due by `now`, the longest overdue first; `limit` at most. */
  staffMailsDue: (now: number, limit: number) => Promise<string[]>;
  /** Tickets with answers later than `since` that were not mailed; `limit` at most. */
  unmailed: (since: number, limit: number) => Promise<{ ticketId: string; uid: string }[]>;
  /** One ticket; null when there is none. */
  read: (ticketId: string) => Promise<TicketRecord | null>;
  /** Whole tickets. */
  list: (query: ListQuery, page: Page) => Promise<Row<TicketRecord>[]>;
  /** Tickets without their conversations, which are not read. */
  listRows: (query: ListQuery, page: Page) => Promise<Row<ListedRecord>[]>;
  /** The internal notes of tickets. */
  notesOf: (ticketIds: readonly string[]) => Promise<TicketNotes[]>;
  /** Which of these images are in a ticket. */
  namedImages: (paths: readonly string[]) => Promise<Set<string>>;
  /** The newest tickets created at `since` or later, of which each is a read; `limit` at most. */
  recent: (since: number, limit: number) => Promise<CountedTicket[]>;
  /** How many tickets wait for the studio. */
  countWaiting: () => Promise<number>;
};
