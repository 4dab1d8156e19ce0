import { useCallback, useEffect, useState } from 'react';
import type { TicketSubType, TicketType } from '../../../shared/ticket.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { ErrorText } from '../../services/errors.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import type { Progress } from './submitTicket.ts';
import {
  attemptOfOtherTab,
  dropOtherDraft,
  dropTicketDraft,
  newestOtherDraft,
  putAside,
  readTicketDraft,
  saveTicketDraft,
  titleOf,
  type OtherDraft,
  type TicketDraft,
} from './ticketDraft.ts';
import {
  emptyFields,
  sameFields,
  toPayload,
  validate,
  withSubType,
  type TextName,
  type TicketFields,
  type ValidationError,
} from './ticketFields.ts';
import { beganWith } from './ticketLink.ts';
import { useAttempt } from './useAttempt.ts';

/** Idle, validating (synchronous), loading, then success or error (TIC-8). */
export type Phase =
  | { name: 'idle' }
  | { name: 'sending'; progress: Progress | null }
  | { name: 'success' }
  | { name: 'error' };

type Created = {
  ticketId: string;
  ticketNumber: number;
  /** An earlier attempt with a different text may have created the ticket instead. */
  doubt: boolean;
};

/** An image that the server refused, and why. */
type RefusedImage = { id: string; error: ErrorText };

type Edit = Partial<Pick<TicketFields, TextName | 'budgetChoice'>>;

/** What was in the form before it was cleared. */
type Cleared = { draft: TicketDraft; images: readonly PickedImage[] };

/**
 * The state of one user's ticket form: fields, images, draft and the current submission. `linked`
 * are the initial fields, unless there is a draft.
 */
