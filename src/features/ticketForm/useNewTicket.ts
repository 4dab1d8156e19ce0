import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TicketType } from '../../../shared/ticket.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { readServerClock, serverNow } from '../../lib/serverClock.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useForgetWhenOnline } from '../../services/useForgetWhenOnline.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import { useMessage } from '../outbox/sendMessage.ts';
import { openEditor } from '../outbox/editor.ts';
import { isSending, type Outbox, type SendResult, type SentTicket } from '../outbox/outbox.ts';
import {
  emptyFields,
  toFields,
  toTicket,
  validate,
  type TicketFields,
  type ValidationError,
} from './ticketFields.ts';

/** Idle, sending, then success or error (TIC-8): the validation before it takes no time. */
export type Phase = 'idle' | 'sending' | 'success' | 'error';

/** Why the ticket was not sent. */
export type Problem =
  | ({ about: 'fields' } & ValidationError)
  /** An earlier version of it was sent as this ticket. */
  | { about: 'taken'; ticket: SentTicket }
  /** `image`: the id of the one that the server refused. */
  | { about: 'server'; error: ErrorText; image: string | undefined };

export type NewTicket = ReturnType<typeof useNewTicket>;

/** The id of a new ticket, from which the server makes its own: the time in milliseconds. */
const newTimestamp = (): string => String(Math.round(serverNow()));

/**
 * The form of one user; `linked` are its fields unless there is a draft. `onSent` is called when the
 * server has the ticket.
 */
export const useNewTicket = (uid: string, linked: TicketFields, onSent: () => void) => {
  const language = useLanguage();
  const { editor, outbox, send } = useMessage({ uid, isAdmin: false }, () =>
    openEditor(uid, 'ticketForm', linked, newTimestamp),
  );
  const [refusal, setRefusal] = useState<Problem | null>(null);
  /** The result whose overlay was closed. */
  const [closed, setClosed] = useState<SendResult | null>(null);
  const [created, setCreated] = useState<SentTicket | null>(null);
  /** How often the form was emptied: the image picker then begins anew. */
  const [round, setRound] = useState(0);
  /** The tab from which the ticket was sent, unless that was before the page was left. */
  const sentFrom = useRef<TicketType>(undefined);
  const { result } = outbox;
  // Another tab has taken the draft: what was wrong here may be right there.
  if (outbox.writer === 'elsewhere' && refusal) setRefusal(null);
  const phase = phaseOf(outbox, closed);
  const { content, images } = outbox.draft;
  const fields = toFields(content);
  const problem = (phase === 'idle' && result && problemOf(result, images)) || refusal;

  const forget = (): void => {
    editor.dispatch({ type: 'resultRead' });
    setRefusal(null);
  };
  useForgetWhenOnline(problem?.about === 'server' ? problem.error : null, forget);
  const leave = useEffectEvent(() => {
    // Leaving while images are uploading cancels the ticket.
    editor.cancel();
    if (closed === result) forget();
  });
  useEffect(() => () => leave(), []);

  const clear = (to: TicketFields): void => {
    editor.dispatch({ type: 'clear', to });
    forget();
    setRound((before) => before + 1);
  };

  /** Sends the ticket, the same one again until the server has it. */
  const sendTicket = async (): Promise<void> => {
    const ticket = { ...toTicket(fields), language };
    sentFrom.current = ticket.type;
    const sent = await send({ do: 'open', fields: ticket });
    if (sent.as === 'refused')
      console.error(`The ticket was not submitted: ${sent.error.message || 'Unknown error'}`);
  };

  return {
    editor,
    outbox,
    fields,
    images,
    phase,
    problem,
    created,
    round,
    edit: (change: Partial<TicketFields>): void => {
      const next = { ...fields, ...change };
      editor.dispatch({ type: 'edit', content: next });
      setRefusal(problemAfter(refusal, fields, next));
    },
    addImage: (image: PickedImage): void => {
      // The names of images have the time of the ticket, and the device's clock may be wrong.
      void readServerClock();
      editor.dispatch({ type: 'attach', image });
    },
    removeImage: (id: string): void => {
      editor.dispatch({ type: 'detach', id });
      if (result?.as === 'refused') forget();
    },
    loseImages: (count: number): void =>
      editor.dispatch({ type: 'lose', count, from: outbox.draft }),
    /** Switching the tab clears all fields (TIC-2). */
    openTab: (type: TicketType): void => clear(emptyFields(type)),
    discardDraft: (): void => clear(linked),
    undo: (): void => {
      editor.dispatch({ type: 'undo' });
      forget();
    },
    submit: async (): Promise<ValidationError | null> => {
      forget();
      const invalid = validate(fields);
      if (invalid) setRefusal({ about: 'fields', ...invalid });
      else await sendTicket();
      return invalid;
    },
    closeOverlay: (): void => {
      setClosed(result);
      if (result?.as !== 'sent') return;
      setCreated(result.ticket);
      // Who came back may have followed another link.
      clear(sentFrom.current ? emptyFields(sentFrom.current) : linked);
      onSent();
    },
  };
};

const phaseOf = (outbox: Outbox, closed: SendResult | null): Phase => {
  if (isSending(outbox)) return 'sending';
  if (outbox.result === closed) return 'idle';
  if (outbox.result?.as === 'refused') return 'error';
  return outbox.result?.as === 'sent' ? 'success' : 'idle';
};

const problemOf = (result: SendResult, images: Outbox['draft']['images']): Problem | null => {
  if (result.as === 'taken' && result.ticket) return { about: 'taken', ticket: result.ticket };
  if (result.as !== 'refused') return null;
  const { error } = result;
  return { about: 'server', error, image: images[error.image ?? -1]?.id };
};

/** A problem with fields disappears once all of them were changed; any other stays. */
const problemAfter = (
  problem: Problem | null,
  before: TicketFields,
  after: TicketFields,
): Problem | null => {
  if (problem?.about !== 'fields') return problem;
  const isSame = (name: keyof TicketFields) => before[name] === after[name];
  // Each choice of “Provide budget” shows a new, empty field.
  const fields = problem.fields.filter(
    (name) => isSame(name) && (name !== 'budget' || isSame('budgetChoice')),
  );
  return fields.length > 0 ? { ...problem, fields } : null;
};
