import type { CallableRequest } from '../../../shared/callables.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';

/** Of a union, each member without these properties. */
type Without<Union, Name extends PropertyKey> = Union extends unknown ? Omit<Union, Name> : never;

/** What the server is asked to do with a message. */
export type Command =
  | { do: 'open'; ticket: Without<CallableRequest<'createTicket'>, 'timestamp' | 'images'> }
  | { do: 'comment' | 'note'; ticketId: string; message: string }
  | { do: 'respond'; ticketId: string; message: string; seenUntil: number; close?: boolean };

/** What an editor holds: the `text` of a reply, or the fields of a form. */
export type Content = Readonly<Record<string, string>>;

/** What a person writes, until the server has it. */
export type Message = {
  content: Content;
  images: readonly PickedImage[];
  /** How many images of an earlier visit are not here: still being read, or not kept. */
  missing: number;
  /** Whether these are being read. */
  reading: boolean;
  /**
   * draft: not sent yet. unknown: sent, but the answer was lost. sent: the server has it. refused:
   * the server has not taken it.
   */
  state: 'draft' | 'sending' | 'unknown' | 'sent' | 'refused';
  /** By which the server recognizes it when it is sent again; null until it is sent. */
  id: string | null;
  /** Whether it was changed after it was sent. */
  edited: boolean;
  /** What of it was sent, with the ids of its images, if the rest was written meanwhile. */
  sentPart?: { text: string; images: readonly string[] } | undefined;
};

export type Outgoing = Message & { id: string; command: Command };

type Notice =
  /** The draft is of an earlier visit. */
  | { about: 'restored' }
  /** The draft was discarded, and can be brought back. */
  | { about: 'cleared'; draft: Message }
  /** What was sent before has arrived; `rest`: the editor holds something else. */
  | { about: 'arrived'; rest: boolean };

/** What is written in one editor. */
export type Outbox = {
  /** The content of the editor when nothing is written. */
  empty: Content;
  draft: Message;
  /** Messages that are being sent, and those sent that are not in the loaded ticket yet. */
  outgoing: readonly Outgoing[];
  notice: Notice | null;
};

export type OutboxEvent =
  | { type: 'edit'; content: Content }
  | { type: 'attach'; image: PickedImage }
  | { type: 'detach'; id: string }
  /** A draft of an earlier visit, or of another tab, goes on here. */
  | { type: 'restore'; draft: Message }
  /** Its images were read, as far as they were kept. */
  | { type: 'imagesRead'; images: readonly PickedImage[] }
  /** `to`: the new empty content. */
  | { type: 'clear'; to: Content }
  | { type: 'undo' }
  | { type: 'send'; message: Outgoing }
  /**
   * The answer has come. `arrived`: the server has the message as it was sent before. `invalid`: the
   * server can never take it under this id.
   */
  | { type: 'settled'; id: string; as: 'sent' | 'arrived' | 'unknown' | 'refused' | 'invalid' }
  /** The ticket was loaded, with the messages of these ids. */
  | { type: 'loaded'; ids: ReadonlySet<string> };

const UNSENT = { state: 'draft', id: null, edited: false, sentPart: undefined } as const;

export const blank = (content: Content): Message => ({
  content,
  images: [],
  missing: 0,
  reading: false,
  ...UNSENT,
});

export const isSame = (one: Content, other: Content): boolean =>
  Object.entries(one).every(([name, value]) => value.trim() === (other[name] ?? '').trim());

export const isEmpty = ({ draft, empty }: Pick<Outbox, 'draft' | 'empty'>): boolean =>
  draft.images.length + draft.missing === 0 && isSame(draft.content, empty);

export const isSending = ({ outgoing }: Outbox): boolean =>
  outgoing.some(({ state }) => state === 'sending');

/** The next state of an editor's outbox. */
export const reduce = (outbox: Outbox, event: OutboxEvent): Outbox => {
  const { draft, outgoing, notice } = outbox;
  switch (event.type) {
    case 'edit':
      return changed(outbox, { content: event.content });
    case 'attach':
      // New images replace those that could not be kept.
      return changed(outbox, { images: [...draft.images, event.image], missing: 0 });
    case 'detach':
      return changed(outbox, { images: draft.images.filter(({ id }) => id !== event.id) });
    case 'restore': {
      const reading = event.draft.missing > 0;
      return { ...outbox, draft: { ...event.draft, reading }, notice: { about: 'restored' } };
    }
    case 'imagesRead':
      if (draft.reading) return { ...outbox, draft: withImages(draft, event.images) };
      // The draft was discarded meanwhile.
      if (notice?.about !== 'cleared' || !notice.draft.reading) return outbox;
      return { ...outbox, notice: { ...notice, draft: withImages(notice.draft, event.images) } };
    case 'clear': {
      // What was cleared before can still be brought back.
      const before = notice?.about === 'cleared' ? notice : null;
      const cleared = isEmpty(outbox) ? before : ({ about: 'cleared', draft } as const);
      return { ...emptied({ ...outbox, empty: event.to }), notice: cleared };
    }
    case 'undo':
      if (notice?.about !== 'cleared') return outbox;
      return { ...outbox, draft: notice.draft, notice: { about: 'restored' } };
    case 'send': {
      const message = { ...event.message, state: 'sending' } as const;
      const sent = emptied({ ...outbox, outgoing: [...outgoing, message], notice: null });
      // A note has no images: they wait for the next comment.
      if (message.images === draft.images) return sent;
      return { ...sent, draft: { ...sent.draft, images: draft.images } };
    }
    case 'settled':
      return settled(outbox, event);
    case 'loaded':
      break;
  }
  return loaded(outbox, event.ids);
};