export const useTicketForm = (uid: string | null, linked: TicketFields) => {
  const language = useLanguage();
  const [draft] = useState(() => (uid ? readTicketDraft(uid, Date.now()) : null));
  const [restored, setRestored] = useState(draft);
  /** The newest draft of another tab, if this one had none. */
  const [offer, setOffer] = useState(() =>
    uid && !draft ? newestOtherDraft(uid, Date.now()) : null,
  );
  /** The draft of another tab that this one goes on with. */
  const [source, setSource] = useState<OtherDraft | null>(null);
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const [start, setStart] = useState(linked);
  const [fields, setFields] = useState(draft?.fields ?? linked);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const [serverError, setServerError] = useState<ErrorText | null>(null);
  const [refusedImage, setRefusedImage] = useState<RefusedImage | null>(null);
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const [created, setCreated] = useState<Created | null>(null);
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [preparing, setPreparing] = useState(false);
  /** Another number empties the image picker. */
  const [round, setRound] = useState(0);
  const attached = images.length;
  const { attempt, ...ticket } = useAttempt(draft?.attempt ?? null, (next) => {
    if (uid) saveTicketDraft(uid, { fields, attempt: next, images: attached });
  });

  useEffect(() => {
    if (!uid) return;
    if (sameFields(fields, start)) dropTicketDraft(uid);
    else saveTicketDraft(uid, { fields, attempt, images: attached });
  }, [uid, fields, start, attempt, attached]);

  const current = (): TicketDraft => ({ fields, attempt, images: attached });
  const untouched = sameFields(fields, start) && attached === 0;

  const reset = (to: TicketFields): void => {
    if (uid) dropTicketDraft(uid);
    if (uid && source) dropOtherDraft(uid, source);
    setSource(null);
    setCleared(null);
    ticket.reset();
    setImages([]);
    setRound((now) => now + 1);
    setStart(to);
    setFields(to);
    setValidationError(null);
    setServerError(null);
    setRefusedImage(null);
    setRestored(null);
  };

  /** Clears the form; `undo` brings back what was in it, or what was cleared before if it was empty. */
  const clear = (to: TicketFields): void => {
    reset(to);
    setCleared(untouched ? cleared : { draft: current(), images });
  };

  const restore = (next: TicketDraft, kept: readonly PickedImage[] = []): void => {
    setFields(next.fields);
    ticket.resume(next.attempt);
    if (kept.length > 0) setImages(kept);
    setRestored({ ...next, images: next.images - kept.length });
    setValidationError(null);
    setCleared(null);
    setOffer(null);
  };

  const submit = async (): Promise<ValidationError | null> => {
    setServerError(null);
    setRefusedImage(null);
    const found = validate(fields, uid !== null);
    setValidationError(found);
    if (found || !uid) return found;

    const result = await ticket.send({
      owner: uid,
      images,
      payload: (timestamp, urls) => ({ ...toPayload(fields, timestamp, urls), language }),
      attemptOfOtherTab: () => attemptOfOtherTab(uid, fields, Date.now()),
      onProgress: (progress) => setPhase({ name: 'sending', progress }),
    });
    if (!result) return null;
    switch (result.outcome) {
      case 'offline':
        console.error('The ticket was not submitted: no connection');
        setValidationError({ reason: 'offline', fields: [] });
        setPhase({ name: 'error' });
        break;
      case 'failed': {
        const { error } = result;
        console.error(`The ticket was not submitted: ${error.message || 'Unknown error'}`);
        const image = error.image === undefined ? undefined : images[error.image];
        if (image) setRefusedImage({ id: image.id, error });
        else setServerError(error);
        setPhase({ name: 'error' });
        break;
      }
      case 'created':
        reset(emptyFields(fields.type));
        setCreated(result.ticket && { ...result.ticket, doubt: result.doubt });
        setPhase({ name: 'success' });
        break;
      case 'cancelled':
        setPhase({ name: 'idle' });
        break;
    }
    return null;
  };

  return {
    fields,
    images,
    preparing,
    setPreparing,
    round,
    validationError,
    serverError,
    refusedImage,
    phase,
    created,
    /**
     * Set if a draft was restored; `lostImages`: it had images; `otherLink`: it did not start from
     * the current link.
     */
    restored: restored && {
      lostImages: restored.images > 0,
      otherLink:
        !sameFields(linked, emptyFields(linked.type)) && !beganWith(restored.fields, linked),
    },
    /** The title of a draft of another tab, to be continued here or discarded. */
    offered: offer && titleOf(offer.draft.fields),
    continueOffer: (): void => {
      if (!offer) return;
      if (uid && !untouched) putAside(uid, current());
      setSource(offer);
      restore(offer.draft);
    },
    discardOffer: (): void => {
      if (!offer) return;
      if (uid) dropOtherDraft(uid, offer);
      setOffer(null);
      setCleared({ draft: offer.draft, images: [] });
    },
    /** Brings back what was cleared; null if there is nothing, or new text in its place. */
    undo: cleared && untouched ? (): void => restore(cleared.draft, cleared.images) : null,
    choose: (subType: TicketSubType): void => setFields((now) => withSubType(now, subType)),
    /** Changes fields; the validation error disappears once all of its fields were changed. */
    edit: (change: Edit): void => {
      setFields((now) => ({ ...now, ...change }));
      setValidationError((now) => {
        if (!now || now.fields.length === 0) return now;
        const rest = now.fields.filter((name) => !(name in change));
        return rest.length > 0 ? { ...now, fields: rest } : null;
      });
    },
    /** Switching the tab clears all fields (TIC-2). */
    openTab: (type: TicketType): void => clear(emptyFields(type)),
    discardDraft: (): void => clear(linked),
    addImage: (image: PickedImage): void => setImages((now) => [...now, image]),
    removeImage: (id: string): void => {
      setRefusedImage(null);
      ticket.discard([id]);
      setImages((now) => now.filter((image) => image.id !== id));
    },
    submit,
    cancel: ticket.cancel,
    closeOverlay: useCallback((): void => setPhase({ name: 'idle' }), []),
  };
};
