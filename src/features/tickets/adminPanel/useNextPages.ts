import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { selectAllTickets } from '../ticketsSlice.ts';
import { loadMoreTickets } from '../ticketsThunks.ts';

/** The next page is loaded when fewer rows than this are left below. */
const NEAR_END = 20;
/**
 * Maximum empty pages in a row (possible when searching several words) before a button continues.
 */
const MAX_EMPTY_PAGES = 20;

/** Loads further pages while the last shown row is near the end of the list. */
export const useNextPages = (lastShown: number) => {
  const dispatch = useAppDispatch();
  const { tickets, nextCursor, loadingMore, error } = useAppSelector(selectAllTickets);
  const [failed, setFailed] = useState(false);

  const readOn = useCallback(async () => {
    setFailed(false);
    const result = await dispatch(loadMoreTickets());
    if (loadMoreTickets.rejected.match(result)) setFailed(!result.meta.condition);
  }, [dispatch]);

  /** How many pages were requested at the list's current length. */
  const asked = useRef({ length: -1, times: 0 });
  const wanted = nextCursor !== null && lastShown >= tickets.length - NEAR_END;
  // Before painting, so that the list does not say that it is empty between two pages.
  useLayoutEffect(() => {
    const { length, times } = asked.current;
    const emptyPages = length === tickets.length ? times : 0;
    if (!wanted || loadingMore || error || emptyPages === MAX_EMPTY_PAGES) return;
    asked.current = { length: tickets.length, times: emptyPages + 1 };
    void readOn();
  }, [wanted, loadingMore, error, tickets.length, readOn]);

  return {
    failed,
    retry: (): void => void readOn(),
    /** Continues the search by the button. */
    more: (): void => {
      asked.current = { length: -1, times: 0 };
      void readOn();
    },
  };
};
