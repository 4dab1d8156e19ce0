/** Every request that reads tickets (RTK Query): the slice `tickets` of the store. */
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  AnswerMail,
  CallableRequest,
  EarlierAnswer,
  ListedTicket,
  StoredReply,
  Ticket,
  TicketNote,
  TicketStats,
} from '../../../shared/callables.ts';
import { TICKET_PAGE, waits } from '../../../shared/ticket.ts';
import { TIMING } from '../../lib/timing.ts';
import { describeError, type ErrorText } from '../../services/errors.ts';
import { findTicket } from '../../services/findTicket.ts';
import type { AppState, AppThunk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { type ListQuery, sortOf } from './listQuery.ts';
import { byId, type Rows, type TicketPage, waitingOf } from './listRows.ts';

/** A ticket with its conversation, and for an admin its notes and how the mails about answers went. */
export type LoadedTicket = {
  ticket: Ticket;
  notes: Record<string, TicketNote>;
  mails: Record<string, AnswerMail>;
};

/** `loaded` stays when the ticket is deleted later, for a text in its field. */
type OpenedTicket = { loaded: LoadedTicket | null; isFound: boolean };

/** What has changed since the first page of a list was loaded. */
type News = {
  changed: Rows;
} & Pick<TicketPage, 'asOf' | 'waiting'>;

/** How many of a customer's tickets are listed beside one of them. */
const CUSTOMER_TICKETS = 10;

type Requesting = {
  signal: AbortSignal;
  dispatch: ThunkDispatch<AppState, Services, UnknownAction>;
  getState: () => unknown;
  extra: unknown;
};

/**
 * The answer of the services, or why there is none. `keep` takes what it says of other entries of the
 * cache, unless somebody else has logged in meanwhile.
 */
const ask = async <Data>(
  { extra, signal, ...store }: Requesting,
  request: (services: Services, getState: () => AppState) => Promise<Data>,
  keep?: (data: Data) => void,
): Promise<{ data: Data } | { error: ErrorText }> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store is made with them (app/store.ts)
  const [services, getState] = [extra as Services, store.getState as () => AppState];
  try {
    const data = await request(services, getState);
    signal.throwIfAborted();
    keep?.(data);
    return { data };
  } catch (error) {
    return { error: describeError(error) };
  }
};

/** The page of a list after a cursor, or what has changed since a time; else its first page. */
type PageRequest = { cursor?: string; limit?: number; since?: number };

/** Reads a part of a list. */
const readListPage = async (
  { call }: Services,
  { owner, ...query }: ListQuery,
  part: PageRequest,
): Promise<TicketPage> => {
  // News may be of any ticket.
  const asked: NonNullable<CallableRequest<'getAllTickets'>> =
    part.since === undefined
      ? { ...query, sort: sortOf(query), rows: true, ...part }
      : { rows: true, ...part };
  const page: Partial<TicketPage> & Pick<TicketPage, 'tickets'> = await (owner === undefined
    ? call('getAllTickets', asked)
    : call('getUserTickets', { uid: owner, rows: true, ...part }));
  // An answer without a cursor is a whole list (API-11).
  return { ...page, nextCursor: page.nextCursor ?? null };
};

