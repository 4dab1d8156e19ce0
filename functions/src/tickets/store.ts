import type { Ticket, TicketEntry } from '../../../shared/callables.ts';
import type { Language } from '../../../shared/language.ts';
import type { TicketSort, TicketStatus, TicketType } from '../../../shared/ticket.ts';
import type { Spending } from '../limits/rateLimits.ts';
import type { Mail } from '../mail/ticketMail.ts';
import type { TicketImage } from './images.ts';

/** A document of the collection `tickets`; times in milliseconds. */
export type TicketRecord = Omit<Ticket, 'ticketId'> & {
  /** Of the mails to its owner. */
  language: Language;
  /** Names of the images in the bucket, so that the sweep finds out who names them. */
  imagePaths: string[];
  /** What a search finds the ticket by. */
  searchTokens: string[];
};

/** What an action does to a ticket. */
export type TicketChange = {
  fields: Partial<Omit<TicketRecord, 'comments' | 'responses' | 'lastActivityAt'>>;
  entry?: { into: 'comments' | 'responses'; entryId: string; value: TicketEntry };
  mail: Mail | null;
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

/** A ticket as the figures of the queue need it. */
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
  create: (
    ticketId: string,
    images: readonly TicketImage[],
    compose: (
      ticketNumber: number,
      at: number,
      discarded: readonly TicketImage[],
    ) => { record: TicketRecord; mail: Mail | null },
    spending: Spending | null,
  ) => Promise<{ ticketNumber: number }>;
  /** The number of a ticket; null when there is none. */
  numberOf: (ticketId: string) => Promise<number | null>;
  /**
   * Changes a ticket as `decide` says from its newest state, `null` when there is none; what it
   * throws leaves everything as it was, and so does null: then the change has been made before.
   * `at` is later than everything in the conversation.
   */
  change: (
    ticketId: string,
    decide: (ticket: TicketRecord | null, at: number) => TicketChange | null,
    spending: Spending | null,
  ) => Promise<void>;
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
