import type { Ticket, TicketEntry } from '../../../shared/callables.ts';
import type { Language } from '../../../shared/language.ts';
import type { TicketSort, TicketStatus, TicketType } from '../../../shared/ticket.ts';
import type { Spending } from '../limits/rateLimits.ts';

/** A document of the collection `tickets`; times in milliseconds. */
export type TicketRecord = Omit<Ticket, 'ticketId'> & {
  /** Of the mails to its owner. */
  language: Language;
  /** Names of the images in the bucket, so that the sweep finds out who names them. */
  imagePaths: string[];
  /** What a search finds the ticket by. */
  searchTokens: string[];
};

/** A document of the collection `mail`, as the extension Trigger Email from Firestore reads it. */
export type Mail = { to: string; message: { subject: string; text: string; html: string } };

/** What an action does to a ticket. */
export type TicketChange = {
  fields?: Partial<Omit<TicketRecord, 'comments' | 'responses' | 'lastActivityAt'>>;
  entry?: { into: 'comments' | 'responses'; entryId: string; value: TicketEntry };
  mail?: Mail | undefined;
};

/** Where a page begins: after the row that has this value of the sorted field. */
export type PageStart = { value: number; ticketId: string };
export type Page = { limit: number; after: PageStart | null };
type QueueQuery = {
  sort: TicketSort;
  status?: TicketStatus | undefined;
  type?: TicketType | undefined;
  token?: string | undefined;
};
/** A ticket of a list, with what the next page begins after. */
export type Row = { ticketId: string; record: TicketRecord; start: PageStart };

/** A ticket as the statistics of the queue need it. */
export type SurveyedTicket = Pick<
  TicketRecord,
  'ticketNumber' | 'subject' | 'createdAt' | 'firstResponseAt' | 'closedAt'
> & { ticketId: string };
export type Survey = {
  counts: Record<'open' | 'answered' | 'closed' | 'waitingTooLong', number>;
  /** The newest first. */
  recent: SurveyedTicket[];
};

/** What the handlers need of the tickets. Every method is one atomic step. */
export type TicketStore = {
  /**
   * Creates the ticket, unless it is there already; answers the number that it has. `discarded`
   * are those of its images that `discard` has given up.
   */
  create: (creation: {
    ticketId: string;
    images: readonly TicketImage[];
    compose: (
      ticketNumber: number,
      at: number,
      discarded: readonly TicketImage[],
    ) => { record: TicketRecord; mail?: Mail | undefined };
    /** What it costs of a limit; without it, nothing. */
    spending?: Spending | undefined;
  }) => Promise<{ ticketNumber: number }>;
  /** The number of a ticket; null when there is none. */
  numberOf: (ticketId: string) => Promise<number | null>;
  /**
   * Changes a ticket as `decide` says from its newest state, `null` when there is none; what it
   * throws leaves everything as it was, and so does null: then the change has been made before.
   * `at` is later than everything in the conversation.
   */
  change: (change: {
    ticketId: string;
    decide: (ticket: TicketRecord | null, at: number) => TicketChange | null;
    /** What it costs of a limit; without it, nothing. */
    spending?: Spending | undefined;
  }) => Promise<void>;
  /** The newest first. */
  ofOwner: (uid: string, page: Page) => Promise<Row[]>;
  queue: (query: QueueQuery, page: Page) => Promise<Row[]>;
  /** Which of these images a ticket names. */
  namedImages: (paths: readonly string[]) => Promise<Set<string>>;
  /** Gives up the images that no ticket names, so that none will; answers which these are. */
  discard: <Image extends TicketImage>(images: readonly Image[]) => Promise<Image[]>;
  /** Counts of all tickets, and the newest ones that were created at `since` or later. */
  survey: (asked: { since: number; waitingBefore: number; newest: number }) => Promise<Survey>;
};

/** The URL of an image as a ticket keeps it, and its name in the bucket. */
export type TicketImage = { url: string; path: string };

/** An uploaded object; `begin` is its first bytes. */
export type StoredImage = {
  owner: string | null;
  contentType: string;
  tokens: string[];
  /** Which of the objects that had this name one after another. */
  generation: string;
  /** Milliseconds since the epoch. */
  uploadedAt: number;
  begin: Buffer;
};

/** What the handlers need of the bucket. */
export type ImageStore = {
  /** Where download URLs of the bucket begin: `{origin}/v0/b/{bucket}/o/`. */
  base: () => Promise<string>;
  /** Null when there is no such object. */
  read: (path: string) => Promise<StoredImage | null>;
  /** All objects where the images of tickets are. */
  pages: () => AsyncIterable<{ path: string; generation: string; uploadedAt: number }[]>;
  /** Deletes an object; one that is not there, or is another by now, counts as deleted. */
  remove: (object: { path: string; generation: string }) => Promise<void>;
};
