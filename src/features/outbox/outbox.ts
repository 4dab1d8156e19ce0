import type { CallableRequest, TicketNote } from '../../../shared/callables.ts';
import { imageName } from '../../../shared/ticket.ts';
import type { ErrorText } from '../../services/errors.ts';
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
   * draft: not sent yet. unknown: sent, and perhaps the server has it. sent: the server has it.
   */
  state: 'draft' | 'sending' | 'unknown' | 'sent';
  /** By which the server recognizes it when it is sent again, also from another tab. */
  id: string | null;
  /** The URLs under which its images were last uploaded, by their ids. */
  uploaded: Readonly<Record<string, string>>;
};

export type Outgoing = Message & { id: string; command: Command };

export type SentTicket = { ticketId: string; ticketNumber: number };

/**
 * `arrived`: the server has the message as it was sent before. `ticket`: the new ticket, or the one
 * that has the message; null if the answer does not name it. `cancelled`: before the text was sent.
 */
export type Delivered = { as: 'sent' | 'arrived'; ticket: SentTicket | null } | { as: 'cancelled' };

/** What became of a message, or why the server has not taken it. */
export type Sent = Delivered | { as: 'failed'; error: ErrorText };

type Notice =
  /** The draft is of an earlier visit. */
  | { about: 'restored' }
  /** The draft was discarded, and can be brought back. */
  | { about: 'cleared'; draft: Message }
  /** What was sent before has arrived; what the editor holds now is something else. */
  | { about: 'arrived' };

/** What is written in one editor. */
export type Outbox = {
  /** The content of the editor when nothing is written. */
  empty: Content;
  draft: Message;
  /** Messages that are being sent, and those sent that are not in the loaded ticket yet. */
  outgoing: readonly Outgoing[];
  notice: Notice | null;
  /** The outcome of the last message. It is removed when the person has read it, also after leaving the page. */
  result: Sent | null;
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
  /** An image of the message with this id is uploaded. */
  | { type: 'uploaded'; id: string; image: string; url: string }
  /** The answer has come. */
  | { type: 'settled'; id: string; sent: Sent }
  /** The person knows the result. */
  | { type: 'told' }
  /** The ticket was loaded, with the messages of these ids. Wait until the images are read. */
  | { type: 'loaded'; messages: Readonly<Record<string, Stored>> };

/** A message in a loaded ticket. */
type Stored = Pick<TicketNote, 'message'> & { images?: readonly string[] | undefined };

const UNSENT = { state: 'draft', id: null, uploaded: {} } as const;

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
      return changed(outbox, {
        images: [...draft.images, event.image],
        missing: 0,
      });
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
      // Another tab may have sent it meanwhile.
      return {
        ...outbox,
        draft: { ...notice.draft, state: 'unknown' },
        notice: { about: 'restored' },
      };
    case 'send': {
      const message = { ...event.message, state: 'sending' } as const;
      const next = { ...outbox, outgoing: [...outgoing, message], notice: null, result: null };
      const sent = emptied(next);
      // A note has no images: they wait for the next comment.
      if (message.images === draft.images) return sent;
      return { ...sent, draft: { ...sent.draft, images: draft.images } };
    }
    case 'uploaded':
      // Of a message that was cancelled, the image may be uploaded when it is a draft again.
      return {
        ...outbox,
        draft: withUrl(draft, event),
        outgoing: outgoing.map((message) => withUrl(message, event)),
      };
    case 'settled':
      return settled(outbox, event);
    case 'told':
      return { ...outbox, result: null };
    case 'loaded':
      break;
  }
  return loaded(outbox, event.messages);
};

const withUrl = <Given extends Message>(
  message: Given,
  { id, image, url }: Extract<OutboxEvent, { type: 'uploaded' }>,
): Given =>
  message.id === id ? { ...message, uploaded: { ...message.uploaded, [image]: url } } : message;

/** Of the images, those that are not among the stored ones. */
const unstored = ({ images, uploaded }: Message, stored: readonly string[]): PickedImage[] => {
  const names = new Set(stored.map(imageName));
  return images.filter(({ id }) => !names.has(imageName(uploaded[id] ?? '')));
};

/** Whether a stored message has the same images. */
export const hasSameImages = (message: Message, stored: readonly string[] = []): boolean =>
  stored.length === message.images.length + message.missing &&
  unstored(message, stored).length === 0;

