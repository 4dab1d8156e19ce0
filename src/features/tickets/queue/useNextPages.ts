import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { selectQueue } from '../ticketsSlice.ts';
import { loadMoreOfQueue } from '../ticketsThunks.ts';

/** The next page is asked for when so few rows are left below. */
const NEAR_END = 20;
/** Pages in a row that may bring nothing (a search of several words has such) before a button asks. */
const MAX_EMPTY_PAGES = 20;

/** Reads the queue on while its end is near the row that is shown last. */
export const useNextPages = (lastShown: number) => {
  const dispatch = useAppDispatch();
  const { tickets, nextCursor, loadingMore, error } = useAppSelector(selectQueue);
  const [failed, setFailed] = useState(false);

  const readOn = useCallback(async () => {
    setFailed(false);
    const result = await dispatch(loadMoreOfQueue());
    if (loadMoreOfQueue.rejected.match(result)) setFailed(!result.meta.condition);
  }, [dispatch]);

  /** How often the list has been read on at its present length. */
  const asked = useRef({ length: -1, times: 0 });
  const wanted = nextCursor !== null && lastShown >= tickets.length - NEAR_END;
  // Before the page is painted: between two readings it does not say that there is nothing.
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
    /** By the button: it searches on as far again. */
    more: (): void => {
      asked.current = { length: -1, times: 0 };
      void readOn();
    },
  };
};
