import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../services/redux.ts';
import { discardUploads, type Uploads } from '../../services/ticketImages.ts';

/**
 * The uploads of the form, which the next try uses again, and the running submission. Those that
 * nobody needs are deleted.
 */
export const useUploads = () => {
  const dispatch = useAppDispatch();
  const [all] = useState((): Uploads => new Map());
  const sending = useRef<AbortController | null>(null);
  const left = useRef(false);

  /** Deletes uploads; running ones as soon as they have finished. */
  const discard = useCallback(
    (ids: readonly string[]): void => {
      const given = ids.flatMap((id) => all.get(id) ?? []);
      for (const id of ids) all.delete(id);
      if (given.length === 0) return;
      void Promise.allSettled(given).then((results) => {
        const urls = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
        // If this fails, the daily cleanup deletes them.
        if (urls.length > 0) void dispatch(discardUploads(urls));
      });
    },
    [all, dispatch],
  );
  const discardAll = useCallback(() => discard([...all.keys()]), [all, discard]);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      // Leaving while images are uploading cancels the ticket; a ticket that is already being
      // created keeps its images.
      sending.current?.abort();
      if (!sending.current) discardAll();
    };
  }, [discardAll]);

  return {
    all,
    discard,
    discardAll,
    /** Null if a ticket is already being sent. */
    begin: (): AbortSignal | null => {
      if (sending.current) return null;
      sending.current = new AbortController();
      return sending.current.signal;
    },
    end: (): void => {
      sending.current = null;
      if (left.current) discardAll();
    },
    cancel: (): void => sending.current?.abort(),
  };
};