const withImages = (draft: Message, images: readonly PickedImage[]): Message => ({
  ...draft,
  images: [...images, ...draft.images],
  missing: Math.max(0, draft.missing - images.length),
  reading: false,
});

/** After a change nothing can be brought back, and what has arrived is old news. */
const changed = (outbox: Outbox, change: Partial<Message>): Outbox => ({
  ...outbox,
  draft: { ...outbox.draft, ...change },
  notice: outbox.notice?.about === 'restored' ? outbox.notice : null,
});

const emptied = (outbox: Outbox): Outbox => ({ ...outbox, draft: blank(outbox.empty) });

/** The draft, or an earlier version of it, has arrived; what else is in it is another message. */
const arrived = (outbox: Outbox, stored: Stored): Outbox => {
  const draft = { ...withoutStored(outbox.draft, stored), ...UNSENT };
  return { ...outbox, draft, notice: { about: 'arrived' } };
};

/** What was written after the message was sent; all of it if the sent words were changed. */
const withoutStored = (draft: Message, { message, images = [] }: Stored): Message => {
  const text = (draft.content['text'] ?? '').trim();
  if (!`${text}${BETWEEN}`.startsWith(message + BETWEEN)) return draft;
  const content = { ...draft.content, text: text.slice(message.length + BETWEEN.length) };
  const left = unstored(draft, images);
  // The others of the message are among those that are not here.
  const elsewhere = images.length - (draft.images.length - left.length);
  return { ...draft, content, images: left, missing: Math.max(0, draft.missing - elsewhere) };
};

/** Between a message that came back and what was written meanwhile. */
const BETWEEN = '\n\n';

const settled = (
  before: Outbox,
  { id, sent }: Extract<OutboxEvent, { type: 'settled' }>,
): Outbox => {
  const message = before.outgoing.find((one) => one.id === id);
  if (!message) return before;
  const { command } = message;
  const others = before.outgoing.filter((other) => other !== message);
  // That a message of a conversation was sent is seen there.
  const isNews = sent.as === 'failed' || (command.do === 'open' && sent.as !== 'cancelled');
  const outbox = { ...before, outgoing: others, result: isNews ? sent : null };
  if (sent.as === 'sent') {
    // The conversation shows it from here until the loaded ticket has it.
    const kept = command.do === 'open' ? [] : [{ ...message, state: sent.as }];
    return { ...outbox, outgoing: [...others, ...kept] };
  }
  const draft = broughtBack(outbox, message);
  const refusal = sent.as === 'failed' ? sent.error.key : null;
  const hasOther = sent.as === 'arrived' && command.do === 'open';
  // The server has another version of the ticket, or can never take the message under this id. Of
  // other messages the loaded ticket says which version it has.
  if (hasOther || refusal === 'errors.call.invalidArgument')
    return { ...outbox, draft: { ...draft, ...UNSENT } };
  // Its images have to be uploaded again.
  if (refusal === 'errors.field.image') return { ...outbox, draft: { ...draft, uploaded: {} } };
  return { ...outbox, draft };
};

/** A message that is not sent is a draft again, before what was written meanwhile. */
const broughtBack = (outbox: Outbox, { command: _command, ...message }: Outgoing): Message => {
  const { content, images, missing } = outbox.draft;
  if (isEmpty(outbox)) return { ...message, state: 'unknown' };
  const texts = [message.content['text']?.trim(), content['text']].filter((text) => text?.trim());
  return {
    ...message,
    content: { ...content, text: texts.join(BETWEEN) },
    images: [...message.images, ...images],
    missing: message.missing + missing,
    state: 'unknown',
  };
};

/** What a reload brings back: the draft, and before it the message that is being sent. */
export const unsent = (outbox: Outbox): Message => {
  const sending = outbox.outgoing.find(({ state }) => state === 'sending');
  return sending ? broughtBack(outbox, sending) : outbox.draft;
};

/** What the ticket has leaves the outbox. */
const loaded = (outbox: Outbox, messages: Readonly<Record<string, Stored>>): Outbox => {
  const { draft, outgoing } = outbox;
  const waiting = outgoing.filter(({ state, id }) => state !== 'sent' || !messages[id]);
  const next = waiting.length === outgoing.length ? outbox : { ...outbox, outgoing: waiting };
  const stored = draft.id === null ? undefined : messages[draft.id];
  return stored ? arrived(next, stored) : next;
};
