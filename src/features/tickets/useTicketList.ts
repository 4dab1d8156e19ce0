import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePageHidden } from '../../lib/browserState.ts';
import { useEvents } from '../../lib/events.ts';
import { TIMING } from '../../lib/timing.ts';
import { useAppDispatch } from '../../services/redux.ts';
import type { ListQuery } from './listQuery.ts';
import { arrange, waitingOf } from './listRows.ts';
import { ticketsApi, useListInfiniteQuery, useNewsQuery } from './ticketsApi.ts';

export type ShownList = ReturnType<typeof useTicketList>;

/** A list of tickets, which asks for news while it is shown. */
export const useTicketList = (query: ListQuery) => {
  const dispatch = useAppDispatch();
  const list = useListInfiniteQuery(query, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const { currentData } = list;
  const news = useNewsQuery(query, {
    skip: currentData === undefined,
    pollingInterval: usePageHidden() ? TIMING.hiddenTicketPoll : TIMING.ticketPoll,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { fulfilledTimeStamp: answeredAt } = news;
  const onNews = useEffectEvent(() => {
    // The server answers again.
    if (list.isError && currentData) void list.refetch();
  });
  useEffect(() => {
    if (answeredAt) onNews();
  }, [answeredAt]);
  // The request fails, and that shows the page to be offline.
  useEvents(['offline'], () => {
    if (!news.isUninitialized) void news.refetch();
  });
  const shown = useMemo(
    () => arrange(query, currentData?.pages ?? [], news.currentData?.changed ?? {}),
    [query, currentData, news.currentData],
  );
  const { error, isFetching, refetch } = list.error ? list : news;
  const { hasNextPage, isFetchingNextPage } = list;
  return {
    ...shown,
    currentData,
    error,
    isFetching: isFetching || list.isFetching,
    /** The list itself, not what has changed in it. */
    isReading: list.isFetching,
    refetch: () => void refetch(),
    /** Loads the list again, with what was held back. */
    // `refetch` would do nothing while a further page is being loaded.
    reload: () => void dispatch(ticketsApi.util.invalidateTags(['list'])),
    hasNextPage,
    isFetchingNextPage,
    loadMore: () => list.fetchNextPage(),
    /** How many tickets wait for the studio. */
    waiting: waitingOf(list.data?.pages[0], news.data),
    /** When the studio replies, where it has set that. */
    hours: currentData?.pages[0]?.hours,
  };
};

/** The first page of a person's own tickets, which a page shows that is about something else. */
export const useOwnTickets = (owner: string) => {
  const query = useMemo(() => ({ owner }), [owner]);
  const { currentData, refetch } = useListInfiniteQuery(query, {
    refetchOnMountOrArgChange: TIMING.ticketFresh / 1000,
  });
  const [page] = currentData?.pages ?? [];
  return { tickets: page?.tickets ?? [], hours: page?.hours, reload: () => void refetch() };
};

/** Reports how many tickets ask for the reader while a list is shown, and 0 afterwards. */
export const useCount = (count: number, onCount: (count: number) => void): void =>
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
