/** Every request that reads tickets (RTK Query): the slice `tickets` of the store. */
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  AnswerMail,
  EarlierAnswer,
  ListedTicket,
  StoredReply,
  Ticket,
  TicketNote,
  TicketStats,
} from '../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../shared/ticket.ts';
import { MINUTE } from '../../../shared/time.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { TIMING } from '../../lib/timing.ts';
import { describeError, type ErrorText } from '../../services/errors.ts';
import { findTicket } from '../../services/findTicket.ts';
import type { AppState, AppThunk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { readListPage, type PageRequest } from './readListPage.ts';
import type { ListQuery } from './listQuery.ts';
import { byId, newer, rowOf, type Rows, type TicketPage } from './listRows.ts';

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
  /** Server time up to which no change is missing, or 0. */
  knownUntil: number;
  /** Whether changes that were stored late were asked for, too. */
  isSettled: boolean;
  /** An earlier change is no news: about when the list was loaded, 0 once its first news are read. */
  from: number;
  /** How many tickets wait for the studio. */
  waiting: number | undefined;
};

/** By so much the time at which a list was loaded may be wrong, in milliseconds. */
const CLOCK_ERROR = 5 * MINUTE;

/** By so much, in milliseconds, a change may be stored after a later one of another instance. */
const LATE = 10_000;

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

/**
 * Without what a hand in the console has stored: fractions, texts, times after 2096. Not by the
 * device's clock, which may be wrong.
 */
const latestChange = (rows: readonly ListedTicket[]): number =>
  Math.max(0, ...rows.map(({ changedAt }) => (changedAt < 4e12 ? Math.floor(changedAt) : 0)));

export const ticketsApi = createApi({
  reducerPath: 'tickets',
  baseQuery: fakeBaseQuery<ErrorText>(),
  tagTypes: ['news', 'ticket', 'linked'],
  // An action waits for no other list to be loaded.
  invalidationBehavior: 'immediately',
  endpoints: (build) => ({
    /** A list of tickets, page by page. */
    list: build.infiniteQuery<TicketPage, ListQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      queryFn: ({ queryArg: query, pageParam: cursor }, api) => {
        const part = cursor === null ? {} : { cursor, limit: TICKET_PAGE.max };
        return ask(
          api,
          (services) => readListPage(services, query, part),
          (page) => {
            if (cursor === null) api.dispatch(beginNews(query, page));
            void api.dispatch(reloadOutdated(page.tickets));
          },
        );
      },
    }),
    /** What has changed in a list, mostly nothing: a few reads, where the list costs one a row. */
    news: build.query<News, ListQuery>({
      queryFn: (query, api) =>
        ask(
          api,
          async (services, getState) => {
            const before = selectNews(query, getState());
            const listed = byId(selectRows(query, getState()));
            // Not the changes of further pages: before one of those others may have changed.
            const since = before.knownUntil - (before.isSettled ? 0 : LATE);
            let { waiting } = before;
            const changed: ListedTicket[] = [];
            for (let part: PageRequest | null = { since }; part;) {
              // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
              const page = await readListPage(services, query, part);
              changed.push(...page.tickets);
              waiting = page.waiting ?? waiting;
              const { nextCursor: cursor } = page;
              const isLast = cursor === null || (changed.at(-1)?.changedAt ?? 0) < before.from;
              part = isLast ? null : { since, cursor, limit: TICKET_PAGE.max };
            }
            const knownUntil = Math.max(before.knownUntil, latestChange(changed));
            const isSettled = knownUntil === before.knownUntil;
            const isListed = ({ ticketId }: ListedTicket) => listed[ticketId] !== undefined;
            // Whether a search finds the others, only the server knows.
            const isSearch = query.search && !changed.every(isListed);
            const found = isSearch && (await readListPage(services, query, {})).tickets;
            // With the tickets that were read on their own meanwhile.
            const rows = [...Object.values(selectNews(query, getState()).changed), ...changed];
            const known = found ? [...rows.filter(isListed), ...found] : rows;
            return { changed: byId(known), knownUntil, isSettled, from: 0, waiting };
          },
          ({ changed }) => void api.dispatch(reloadOutdated(Object.values(changed))),
        ),
      providesTags: ['news'],
    }),
    ticket: build.query<OpenedTicket, string>({
      // The tickets that were opened, or read ahead, in the last minutes are there at once.
      keepUnusedDataFor: 300,
      queryFn: (ticketId, api) =>
        ask(
          api,
          async (services, getState) => {
            const { uid, isAdmin } = getState().user;
            const found = await findTicket(services, ticketId, { uid: uid ?? '', isAdmin });
            if (!found?.ticket) {
              const { loaded = null } = selectOpened(ticketId, getState()) ?? {};
              return { loaded, isFound: false };
            }
            const { ticket, notes = {}, mails = {} } = found;
            return { loaded: { ticket, notes, mails }, isFound: true };
          },
          ({ loaded }) => {
            if (loaded) api.dispatch(updateLists(loaded.ticket));
          },
        ),
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

const selectNews = (query: ListQuery, state: AppState): News =>
  ticketsApi.endpoints.news.select(query)(state).data ?? {
    changed: {},
    knownUntil: 0,
    isSettled: false,
    // The list is about to be loaded again.
    from: Infinity,
    waiting: undefined,
  };

const selectRows = (query: ListQuery, state: AppState): ListedTicket[] =>
  (ticketsApi.endpoints.list.select(query)(state).data?.pages ?? []).flatMap(
    ({ tickets }) => tickets,
  );

/**
 * A list has no news at first. While it is loaded again its old pages are shown, so their rows keep
 * their changes.
 */
const beginNews =
  (query: ListQuery, { tickets, waiting }: TicketPage): AppThunk =>
  (dispatch, getState) => {
    const { changed, knownUntil, isSettled, from } = selectNews(query, getState());
    const listed = byId(selectRows(query, getState()));
    const rows = [...Object.values(changed), ...tickets].filter(
      ({ ticketId }) => changed[ticketId] && listed[ticketId],
    );
    const value = {
      changed: byId(rows),
      knownUntil: knownUntil || latestChange(tickets),
      isSettled,
      from: Math.min(from, serverNow() - CLOCK_ERROR),
      waiting,
    };
    const entry = { endpointName: 'news', arg: query, value } as const;
    dispatch(ticketsApi.util.upsertQueryEntries([entry]));
  };

/** Shows the state of a ticket that was read in the lists that have it. */
const updateLists =
  (ticket: Ticket): AppThunk =>
  (dispatch, getState) => {
    const { ticketId } = ticket;
    for (const { originalArgs: query } of ticketsApi.util.selectInvalidatedBy(getState(), ['news']))
      dispatch(
        ticketsApi.util.updateQueryData('news', query, ({ changed }) => {
          const isListed = selectRows(query, getState()).some((row) => row.ticketId === ticketId);
          const row = rowOf(ticket);
          if (isListed || changed[ticketId])
            changed[ticketId] = newer(changed[ticketId] ?? row, row);
        }),
      );
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