export const ticketsApi = createApi({
  reducerPath: 'tickets',
  baseQuery: fakeBaseQuery<ErrorText>(),
  tagTypes: ['list', 'news', 'ticket', 'linked'],
  // An action waits for no other list to be loaded.
  invalidationBehavior: 'immediately',
  endpoints: (build) => ({
    /** A list of tickets, page by page. */
    list: build.infiniteQuery<TicketPage, ListQuery, string | null>({
      // An action changes only the news of the list that is shown: any other would be out of date.
      keepUnusedDataFor: 0,
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      queryFn: ({ queryArg: query, pageParam: cursor }, api) => {
        const part = cursor === null ? {} : { cursor, limit: TICKET_PAGE.max };
        return ask(
          api,
          (services) => readListPage(services, query, part),
          ({ tickets }) => void api.dispatch(reloadOutdated(tickets)),
        );
      },
      providesTags: ['list'],
    }),
    /** What has changed in a list, mostly nothing: a few reads, where the list costs one a row. */
    news: build.query<News, ListQuery>({
      queryFn: (query, api) =>
        ask(
          api,
          async (services, getState) => {
            const first = selectFirst(query, getState());
            const before = selectNews(query, getState());
            let waiting = waitingOf(first, before);
            // The list was just loaded.
            if (!before && first?.asOf) return { changed: {}, asOf: first.asOf, waiting };
            const since = before?.asOf ?? 0;
            let asOf: number | undefined;
            const changed = Object.values(before?.changed ?? {});
            for (let part: PageRequest | null = { since }; part;) {
              // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
              const page = await readListPage(services, query, part);
              changed.push(...page.tickets);
              asOf ??= page.asOf;
              waiting = page.waiting ?? waiting;
              const { nextCursor: cursor } = page;
              // A server that said no time would answer all of its tickets.
              const isLast = cursor === null || since === 0;
              part = isLast ? null : { since, cursor, limit: TICKET_PAGE.max };
            }
            return { changed: byId(changed), asOf, waiting };
          },
          ({ changed }) => void api.dispatch(reloadOutdated(Object.values(changed))),
        ),
      providesTags: ['news'],
    }),
    ticket: build.query<OpenedTicket, string>({
      // The tickets that were opened, or read ahead, in the last minutes are there at once.
      keepUnusedDataFor: 300,
      queryFn: (ticketId, api) =>
        ask(api, async (services, getState) => {
          const { uid, isAdmin } = getState().user;
          const found = await findTicket(services, ticketId, { uid: uid ?? '', isAdmin });
          if (!found?.ticket) {
            const { loaded = null } = selectOpened(ticketId, getState()) ?? {};
            return { loaded, isFound: false };
          }
          const { ticket, notes = {}, mails = {} } = found;
          return { loaded: { ticket, notes, mails }, isFound: true };
        }),
      providesTags: (_data, _error, ticketId) => [{ type: 'ticket', id: ticketId }],
    }),
    /** The tickets of a customer that were active last. */
    customer: build.query<readonly ListedTicket[], string>({
      queryFn: (uid, api) =>
        ask(api, async ({ call }) => {
          const asked = { uid, rows: true, limit: CUSTOMER_TICKETS } as const;
          return (await call('getUserTickets', asked)).tickets;
        }),
    }),
    /** How many tickets are linked to a known issue, as far as one page has them. */
    linked: build.query<number, string>({
      queryFn: (knownIssue, api) =>
        ask(api, async ({ call }) => {
          const asked = { knownIssue, rows: true, limit: TICKET_PAGE.max } as const;
          return (await call('getAllTickets', asked)).tickets.length;
        }),
      providesTags: ['linked'],
    }),
    /** What the studio has answered to tickets like this one: some 40 reads. */
    earlierAnswers: build.query<readonly EarlierAnswer[], string>({
      queryFn: (ticketId, api) =>
        ask(api, async ({ call }) => (await call('getEarlierAnswers', { ticketId })).answers),
    }),
    stats: build.query<TicketStats, void>({
      keepUnusedDataFor: TIMING.statsFresh / 1000,
      queryFn: (_, api) => ask(api, async ({ call }) => (await call('getTicketStats', null)).stats),
    }),
    /** What the studio has made of the saved replies. */
    replies: build.query<Record<string, StoredReply>, void>({
      queryFn: (_, api) => ask(api, ({ readReplies }) => readReplies()),
    }),
  }),
});

export const {
  useListInfiniteQuery,
  useNewsQuery,
  useCustomerQuery,
  useLinkedQuery,
  useEarlierAnswersQuery,
  useStatsQuery,
  useRepliesQuery,
} = ticketsApi;

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState extends WithSlice<typeof ticketsApi> {}
}

const selectOpened = (ticketId: string, state: AppState): OpenedTicket | undefined =>
  ticketsApi.endpoints.ticket.select(ticketId)(state).data;

const selectNews = (query: ListQuery, state: AppState): News | undefined =>
  ticketsApi.endpoints.news.select(query)(state).data;

const selectFirst = (query: ListQuery, state: AppState): TicketPage | undefined =>
  ticketsApi.endpoints.list.select(query)(state).data?.pages[0];

/** Whether a ticket of a list waits, as the list or the ticket itself says, whichever is later. */
export const stillWaits =
  (row: ListedTicket): AppThunk<boolean> =>
  (_, getState) => {
    const { ticket } = selectOpened(row.ticketId, getState())?.loaded ?? {};
    return waits(ticket && ticket.changedAt > row.changedAt ? ticket : row);
  };

/** Reads what an action has changed: the ticket, and what is new in the lists that are shown (ACC-8). */
export const reloadTicket =
  (ticketId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(ticketsApi.util.invalidateTags(['news', 'linked', { type: 'ticket', id: ticketId }]));
    const read = ticketsApi.util.getRunningQueryThunk('ticket', ticketId);
    await dispatch(read);
    // One that was running already is followed by another.
    await dispatch(read);
  };

/**
 * Reads a ticket that is about to be opened, and what is new in the lists that are shown. Answers what
 * gives it up, because a ticket that nobody shows is forgotten where it has changed.
 */
export const readAhead =
  (ticketId: string): AppThunk<Promise<() => void>> =>
  async (dispatch) => {
    dispatch(ticketsApi.util.invalidateTags(['news']));
    const read = dispatch(ticketsApi.endpoints.ticket.initiate(ticketId, { forceRefetch: true }));
    await read;
    return () => read.unsubscribe();
  };

/** Reads an open ticket again if a list has a newer state of it, and forgets one that is not open. */
const reloadOutdated =
  (rows: readonly ListedTicket[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const { ticketId, changedAt } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- at most one of them is being read
      await dispatch(ticketsApi.util.getRunningQueryThunk('ticket', ticketId));
      const { loaded } = selectOpened(ticketId, getState()) ?? {};
      if (loaded && loaded.ticket.changedAt < changedAt)
        dispatch(ticketsApi.util.invalidateTags([{ type: 'ticket', id: ticketId }]));
    }
  };
