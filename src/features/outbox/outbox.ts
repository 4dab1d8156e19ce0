import type { CallableRequest } from '../../../shared/callables.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';

/** Of a union, each member without these properties. */
type Without<Union, Name extends PropertyKey> = Union extends unknown ? Omit<Union, Name> : never;

/** What the server is asked to do with a message. */
export type Command =
  | { do: 'open'; ticket: Without<CallableRequest<'createTicket'>, 'timestamp' | 'images'> }
  | { do: 'comment' | 'note'; ticketId: string; message: string }
  | { do: 'respond'; ticketId: string; message: string; seenUntil: number; close?: boolean };

/** By what the server recognizes a message when it is sent again. */
export type Attempt = {
  /** Of the new comment, response or note. */
  id: string;
  /** When the message was first sent. A ticket's id derives from it, and images are named after it. */
  at: number;
  /** Names of uploads: one whose answer was lost may exist. */
  names: readonly string[];
};

/**
 * draft: never sent. sending. unknown: sent, but the answer was lost. sent: the server has it.
 * refused: the server did not take it.
 */
type State = 'draft' | 'sending' | 'unknown' | 'sent' | 'refused';

/** What a person writes; `Content` is what the editor holds: a text, or the fields of a form. */
export type Message<Content> = {
  content: Content;
  images: readonly PickedImage[];
  /** How many images of an earlier visit are not here: still being read, or not kept. */
  missing: number;
  state: State;
  /** Null until it is sent. */
  attempt: Attempt | null;
  /** Whether it was changed after it was sent. */
  edited: boolean;
};

/** A message as it is sent. */
export type Outgoing<Content> = Message<Content> & { attempt: Attempt; command: Command };

type Notice<Content> =
  /** The draft is of an earlier visit. */
  | { about: 'restored' }
  /** The draft was discarded, and can be brought back. */
  | { about: 'cleared'; draft: Message<Content> }
  /** What was sent before has arrived; `rest`: the editor holds something else. */
  | { about: 'arrived'; rest: boolean };

/** What is written in one editor. */
export type Outbox<Content> = {
  /** The content of the editor when nothing is written. */
  empty: Content;
  draft: Message<Content>;
  /** Messages that are sent, and those sent that are not in the loaded ticket yet. */
  outgoing: readonly Outgoing<Content>[];
  /** Whether the images of an earlier visit are being read. */
  reading: boolean;
  notice: Notice<Content> | null;
};

/** What became of a message. `arrived`: not as it is now, but as it was sent before. */
type Settled = 'sent' | 'arrived' | 'unknown' | 'refused' | 'cancelled';

export type OutboxEvent<Content> =
  | { type: 'edit'; content: Content }
  | { type: 'attach'; image: PickedImage }
  | { type: 'detach'; id: string }
  /** A draft of an earlier visit, or of another tab, goes on here. */
  | { type: 'restore'; draft: Message<Content> }
  /** Its images were read, as far as they were kept. */
  | { type: 'imagesRead'; images: readonly PickedImage[] }
  /** `to`: the new empty content. */
  | { type: 'clear'; to: Content }
  | { type: 'undo' }
  | { type: 'send'; command: Command; attempt: Attempt }
  | { type: 'uploading'; id: string; names: readonly string[] }
  /** `again`: whether the next try is the same message to the server. */
  | { type: 'settled'; id: string; as: Settled; again?: boolean }
  /** The ticket was loaded, with these messages. */
  | { type: 'loaded'; ids: ReadonlySet<string> };

/** How an editor's content behaves. */
export type ContentKind<Content> = {
  isSame: (one: Content, other: Content) => boolean;
  /** A message that comes back, and what was written after it. */
  joined: (first: Content, second: Content) => Content;
  /** The content in what any version of the site has stored; null if there is none. */
  parse: (stored: Record<string, unknown>) => Content | null;
};

const UNSENT = { state: 'draft', attempt: null, edited: false } as const;

export const blank = <Content>(content: Content): Message<Content> => ({
  content,
  images: [],
  missing: 0,
  ...UNSENT,
});

export const isEmpty = <Content>(
  kind: ContentKind<Content>,
  { content, images, missing }: Message<Content>,
  empty: Content,
): boolean => images.length + missing === 0 && kind.isSame(content, empty);

