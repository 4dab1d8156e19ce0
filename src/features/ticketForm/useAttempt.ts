import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallableRequest } from '../../../shared/callables.ts';
import { canReachSite } from '../../lib/online.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch } from '../../services/redux.ts';
import { discardUploads, type Uploads } from '../../services/ticketImages.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import { submitTicket, type Progress, type Submitted } from './submitTicket.ts';
import type { Attempt } from './ticketDraft.ts';

type Sending = {
  owner: string;
  images: readonly PickedImage[];
  payload: (timestamp: number, urls: string[]) => CallableRequest<'createTicket'>;
  /** Another tab's attempt to send the same ticket: using it, both create only one. */
  attemptOfOtherTab: () => Attempt | null;
  onProgress: (progress: Progress | null) => void;
};

type Outcome =
  | { outcome: 'offline' }
  | { outcome: 'failed'; error: ErrorText }
  /** `doubt`: an earlier attempt with a different text may have created the ticket instead. */
  | (Extract<Submitted, { outcome: 'created' }> & { doubt: boolean })
  | Extract<Submitted, { outcome: 'cancelled' }>;

/** After these errors it is certain that no ticket was created. */
const CERTAIN_FAILURES = [
  'errors.call.unauthenticated',
  'errors.call.permissionDenied',
  'errors.call.resourceExhausted',
];

/**
 * Sends a ticket and keeps what makes the next try a retry of the same one: its identity and its
 * uploads. `save` is called before each step of the attempt with what it is about to do.
 */
export const useAttempt = (initial: Attempt | null, save: (attempt: Attempt | null) => void) => {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(initial);
  const uploads = useRef<Uploads>(new Map());
  const sending = useRef<AbortController | null>(null);
  const left = useRef(false);

  /** Deletes uploads that are not needed any more; running ones as soon as they have finished. */
  const discard = useCallback(
    (ids: readonly string[]): void => {
      const given = ids.flatMap((id) => uploads.current.get(id) ?? []);
      for (const id of ids) uploads.current.delete(id);
      if (given.length === 0) return;
      void Promise.allSettled(given).then((results) => {
        const urls = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
        // If this fails, the daily cleanup deletes them.
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
      // Leaving while images are uploading cancels the ticket; a ticket that is already being
      // created keeps its images.
      sending.current?.abort();
      if (!sending.current) discardAll();
    };
  }, [discardAll]);

  const change = (next: Attempt | null): void => {
    setAttempt(next);
    save(next);
  };

  /** Null if a ticket is already being sent. */
  const send = async ({
    payload,
    attemptOfOtherTab,
    ...rest
  }: Sending): Promise<Outcome | null> => {
    // A ref, not state: a double click comes before the next render.
    if (sending.current) return null;
    const controller = new AbortController();
    sending.current = controller;
    if (!(await canReachSite())) {
      sending.current = null;
      return { outcome: 'offline' };
    }
    let latest = attempt ??
      attemptOfOtherTab() ?? { timestamp: Date.now(), names: [], inDoubt: null };
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
      // An upload or the timestamp may be too old, so the next try is a new ticket. Cleared in the
      // saved draft too, or the next try would take the old attempt for one of another tab.
      discardAll();
      change(null);
    } else if (CERTAIN_FAILURES.includes(error.key) || error.image !== undefined) {
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
    /** The next submission goes on with this attempt. */
    resume: setAttempt,
    /** The next submission is a new ticket. */
    reset: (): void => {
      discardAll();
      setAttempt(null);
    },
  };
};
