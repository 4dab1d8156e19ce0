import { useMemo } from 'react';
import { usePoll } from './useRefresh.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { useRemote } from '../../services/remote.ts';
import { useCaller } from '../../services/useCaller.ts';
import { isLoadingMore, listedIn, ticketsOf } from './ticketList.ts';
import type { TicketQuery } from './ticketQuery.ts';
import { chooseTickets } from './ticketsSlice.ts';
import { loadTickets, lookForNews, type ListName } from './ticketsThunks.ts';

export type ShownList = ReturnType<typeof useTicketList>;

/** A list with its tickets, and how to load more of it; it asks for news while it is shown. */
export const useTicketList = (which: ListName, query?: TicketQuery) => {
  const dispatch = useAppDispatch();
  const { uid } = useCaller();
  const load = (): void => {
    if (query) dispatch(chooseTickets(query));
    void dispatch(loadTickets({ which }));
  };
  const list = useRemote(
    ({ tickets }) => tickets[which],
    load,
    query ? JSON.stringify(query) : uid,
  );
  usePoll(() => void dispatch(lookForNews(which)));
  const rows = useAppSelector(({ tickets }) => tickets.rows);
  const { ids, hits } = list;
  const tickets = useMemo(() => listedIn(rows, { ids, hits }), [rows, ids, hits]);
  return {
    ...list,
    tickets,
    arrived: ticketsOf(rows, list.arrived),
    loadingMore: isLoadingMore(list),
    loadMore: () => void dispatch(loadTickets({ which, more: true })),
  };
};
