import { useCallback, useEffect, useRef, useState } from 'react';
import type { Uploads } from '../../services/ticketImages.ts';

/**
 * The uploads of the form, which the next try uses again, and the running submission. Those that
 * nobody needs are deleted by the daily sweep.
 */
export const useUploads = () => {
  const [all] = useState((): Uploads => new Map());
  const sending = useRef<AbortController | null>(null);
  const cancel = useCallback((): void => sending.current?.abort(), []);

  // Leaving while images are uploading cancels the ticket.
  useEffect(() => cancel, [cancel]);

  return {
    all,
    /** Null if a ticket is already being sent. */
    begin: (): AbortSignal | null => {
      if (sending.current) return null;
      sending.current = new AbortController();
      return sending.current.signal;
    },
    end: (): void => {
      sending.current = null;
    },
    cancel,
  };
};
