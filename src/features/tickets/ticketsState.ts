import type { ListedTicket, StoredReply, TicketStats } from '../../../shared/callables.ts';
import type { ErrorText } from '../../services/errors.ts';
import { NOT_ASKED, type Remote } from '../../services/remote.ts';
import type { Bulk } from './bulk.ts';
import type { Rows, TicketList } from './ticketList.ts';
import type { TicketQuery } from './ticketQuery.ts';
import type { WholeTicket } from './ticketsThunks.ts';

/** The result of the last action, shown in a popup. */
export type TicketNotice = {
  tone: 'success' | 'error';
  text:
    | `${'comment' | 'note'}${'Added' | 'Failed'}`
    | 'responseSent'
    | 'responseFailed'
    | 'closed'
    | 'closeFailed'
    | 'reopened';
};

/** A ticket that was opened. `whole` stays when the ticket is `missing` later, for a text in its field. */
export type OpenedTicket = Remote & { whole: WholeTicket | null; missing: boolean };

export const NOT_OPENED: OpenedTicket = { ...NOT_ASKED, whole: null, missing: false };

/** The user's last closing, of one ticket or of many, while taking it back is offered. */
export type LastClosing = { ticketIds: string[]; requestId: string };

/** An answer of the server, which is shown as it is; null until it is loaded. */
export type Loaded<Data> = Remote & { data: Data | null };

export const NOT_LOADED: Loaded<never> = { ...NOT_ASKED, data: null };

export const emptyList = (query: TicketQuery | null): TicketList => ({
  ...NOT_ASKED,
  query,
  ids: [],
  hits: {},
  nextCursor: null,
  isMore: false,
  arrived: [],
  othersFrom: null,
  knownUntil: 0,
});

export type TicketsState = {
  /** Of the lists, and of the tickets that were opened. */
  rows: Rows;
  /** The signed-in user's tickets. */
  own: TicketList;
  /** Everybody's tickets that match a query, for the admin. */
  all: TicketList;
  /** How many tickets wait for the studio. */
  waiting: number | null;
  /** The tickets that were opened last, by id, loaded one by one: the lists have no conversations. */
  opened: Record<string, OpenedTicket>;
  /** The one that is shown. */
  openId: string | null;
  stats: Loaded<TicketStats>;
  /** What an admin has asked to know of customers, by uid. */
  customers: Record<string, Loaded<ListedTicket[]>>;
  notice: TicketNotice | null;
  /** Why the last action on a ticket has failed, by the ticket's id, until the reader goes on. */
  failures: Record<string, ErrorText>;
  lastClosing: LastClosing | null;
  bulk: Bulk;
  /** What the studio has made of the saved replies. */
  replies: Loaded<Record<string, StoredReply>>;
};

/** With which the store begins on every page; what changes it comes with the account. */
export const NO_TICKETS: TicketsState = {
  rows: {},
  own: emptyList(null),
  all: emptyList({}),
  waiting: null,
  opened: {},
  openId: null,
  stats: NOT_LOADED,
  customers: {},
  notice: null,
  failures: {},
  lastClosing: null,
  bulk: { selected: {}, replyId: null, closing: 0, closed: 0, failed: 0, unanswered: {} },
  replies: NOT_LOADED,
};

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState {
    tickets: TicketsState;
  }
}
