import { useEffect, useRef, useState } from 'react';
import type { TicketType } from '../../../shared/ticket.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { canReachSite } from '../../lib/online.ts';
import type { ErrorText } from '../../services/errors.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import { openEditor } from '../outbox/editor.ts';
import { isEmpty, isSame, isSending, type SentTicket } from '../outbox/outbox.ts';
import { useMessage, useResult } from '../outbox/useMessage.ts';
import {
  emptyFields,
  titleOf,
  toFields,
  toTicket,
  typeOf,
  validate,
  type TicketFields,
  type ValidationError,
} from './ticketFields.ts';
import { beganWith } from './ticketLink.ts';

/** Idle, validating (synchronous), loading, then success or error (TIC-8). */
export type Phase = 'idle' | 'sending' | 'success' | 'error';

/** Number of the image being uploaded, null for the ticket itself. */
export type Progress = { image: number | null; images: number };

/** Why the ticket was not sent. */
export type Problem =
  | ({ about: 'fields' } & ValidationError)
  | { about: 'offline' }
  /** Images of the draft could not be kept: send it without them? */
  | { about: 'missing' }
  /** What was sent before has arrived as this ticket. */
  | { about: 'arrived'; ticket: SentTicket }
  /** `image`: the id of the one that the server refused. */
  | { about: 'server'; error: ErrorText; image: string | undefined };

export type NewTicket = ReturnType<typeof useNewTicket>;

/** The id of a new ticket, from which the server makes its own. */
const newTimestamp = (): string => String(Date.now());

const log = (reason: string): void => console.error(`The ticket was not submitted: ${reason}`);

/**
 * The form of one user; `linked` are its fields unless there is a draft. `onSent` is called when the
 * server has the ticket.
 */
export const useNewTicket = (uid: string, linked: TicketFields, onSent: () => void) => {
  const language = useLanguage();
  const { editor, outbox, send } = useMessage({ uid, isAdmin: false }, () =>
    openEditor(uid, 'ticketForm', linked, newTimestamp),
  );
  /** The outcome that the overlay shows. */
  const [outcome, setOutcome] = useState<'success' | 'error' | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [created, setCreated] = useState<SentTicket | null>(null);
  /** The newest draft of another tab in which something is written. */
  const [offer, setOffer] = useState(() =>
    outbox.notice
      ? undefined
      : editor.otherDrafts().find(({ message }) => titleOf(toFields(message.content))),
  );
  /** How often the form was emptied: the image picker then begins anew. */
  const [round, setRound] = useState(0);
  const sending = useRef<AbortController | null>(null);
  /** The tab from which the ticket was sent, unless that was before the page was left. */
  const sentFrom = useRef<TicketType>(undefined);
  // Leaving while images are uploading cancels the ticket.
  useEffect(() => () => sending.current?.abort(), []);

  const phase: Phase = isSending(outbox) || outbox.result ? 'sending' : (outcome ?? 'idle');
  // What is being sent stays in the form until it has arrived.
  const { content, images, missing, reading } = outbox.outgoing[0] ?? outbox.draft;
  const fields = toFields(content);

  const beginAnew = (): void => {
    setProblem(null);
    setRound((before) => before + 1);
  };

  const clear = (to: TicketFields): void => {
    editor.dispatch({ type: 'clear', to });
    beginAnew();
  };

  const fail = (reason: Problem): void => {
    setOutcome('error');
    setProblem(reason);
  };

  useResult({ editor, outbox }, (result) => {
    if (result.as === 'failed') {
      const { error } = result;
      const image = error.image === undefined ? undefined : images[error.image]?.id;
      fail({ about: 'server', error, image });
    } else if (result.as === 'sent') {
      // Who came back may have followed another link.
      clear(sentFrom.current ? emptyFields(sentFrom.current) : linked);
      setOutcome('success');
      setCreated(result.ticket);
      onSent();
    } else if (result.as === 'arrived' && result.ticket) {
      setProblem({ about: 'arrived', ticket: result.ticket });
    }
  });

  /** Sends the ticket, the same one again until it has arrived. */
  const sendTicket = async (cancelled: AbortSignal): Promise<void> => {
    const { draft } = editor.getOutbox();
    const ticket = { ...toTicket(toFields(draft.content)), language };
    const count = draft.images.length;
    sentFrom.current = ticket.type;
    setProblem(null);
    setProgress(null);
    const onProgress = (image: number | null): void => setProgress({ image, images: count });
    const sent = await send({ do: 'open', ticket }, { onProgress, cancelled });
    if (sent.as === 'failed') log(sent.error.message || 'Unknown error');
  };

  const deliver = async (): Promise<void> => {
    // A double click comes before the next render.
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    if (await canReachSite()) {
      await sendTicket(stop.signal);
    } else {
      log('no connection');
      fail({ about: 'offline' });
    }
    sending.current = null;
  };

  /** What the other tab has made of its draft since it was offered; nothing if it has sent it. */
  const currentOffer = () => editor.otherDrafts().find(({ name }) => name === offer?.name);

  const continueOffer = (): void => {
    if (!offer) return;
    // Two tabs may have one id only if the other one notices that its draft was taken.
    editor.takeOver(currentOffer() ?? offer);
    setOffer(undefined);
    beginAnew();
  };

  const discardOffer = (): void => {
    if (!offer) return;
    if (isEmpty(outbox) && currentOffer()?.savedAt === offer.savedAt) {
      // So that it can be brought back.
      editor.takeOver(offer);
      editor.dispatch({ type: 'clear', to: outbox.empty });
    } else {
      editor.dropOther(offer);
    }
    setOffer(undefined);
  };

  return {
    outbox,
    fields,
    images,
    reading,
    offer:
      outbox.notice || !offer
        ? undefined
        : {
            title: titleOf(toFields(offer.message.content)),
            onContinue: continueOffer,
            onDiscard: discardOffer,
          },
    phase,
    progress: phase === 'sending' ? progress : null,
    problem,
    created,
    round,
    /** A draft was restored that did not start from the current link. */
    otherLink: !isSame(linked, emptyFields(typeOf(linked))) && !beganWith(fields, linked),
    edit: (change: Partial<TicketFields>): void => {
      editor.dispatch({ type: 'edit', content: { ...fields, ...change } });
      setProblem(problemAfter(problem, change));
    },
    addImage: (image: PickedImage): void => {
      editor.dispatch({ type: 'attach', image });
      if (problem?.about === 'missing') setProblem(null);
    },
    removeImage: (id: string): void => {
      editor.dispatch({ type: 'detach', id });
      if (problem?.about === 'server') setProblem(null);
    },
    /** Switching the tab clears all fields (TIC-2). */
    openTab: (type: TicketType): void => clear(emptyFields(type)),
    discardDraft: (): void => clear(linked),
    undo: (): void => {
      editor.dispatch({ type: 'undo' });
      setProblem(null);
    },
    submit: async ({ without = false } = {}): Promise<ValidationError | null> => {
      const invalid = validate(fields);
      if (invalid) setProblem({ about: 'fields', ...invalid });
      else if (missing > 0 && !without) setProblem({ about: 'missing' });
      else await deliver();
      return invalid;
    },
    cancel: (): void => sending.current?.abort(),
    closeOverlay: (): void => setOutcome(null),
  };
};

/** A problem with fields disappears once all of them were changed; any other stays. */
const problemAfter = (problem: Problem | null, change: Partial<TicketFields>): Problem | null => {
  if (problem?.about !== 'fields' || problem.fields.length === 0) return problem;
  const fields = problem.fields.filter((name) => !(name in change));
  return fields.length > 0 ? { ...problem, fields } : null;
};