const withImages = (draft: Message, images: readonly PickedImage[]): Message => ({
  ...draft,
  images: [...images, ...draft.images],
  missing: Math.max(0, draft.missing - images.length),
  reading: false,
});

/** After a change nothing can be brought back, and what has arrived is old news. */
const changed = (outbox: Outbox, change: Partial<Message>): Outbox => ({
  ...outbox,
  draft: { ...outbox.draft, ...change, edited: outbox.draft.id !== null },
  notice: outbox.notice?.about === 'restored' ? outbox.notice : null,
});

const emptied = (outbox: Outbox): Outbox => ({ ...outbox, draft: blank(outbox.empty) });

/** What was sent before has arrived; the edited draft is another message from now on. */
const arrived = (outbox: Outbox, draft: Message): Outbox => {
  const rest = { ...withoutSentPart(draft), ...UNSENT };
  return draft.edited && !isEmpty({ ...outbox, draft: rest })
    ? { ...outbox, draft: rest, notice: { about: 'arrived', rest: true } }
    : { ...emptied(outbox), notice: { about: 'arrived', rest: false } };
};

/** What was written after the message was sent; all of it if the sent words were changed. */
const withoutSentPart = (draft: Message): Message => {
  const { content, images, sentPart } = draft;
  const { text = '' } = content;
  if (!sentPart || !`${text}${BETWEEN}`.startsWith(sentPart.text + BETWEEN)) return draft;
  return {
    ...draft,
    content: { ...content, text: text.slice(sentPart.text.length + BETWEEN.length) },
    images: images.filter(({ id }) => !sentPart.images.includes(id)),
  };
};

/** Between a message that came back and what was written meanwhile. */
const BETWEEN = '\n\n';

const settled = (outbox: Outbox, { id, as }: Extract<OutboxEvent, { type: 'settled' }>): Outbox => {
  const message = outbox.outgoing.find((sent) => sent.id === id);
  if (!message) return outbox;
  const outgoing = outbox.outgoing.filter((other) => other !== message);
  if (as === 'sent') {
    // The conversation shows it from here until the loaded ticket has it.
    const kept = message.command.do === 'open' ? [] : [{ ...message, state: as }];
    return { ...outbox, outgoing: [...outgoing, ...kept] };
  }
  const back = broughtBack(outbox, message);
  const next = { ...outbox, outgoing };
  // What the server has is an earlier version.
  if (as === 'arrived') return arrived(next, { ...back, edited: true, sentPart: message.sentPart });
  return { ...next, draft: { ...back, ...(as === 'invalid' ? UNSENT : { state: as }) } };
};

/** A message that is not sent is a draft again, before what was written meanwhile. */
const broughtBack = (outbox: Outbox, { command: _command, ...message }: Outgoing): Message => {
  const { content, images, missing } = outbox.draft;
  if (isEmpty(outbox)) return { ...message, state: 'unknown' };
  const { text: sentText = '' } = message.content;
  const texts = [sentText, content['text']].filter((text) => text?.trim());
  // Of a changed message the server may have an earlier version.
  const isWhole = !message.edited && sentText.trim() !== '';
  const sentPart = { text: sentText, images: message.images.map(({ id }) => id) };
  return {
    ...message,
    ...(isWhole && { sentPart }),
    content: { ...content, text: texts.join(BETWEEN) },
    images: [...message.images, ...images],
    missing: message.missing + missing,
    state: 'unknown',
    edited: true,
  };
};

/** What a reload brings back: the draft, and before it the message that is being sent. */
export const unsent = (outbox: Outbox): Message => {
  const sending = outbox.outgoing.find(({ state }) => state === 'sending');
  return sending ? broughtBack(outbox, sending) : outbox.draft;
};

/** What the ticket has leaves the outbox. */
const loaded = (outbox: Outbox, ids: ReadonlySet<string>): Outbox => {
  const { draft, outgoing } = outbox;
  const waiting = outgoing.filter(({ state, id }) => state !== 'sent' || !ids.has(id));
  const next = waiting.length === outgoing.length ? outbox : { ...outbox, outgoing: waiting };
  const has = draft.state === 'unknown' && draft.id !== null && ids.has(draft.id);
  return has ? arrived(next, draft) : next;
};