/** The next state of an editor's outbox. */
export const reduce = <Content>(
  kind: ContentKind<Content>,
  outbox: Outbox<Content>,
  event: OutboxEvent<Content>,
): Outbox<Content> => {
  const { empty, draft, outgoing, notice } = outbox;
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
      return { ...outbox, draft: event.draft, reading, notice: { about: 'restored' } };
    }
    case 'imagesRead': {
      if (!outbox.reading) return outbox;
      const images = [...event.images, ...draft.images];
      const missing = Math.max(0, draft.missing - event.images.length);
      return { ...outbox, draft: { ...draft, images, missing }, reading: false };
    }
    case 'clear': {
      // What was cleared before can still be brought back.
      const before = notice?.about === 'cleared' ? notice : null;
      const cleared = isEmpty(kind, draft, empty) ? before : ({ about: 'cleared', draft } as const);
      return { ...emptied(outbox, event.to), notice: cleared };
    }
    case 'undo':
      return notice?.about === 'cleared'
        ? { ...outbox, draft: notice.draft, notice: { about: 'restored' } }
        : outbox;
    case 'send': {
      const { command, attempt } = event;
      const message = outgoingOf(draft, command, attempt);
      const left = message.images === draft.images ? [] : draft.images;
      return {
        ...outbox,
        draft: { ...blank(empty), images: left },
        outgoing: [...outgoing, { ...message, state: 'sending' }],
        notice: null,
      };
    }
    case 'uploading':
      return {
        ...outbox,
        outgoing: outgoing.map((message) =>
          message.attempt.id === event.id
            ? { ...message, attempt: { ...message.attempt, names: event.names } }
            : message,
        ),
      };
    case 'settled':
      return settled(kind, outbox, event);
    case 'loaded':
      break;
  }
  return loaded(outbox, event.ids);
};

/** After a change nothing can be brought back, and what has arrived is old news. */
const changed = <Content>(
  outbox: Outbox<Content>,
  change: Partial<Message<Content>>,
): Outbox<Content> => ({
  ...outbox,
  draft: { ...outbox.draft, ...change, edited: outbox.draft.attempt !== null },
  notice: outbox.notice?.about === 'restored' ? outbox.notice : null,
});

export const newAttempt = (): Attempt => ({
  id: crypto.randomUUID().replaceAll('-', ''),
  at: Date.now(),
  names: [],
});

/** A draft as it is sent. A note has no images: they wait for the next comment. */
export const outgoingOf = <Content>(
  draft: Message<Content>,
  command: Command,
  attempt: Attempt,
): Outgoing<Content> => {
  const images = command.do === 'note' ? [] : draft.images;
  return { ...draft, images, command, attempt };
};

const emptied = <Content>(outbox: Outbox<Content>, empty: Content): Outbox<Content> => ({
  ...outbox,
  empty,
  draft: blank(empty),
  reading: false,
});

/** What is in the editor from now on is another message. */
const arrived = <Content>(outbox: Outbox<Content>, draft: Message<Content>): Outbox<Content> => ({
  ...outbox,
  draft: { ...draft, ...UNSENT },
  notice: { about: 'arrived', rest: true },
});

const settled = <Content>(
  kind: ContentKind<Content>,
  outbox: Outbox<Content>,
  { id, as, again = true }: Extract<OutboxEvent<Content>, { type: 'settled' }>,
): Outbox<Content> => {
  const { draft, outgoing, empty } = outbox;
  const message = outgoing.find(({ attempt }) => attempt.id === id);
  if (!message) return outbox;
  const others = outgoing.filter((other) => other !== message);
  if (as === 'sent') {
    // Until the loaded ticket has it, the conversation shows it from here.
    const kept = message.command.do === 'open' ? [] : [{ ...message, state: as }];
    return { ...outbox, outgoing: [...others, ...kept] };
  }
  const back = broughtBack(kind, message, draft, empty);
  const rest = { ...outbox, outgoing: others };
  if (as === 'arrived') return arrived(rest, back);
  const state = as === 'refused' ? 'refused' : 'unknown';
  return {
    ...rest,
    draft: again ? { ...back, state } : { ...back, ...UNSENT },
  };
};

/** What the ticket has leaves the outbox. */
const loaded = <Content>(outbox: Outbox<Content>, ids: ReadonlySet<string>): Outbox<Content> => {
  const { draft, outgoing, empty } = outbox;
  const has = ({ attempt }: Message<Content>): boolean => attempt !== null && ids.has(attempt.id);
  const waiting = outgoing.filter((message) => message.state !== 'sent' || !has(message));
  const next = waiting.length === outgoing.length ? outbox : { ...outbox, outgoing: waiting };
  if (draft.state !== 'unknown' || !has(draft)) return next;
  return draft.edited
    ? arrived(next, draft)
    : { ...emptied(next, empty), notice: { about: 'arrived', rest: false } };
};

/** A message that is not sent is a draft again, before what was written meanwhile. */
const broughtBack = <Content>(
  kind: ContentKind<Content>,
  { command: _command, ...message }: Outgoing<Content>,
  draft: Message<Content>,
  empty: Content,
): Message<Content> => ({
  ...message,
  content: kind.joined(message.content, draft.content),
  images: [...message.images, ...draft.images],
  missing: message.missing + draft.missing,
  state: 'unknown',
  edited: message.edited || !isEmpty(kind, draft, empty),
});

export const isSending = ({ outgoing }: Outbox<unknown>): boolean =>
  outgoing.some(({ state }) => state === 'sending');

/** What a reload brings back: the draft, and before it the message that is being sent. */
export const unsent = <Content>(
  kind: ContentKind<Content>,
  { draft, outgoing, empty }: Outbox<Content>,
): Message<Content> => {
  const sending = outgoing.find(({ state }) => state === 'sending');
  return sending ? broughtBack(kind, sending, draft, empty) : draft;
};
