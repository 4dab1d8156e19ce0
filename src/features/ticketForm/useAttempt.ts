import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallableRequest } from '../../../shared/callables.ts';
import { canReachSite } from '../../lib/online.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch } from '../../services/redux.ts';
import {
  discardUploads,
  submitTicket,
  type Progress,
  type Submitted,
  type TicketImage,
  type Uploads,
} from './submitTicket.ts';
import type { Attempt } from './ticketDraft.ts';

type Sending = {
  owner: string;
  images: readonly TicketImage[];
  payload: (timestamp: number, urls: string[]) => CallableRequest<'createTicket'>;
  /** The attempt of another tab to send the same texts: together they make one ticket. */
  elsewhere: () => Attempt | null;
  onProgress: (progress: Progress | null) => void;
};

type Outcome =
  | { outcome: 'offline' }
  | { outcome: 'failed'; error: ErrorText }
  /** `doubt`: an earlier try with other texts may have been the one that counts. */
  | (Extract<Submitted, { outcome: 'created' }> & { doubt: boolean })
  | Extract<Submitted, { outcome: 'cancelled' }>;

/** After these errors it is sure that there is no ticket. */
const SURE_FAILURES = [
  'errors.call.unauthenticated',
  'errors.call.permissionDenied',
  'errors.call.resourceExhausted',
];

/**
 * Sends a ticket, and keeps what makes the next try a retry of the same one: its identity and what
 * is uploaded already. `save` is told of each change of the attempt before what it notes is done.
 */
export const useAttempt = (initial: Attempt | null, save: (attempt: Attempt | null) => void) => {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(initial);
  const uploads = useRef<Uploads>(new Map());
  const sending = useRef<AbortController | null>(null);
  const left = useRef(false);

  /** Deletes uploads that nobody needs any more; what is still on its way goes as soon as it is there. */
  const discard = useCallback(
    (ids: readonly string[]): void => {
      const given = ids.flatMap((id) => uploads.current.get(id) ?? []);
      for (const id of ids) uploads.current.delete(id);
      if (given.length === 0) return;
      void Promise.allSettled(given).then((results) => {
        const urls = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
        // The best we can do: what is not deleted now is swept after a day.
        if (urls.length > 0) void dispatch(discardUploads(urls));
      });
    },
    [dispatch],
  );
  const discardAll = useCallback(() => discard([...uploads.current.keys()]), [discard]);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      // On its way: whoever leaves while images go up has changed their mind; a ticket that is
      // already being made keeps what it names.
      sending.current?.abort();
      if (!sending.current) discardAll();
    };
  }, [discardAll]);

  const change = (next: Attempt | null): void => {
    setAttempt(next);
    save(next);
  };

  /** Null when a ticket is on its way already. */
  const send = async ({ payload, elsewhere, ...rest }: Sending): Promise<Outcome | null> => {
    // Not by what is rendered: two clicks come before that.
    if (sending.current) return null;
    const controller = new AbortController();
    sending.current = controller;
    if (!(await canReachSite())) {
      sending.current = null;
      return { outcome: 'offline' };
    }
    let latest = attempt ?? elsewhere() ?? { timestamp: Date.now(), names: [], inDoubt: null };
    const note = (next: Attempt): void => {
      latest = next;
      change(next);
    };
    note(latest);
    const before = latest.inDoubt;
    rest.onProgress(null);
    const result = await dispatch(
      submitTicket({
        ...rest,
        uploads: uploads.current,
        attempt: latest,
        payload: (urls) => payload(latest.timestamp, urls),
        onAttempt: note,
        cancelled: controller.signal,
      }),
    );
    sending.current = null;

    if (submitTicket.fulfilled.match(result)) {
      const submitted = result.payload;
      if (submitted.outcome === 'cancelled') {
        if (left.current) discardAll();
        return submitted;
      }
      uploads.current.clear();
      return { ...submitted, doubt: before !== null && before !== latest.inDoubt };
    }
    const { error } = result;
    if (error.key === 'errors.call.invalidArgument') {
      // Perhaps because an upload or the time of the attempt is too old: the next try is a new one,
      // and the saved draft says so at once, or it would be taken for one of another tab.
      discardAll();
      change(null);
    } else if (SURE_FAILURES.includes(error.key)) {
      note({ ...latest, inDoubt: before });
    }
    if (left.current) discardAll();
    return { outcome: 'failed', error };
  };

  return {
    attempt,
    send,
    discard,
    cancel: (): void => sending.current?.abort(),
    /** What is sent next is another ticket. */
    reset: (): void => {
      discardAll();
      setAttempt(null);
    },
  };
};
