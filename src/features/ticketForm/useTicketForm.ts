import { useCallback, useEffect, useRef, useState } from 'react';
import type { TicketSubType, TicketType } from '../../../shared/ticket.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { canReachSite } from '../../lib/online.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch } from '../../services/redux.ts';
import {
  discardUploads,
  submitTicket,
  textsOf,
  type Progress,
  type TicketImage,
  type Uploads,
} from './submitTicket.ts';
import { dropTicketDraft, readTicketDraft, saveTicketDraft, type Attempt } from './ticketDraft.ts';
import {
  emptyFields,
  validate,
  sameFields,
  toPayload,
  withSubType,
  type ValidationError,
  type TextName,
  type TicketFields,
} from './ticketFields.ts';
import { beganWith } from './ticketLink.ts';
import { useImages } from './useImages.ts';

/** Idle, validating (which takes no time), loading, then success or error (TIC-8). */
export type Phase =
  | { name: 'idle' }
  | { name: 'sending'; progress: Progress | null }
  | { name: 'success' }
  | { name: 'error' };

export type Created = {
  ticketId: string;
  ticketNumber: number;
  /** An earlier try with other texts may have been the one that counts. */
  doubt: boolean;
};

type Edit = Partial<Pick<TicketFields, TextName | 'budgetChoice'>>;

/** After these answers it is sure that there is no ticket. */
const SURE_FAILURES = [
  'errors.call.invalidArgument',
  'errors.call.unauthenticated',
  'errors.call.permissionDenied',
  'errors.call.resourceExhausted',
];

/** The attempt of another tab to send the same words: together they make one ticket. */
const attemptElsewhere = (uid: string, fields: TicketFields): Attempt | null => {
  const stored = readTicketDraft(uid, Date.now());
  return stored && sameFields(stored.fields, fields) ? stored.attempt : null;
};

/**
 * The whole state of the ticket form, of one person: fields, images, draft and the ticket
 * on its way. `linked` is what the form begins with; a draft comes before it.
 */
export const useTicketForm = (uid: string | null, linked: TicketFields) => {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [draft] = useState(() => (uid ? readTicketDraft(uid, Date.now()) : null));
  const [restored, setRestored] = useState(draft !== null);
  const [start, setStart] = useState(linked);
  const [fields, setFields] = useState(draft?.fields ?? linked);
  const [attempt, setAttempt] = useState<Attempt | null>(draft?.attempt ?? null);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const [serverError, setServerError] = useState<ErrorText | null>(null);
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const [created, setCreated] = useState<Created | null>(null);
  const images = useImages();
  const uploads = useRef<Uploads>(new Map());
  const cancel = useRef<AbortController | null>(null);
  const left = useRef(false);
  const attached = images.images.length;

  useEffect(() => {
    if (!uid) return;
    if (sameFields(fields, start)) dropTicketDraft(uid);
    else saveTicketDraft(uid, { fields, attempt, images: attached });
  }, [uid, fields, start, attempt, attached]);

  /** Deletes uploads that nobody needs any more; what is still on its way goes as soon as it is there. */
  const giveUp = useCallback(
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
  const giveUpAll = useCallback(() => giveUp([...uploads.current.keys()]), [giveUp]);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      // On its way: whoever leaves while images go up has changed their mind; a ticket that is
      // already being made keeps what it names.
      cancel.current?.abort();
      if (!cancel.current) giveUpAll();
    };
  }, [giveUpAll]);

  const reset = (to: TicketFields): void => {
    if (uid) dropTicketDraft(uid);
    giveUpAll();
    images.clear();
    setStart(to);
    setFields(to);
    setAttempt(null);
    setValidationError(null);
    setServerError(null);
    setRestored(false);
  };

  const submit = async (): Promise<ValidationError | null> => {
    // Not by the phase: two clicks come before it is rendered.
    if (cancel.current) return null;
    setServerError(null);
    const found = validate(fields, uid !== null);
    setValidationError(found);
    if (found || !uid) return found;

    const controller = new AbortController();
    cancel.current = controller;
    if (!(await canReachSite())) {
      cancel.current = null;
      setValidationError({ reason: 'offline', fields: [] });
      return null;
    }
    let latest: Attempt = attempt ??
      attemptElsewhere(uid, fields) ?? { timestamp: Date.now(), names: [], inDoubt: null };
    const note = (next: Attempt): void => {
      latest = next;
      setAttempt(next);
      saveTicketDraft(uid, { fields, attempt: next, images: attached });
    };
    note(latest);
    const before = latest.inDoubt;
    let sent: string | null = null;
    setPhase({ name: 'sending', progress: null });
    const result = await dispatch(
      submitTicket({
        owner: uid,
        images: images.images.flatMap(({ ready }): TicketImage[] => (ready ? [ready] : [])),
        uploads: uploads.current,
        attempt: latest,
        payload: (urls) => {
          const payload = { ...toPayload(fields, latest.timestamp, urls), language };
          sent = textsOf(payload);
          return payload;
        },
        onProgress: (progress) => setPhase({ name: 'sending', progress }),
        onAttempt: note,
        cancelled: controller.signal,
      }),
    );
    cancel.current = null;

    if (submitTicket.rejected.match(result)) {
      const { key } = result.error;
      if (key === 'errors.call.invalidArgument') {
        // Perhaps because an upload or the time of the attempt is too old: the next try is a new one.
        giveUpAll();
        setAttempt(null);
        // At once, or the next try would take it for one of another tab.
        saveTicketDraft(uid, { fields, attempt: null, images: attached });
      } else if (SURE_FAILURES.includes(key)) {
        note({ ...latest, inDoubt: before });
      }
      console.error(`The ticket was not submitted: ${result.error.message}`);
      setServerError(result.error);
      setPhase({ name: 'error' });
    } else if (result.payload.outcome === 'cancelled') {
      setPhase({ name: 'idle' });
    } else {
      const { ticket } = result.payload;
      uploads.current.clear();
      reset(emptyFields(fields.type));
      setCreated(ticket && { ...ticket, doubt: before !== null && before !== sent });
      setPhase({ name: 'success' });
    }
    if (left.current) giveUpAll();
    return null;
  };

  return {
    fields,
    images,
    validationError,
    serverError,
    phase,
    created,
    /** That a draft was brought back; `lostImages`: it had some; `otherLink`: the link is not its own. */
    restored:
      restored && draft
        ? {
            lostImages: draft.images > 0,
            otherLink:
              !sameFields(linked, emptyFields(linked.type)) && !beganWith(draft.fields, linked),
          }
        : null,
    choose: (subType: TicketSubType): void => setFields((now) => withSubType(now, subType)),
    /** Changes texts; the validation error goes when all that it was about is changed. */
    edit: (change: Edit): void => {
      setFields((now) => ({ ...now, ...change }));
      setValidationError((now) => {
        if (!now || now.fields.length === 0) return now;
        const rest = now.fields.filter((name) => !(name in change));
        return rest.length > 0 ? { ...now, fields: rest } : null;
      });
    },
    /** Switching the tab clears every field (TIC-2). */
    openTab: (type: TicketType): void => reset(emptyFields(type)),
    discardDraft: (): void => reset(linked),
    removeImage: (id: string): void => {
      giveUp([id]);
      images.remove(id);
    },
    submit,
    cancel: (): void => cancel.current?.abort(),
    closeOverlay: useCallback((): void => setPhase({ name: 'idle' }), []),
  };
};
