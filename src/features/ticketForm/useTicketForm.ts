import { useEffect, useReducer, useRef, useState } from 'react';
import type { TicketType } from '../../../shared/ticket.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { canReachSite } from '../../lib/online.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch } from '../../services/redux.ts';
import type { Uploads } from '../../services/ticketImages.ts';
import { initialState, isUntouched, reduceForm } from './formState.ts';
import { submitTicket } from './submitTicket.ts';
import {
  attemptOfOtherTab,
  dropOtherDraft,
  dropTicketDraft,
  newestOtherDraft,
  putAside,
  readImages,
  readTicketDraft,
  saveImages,
  saveTicketDraft,
  takeOver,
  type Attempt,
} from './ticketDraft.ts';
import {
  emptyFields,
  sameFields,
  toPayload,
  validate,
  type TicketFields,
  type ValidationError,
} from './ticketFields.ts';
import { beganWith } from './ticketLink.ts';

/** After these errors it is certain that no ticket was created. */
const CERTAIN_FAILURES = [
  'errors.call.unauthenticated',
  'errors.call.permissionDenied',
  'errors.call.resourceExhausted',
];

/**
 * The ticket form of one user: its state is in `formState.ts`; here it is kept as a draft, and sent.
 * `linked` are the initial fields, unless there is a draft.
 */
export const useTicketForm = (uid: string, linked: TicketFields) => {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [state, change] = useReducer(reduceForm, null, () => {
    const draft = readTicketDraft(uid);
    return initialState(linked, draft, draft ? null : newestOtherDraft(uid));
  });
  const { fields, images, missing, attempt, notice, reading } = state;
  const untouched = isUntouched(state);
  /** What is uploaded is not sent again by the next try; the daily sweep deletes what nobody needs. */
  const [uploads] = useState((): Uploads => new Map());
  const sending = useRef<AbortController | null>(null);

  useEffect(() => {
    if (untouched) dropTicketDraft(uid);
    else saveTicketDraft(uid, { fields, attempt, images: images.length + missing });
  }, [uid, untouched, fields, attempt, images, missing]);
  useEffect(() => {
    if (!reading && !untouched) saveImages(uid, images);
  }, [uid, reading, untouched, images]);
  useEffect(() => {
    if (!reading) return undefined;
    let wanted = true;
    void readImages(uid).then((kept) => wanted && change({ type: 'imagesRead', images: kept }));
    return () => {
      wanted = false;
    };
  }, [uid, reading]);

  // Leaving while images are uploading cancels the ticket.
  useEffect(() => () => sending.current?.abort(), []);

  const clear = (to: TicketFields): void => {
    uploads.clear();
    change({ type: 'clear', to });
  };

  const send = async (): Promise<void> => {
    // A double click comes before the next render.
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    if (!(await canReachSite())) {
      sending.current = null;
      log('no connection');
      change({ type: 'refuse', problem: { about: 'offline' }, failed: true });
      return;
    }
    const before = attempt ?? attemptOfOtherTab(uid, fields);
    let latest: Attempt = before ?? { timestamp: Date.now(), names: [], sent: null };
    const note = (next: Attempt | null): void => {
      if (next) latest = next;
      // At once: the page may be left before it is rendered.
      saveTicketDraft(uid, { fields, attempt: next, images: images.length + missing });
      change({ type: 'attempt', attempt: next });
    };
    note(latest);
    change({ type: 'send', progress: null });
    const result = await dispatch(
      submitTicket({
        owner: uid,
        images,
        missing,
        uploads,
        attempt: latest,
        payload: (urls) => ({ ...toPayload(fields, latest.timestamp, urls), language }),
        onProgress: (progress) => change({ type: 'send', progress }),
        onAttempt: note,
        cancelled: stop.signal,
      }),
    );

    if (submitTicket.fulfilled.match(result)) {
      const { payload: submitted } = result;
      if (submitted.outcome === 'cancelled') {
        change({ type: 'close' });
      } else {
        // They belong to the ticket now.
        uploads.clear();
        if (submitted.outcome === 'arrived') {
          // The next try is another ticket.
          note(null);
          change({
            type: 'refuse',
            problem: { about: 'arrived', ticket: submitted.ticket },
            failed: false,
          });
        } else {
          dropTicketDraft(uid);
          change({ type: 'sent', ticket: submitted.ticket });
        }
      }
    } else {
      const { error } = result;
      log(error.message);
      if (error.key === 'errors.call.invalidArgument') {
        // An upload or the timestamp may be too old, so the next try is a new ticket.
        uploads.clear();
        note(null);
      } else if (isCertain(error)) {
        note({ ...latest, sent: before?.sent ?? null });
      }
      const image = error.image === undefined ? undefined : images[error.image]?.id;
      change({ type: 'refuse', problem: { about: 'server', error, image }, failed: true });
    }
    sending.current = null;
  };

  const submit = async ({ without = false } = {}): Promise<ValidationError | null> => {
    const found = validate(fields);
    if (found) {
      change({ type: 'refuse', problem: { about: 'fields', ...found }, failed: false });
    } else if (missing > 0 && !without) {
      change({ type: 'refuse', problem: { about: 'missing' }, failed: false });
    } else {
      await send();
    }
    return found;
  };

  return {
    ...state,
    change,
    submit,
    /** Switching the tab clears all fields (TIC-2). */
    openTab: (type: TicketType): void => clear(emptyFields(type)),
    discardDraft: (): void => clear(linked),
    /** A draft was restored that did not start from the current link. */
    otherLink: !sameFields(linked, emptyFields(linked.type)) && !beganWith(state.fields, linked),
    continueOffer: (): void => {
      if (notice?.about !== 'offered') return;
      if (!untouched) {
        putAside(uid, { fields, attempt, images: images.length + missing }, images);
      }
      takeOver(uid, notice.offer);
      change({ type: 'continueOffer' });
    },
    discardOffer: (): void => {
      if (notice?.about === 'offered') dropOtherDraft(uid, notice.offer);
      change({ type: 'discardOffer' });
    },
    cancel: (): void => sending.current?.abort(),
    closeOverlay: (): void => change({ type: 'close' }),
  };
};

const log = (message: string): void =>
  console.error(`The ticket was not submitted: ${message || 'Unknown error'}`);

const isCertain = ({ key, image }: ErrorText): boolean =>
  CERTAIN_FAILURES.includes(key) || image !== undefined;
