import type { Ticket, TicketEntry } from '../../../shared/callables.ts';
import type { Language } from '../../../shared/language.ts';
import type { TicketSort, TicketStatus, TicketType } from '../../../shared/ticket.ts';
import type { Spending } from '../limits/rateLimits.ts';

/** A document of the collection `tickets`; times in milliseconds. */
export type TicketRecord = Omit<Ticket, 'ticketId'> & {
  /** Language of mails to its owner. */
  language: Language;
  /** Names of the images in the bucket, so that the sweep can query which ones are in a ticket. */
  imagePaths: string[];
  /** What a search finds the ticket by. */
  searchTokens: string[];
};

/** A document of the collection `mail`, as the extension Trigger Email from Firestore reads it. */
export type Mail = { to: string; message: { subject: string; text: string; html: string } };

/** What an action changes in a ticket. */
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
/** A ticket in a list; `start` is where a page after this row begins. */
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

/** What the handlers need of the database for tickets. Every method is one atomic step. */
export type TicketStore = {
  /**
   * Creates the ticket unless it exists, and returns its number. `discarded` are those of its images
   * for which `discard` was called.
   */
  create: (creation: {
    ticketId: string;
    images: readonly TicketImage[];
    compose: (
      ticketNumber: number,
      at: number,
      discarded: readonly TicketImage[],
    ) => { record: TicketRecord; mail?: Mail | undefined };
    /** The use of a rate limit to count, if any. */
    spending?: Spending | undefined;
  }) => Promise<{ ticketNumber: number }>;
  /** The number of a ticket; null when there is none. */
  numberOf: (ticketId: string) => Promise<number | null>;
  /**
   * Changes a ticket as `decide` returns from its current state (null when there is none). Nothing
   * is written when `decide` throws, or returns null because the change was made before. `at` is
   * later than everything in the conversation.
   */
  change: (change: {
    ticketId: string;
    decide: (ticket: TicketRecord | null, at: number) => TicketChange | null;
    /** The use of a rate limit to count, if any. */
    spending?: Spending | undefined;
  }) => Promise<void>;
  /** The newest first. */
  ofOwner: (uid: string, page: Page) => Promise<Row[]>;
  queue: (query: QueueQuery, page: Page) => Promise<Row[]>;
  /** Which of these images are in a ticket. */
  namedImages: (paths: readonly string[]) => Promise<Set<string>>;
  /** Bars the images that are in no ticket from being added to one, and returns them. */
  discard: <Image extends TicketImage>(images: readonly Image[]) => Promise<Image[]>;
  /** Counts of all tickets, and the newest ones created at `since` or later. */
  survey: (asked: { since: number; waitingBefore: number; newest: number }) => Promise<Survey>;
};

/** The URL of an image as a ticket keeps it, and its name in the bucket. */
export type TicketImage = { url: string; path: string };

/** What the handlers need to let people upload; the storage rules read what `give` writes. */
export type UploadGrants = {
  /**
   * Lets a person upload one object of this name in the folder of the tickets, of at most `size`
   * bytes, for a quarter of an hour.
   * @throws {CallError} resource-exhausted when a limit is spent; then none is counted
   */
  give: (grant: {
    uid: string;
    name: string;
    size: number;
    spendings: Spending[];
  }) => Promise<void>;
  /** Takes grants back, so that a name that is free again cannot be used a second time. */
  revoke: (uid: string, names: readonly string[]) => Promise<void>;
  /** Deletes the expired ones, and returns how many. */
  clear: () => Promise<number>;
};

/** An uploaded object; `begin` is its first bytes. */
export type StoredImage = {
  owner: string | null;
  contentType: string;
  /** Whether it was uploaded with an encoding, a disposition or a cache time of its own. */
  ownHeaders: boolean;
  tokens: string[];
  /** Changes when an object of the same name is uploaded again. */
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
  /** All objects under `tickets/`. */
  pages: () => AsyncIterable<{ path: string; generation: string; uploadedAt: number }[]>;
  /** Deletes an object; does nothing if it is gone or was replaced by another upload. */
  remove: (object: { path: string; generation: string }) => Promise<void>;
};
