/** The reducer of an editor: what is written, what is being sent, and how that ended. */
import type { CallableRequest, TicketNote } from '../../../shared/callables.ts';
import { imageName } from '../../../shared/ticket.ts';
import type { Command as TicketCommand } from '../../../shared/ticket/commands.ts';
import type { ErrorText } from '../../services/errors.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';

/** Of a union, each member without these properties. */
type Without<Union, Name extends PropertyKey> = Union extends unknown ? Omit<Union, Name> : never;

/** What a person does to a ticket. The `id` of a new one is the time at which it was first sent. */
export type Command =
  | {
      do: 'open';
      id: string;
      fields: Without<CallableRequest<'createTicket'>, 'timestamp' | 'images'>;
    }
  | ({ ticketId: string } & Exclude<TicketCommand, { do: 'open' }>);

/** A command that sends what somebody has written, before it has the id of the draft. */
export type Sendable = Without<Extract<Command, { id: string }>, 'id'>;

/** What an editor holds: the `text` of a reply, or the fields of a form. */
export type Content = Readonly<Record<string, string>>;

/** What a person writes, until the server has it. */
export type Message = {
  content: Content;
  images: readonly PickedImage[];
  /** How many images could not be kept: of an earlier visit, or not ready when the page was left. */
  lostImages: number;
  /** By which the server recognizes it when it is sent again, also from another tab. */
  id: string | null;
  /** The URLs under which its images were last uploaded, by their ids. */
  uploaded: Readonly<Record<string, string>>;
  /** It was sent as an internal note, so until it is sent or discarded it never becomes an answer. */
  isNote?: boolean;
};

export type Outgoing = Message & {
  id: string;
  command: Extract<Command, { id: string }>;
  state: 'sending' | 'sent';
};

export type SentTicket = { ticketId: string; ticketNumber: number };

/**
 * `taken`: the server has another message under this id, such as an earlier version. `ticket`: a new
 * ticket, or the one that has the id; null if the answer does not name it. `cancelled`: before the
 * text was sent.
 */
export type Delivered = { as: 'sent' | 'taken'; ticket: SentTicket | null } | { as: 'cancelled' };

/** What became of a message, or why the server has refused it or could not be reached. */
export type SendResult = Delivered | { as: 'refused'; error: ErrorText };

type Notice =
  /** The draft is of an earlier visit, or of another tab. */
  | { about: 'restored' }
  /** The draft was discarded, and can be brought back. */
  | { about: 'cleared'; draft: Message }
  /** The ticket has what was sent before; what the editor holds now is something else. */
  | { about: 'sent' };

/** What is written in one editor. */
export type Outbox = {
  /** The content of the editor when nothing is written. */
  empty: Content;
  draft: Message;
  /** Which tab may change the draft: this one, another one, or none while its images are read. */
  writer: 'here' | 'elsewhere' | 'nobody';
  /** Messages that are being sent, and those sent that are not in the loaded ticket yet. */
  outgoing: readonly Outgoing[];
  notice: Notice | null;
  /** What became of a new ticket, or why a reply was refused, until the person has read it, also after leaving the page. */
  result: SendResult | null;
};

export type OutboxEvent =
  | { type: 'edit'; content: Content }
  | { type: 'attach'; image: PickedImage }
  /** Images were not ready when their picker went away. `from`: the draft that it was shown with. */
  | { type: 'lose'; count: number; from: Message }
  | { type: 'detach'; id: string }
  /** What is stored is shown: a draft of an earlier visit or of another tab, or nothing (null). */
  | { type: 'restore'; draft: Message | null; writer: Outbox['writer'] }
  /** `to`: the new empty content. */
  | { type: 'clear'; to: Content }
  | { type: 'undo' }
  | { type: 'send'; command: Outgoing['command'] }
  /** An image of the message with this id is uploaded. */
  | { type: 'uploaded'; id: string; image: string; url: string }
  /** The server has answered, or could not be reached. */
  | { type: 'answered'; id: string; sent: SendResult }
  /** The person has read the result. */
  | { type: 'resultRead' }
  /** The ticket was loaded, with the messages of these ids. */
  | { type: 'loaded'; messages: Readonly<Record<string, Stored>> };

/** A message in a loaded ticket. */
type Stored = Pick<TicketNote, 'message'> & { images?: readonly string[] | undefined };

const UNSENT = { id: null, uploaded: {} } as const;

export const blank = (content: Content): Message => ({
  content,
  images: [],
  lostImages: 0,
  ...UNSENT,
});

export const emptyOutbox = (empty: Content): Outbox => ({
  empty,
  draft: blank(empty),
  writer: 'here',
  outgoing: [],
  notice: null,
  result: null,
});

export const isSame = (one: Content, other: Content): boolean =>
  Object.entries(one).every(([name, value]) => value.trim() === (other[name] ?? '').trim());

export const isEmpty = ({ draft, empty }: Pick<Outbox, 'draft' | 'empty'>): boolean =>
  draft.images.length + draft.lostImages === 0 && isSame(draft.content, empty);

export const isSending = ({ outgoing }: Outbox): boolean =>
  outgoing.some(({ state }) => state === 'sending');

/** The next state of an editor's outbox. */
export const reduce = (outbox: Outbox, event: OutboxEvent): Outbox => {
  const { draft, outgoing, notice, writer } = outbox;
  if (event.type === 'resultRead') return { ...outbox, result: null };
  if (writer !== 'here' && event.type !== 'restore') return outbox;
  switch (event.type) {
    case 'edit':
      return changed(outbox, { content: event.content });
    case 'attach': {
      // New images replace those that could not be kept.
      const images = { images: [...draft.images, event.image], lostImages: 0 };
      const next = changed(outbox, images);
      // A discarded note, whose images stay, can still be brought back.
      const isNote = notice?.about === 'cleared' && notice.draft.isNote;
      return isNote
        ? { ...next, notice: { ...notice, draft: { ...notice.draft, ...images } } }
        : next;
    }
    case 'lose': {
      const lost = { ...event.from, lostImages: event.from.lostImages + event.count };
      if (event.from === draft) return changed(outbox, lost);
      const isCleared = notice?.about === 'cleared' && notice.draft === event.from;
      return isCleared ? { ...outbox, notice: { ...notice, draft: lost } } : outbox;
    }
    case 'detach':
      return changed(outbox, { images: draft.images.filter(({ id }) => id !== event.id) });
    case 'restore':
      return {
        ...emptyOutbox(outbox.empty),
        ...(event.draft && { draft: event.draft }),
        result: outbox.result,
        writer: event.writer,
        notice: event.draft && event.writer === 'here' ? { about: 'restored' } : null,
      };
    case 'clear': {
      // What was cleared before can still be brought back.
      const before = notice?.about === 'cleared' ? notice : null;
      const cleared = isEmpty(outbox) ? before : ({ about: 'cleared', draft } as const);
      const next = { ...emptied({ ...outbox, empty: event.to }), notice: cleared };
      // Images are of the next comment.
      return draft.isNote ? { ...next, draft: { ...next.draft, ...imagesOf(draft) } } : next;
    }
    case 'undo':
      if (notice?.about !== 'cleared') return outbox;
      return { ...outbox, draft: notice.draft, notice: { about: 'restored' } };
    case 'send': {
      const { command } = event;
      const message = { ...draft, id: command.id, command, state: 'sending' } as const;
      const sent = { ...emptied(outbox), notice: null, result: null };
      if (command.do !== 'note') return { ...sent, outgoing: [...outgoing, message] };
      // A note has no images: they wait for the next comment.
      const note = { ...message, images: [], lostImages: 0, isNote: true };
      const left = { ...sent.draft, ...imagesOf(draft) };
      return { ...sent, draft: left, outgoing: [...outgoing, note] };
    }
    case 'uploaded':
      // Of a message that was cancelled, the image may be uploaded when it is a draft again.
      return {
        ...outbox,
        draft: withUrl(draft, event),
        outgoing: outgoing.map((message) => withUrl(message, event)),
      };
    case 'answered':
      return answered(outbox, event);
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

/** After a change nothing can be brought back, and what was sent before is old news. */
const changed = (outbox: Outbox, change: Partial<Message>): Outbox => ({
  ...outbox,
  draft: { ...outbox.draft, ...change },
  notice: outbox.notice?.about === 'restored' ? outbox.notice : null,
});

const imagesOf = ({ images, lostImages, uploaded }: Message) => ({ images, lostImages, uploaded });

const emptied = (outbox: Outbox): Outbox => ({ ...outbox, draft: blank(outbox.empty) });

const answered = (
  before: Outbox,
  { id, sent }: Extract<OutboxEvent, { type: 'answered' }>,
): Outbox => {
  const message = before.outgoing.find((one) => one.id === id);
  if (!message) return before;
  const isNew = message.command.do === 'open';
  const others = before.outgoing.filter((other) => other !== message);
  const isNews = sent.as === 'refused' || (isNew && sent.as !== 'cancelled');
  const outbox = { ...before, outgoing: others, result: isNews ? sent : null };
  if (sent.as === 'sent') {
    // The conversation shows it from here until the loaded ticket has it.
    return isNew ? outbox : { ...outbox, outgoing: [...others, { ...message, state: sent.as }] };
  }
  const draft = broughtBack(outbox, message);
  // A taken ticket id is final, so the next attempt gets a new one. A reply keeps its id until the loaded
  // ticket shows what the server stored.
  const isOver = sent.as === 'taken' && isNew;
  const refusal = sent.as === 'refused' ? sent.error.key : null;
  // The server can never take the message under this id.
  if (isOver || refusal === 'errors.call.invalidArgument')
    return { ...outbox, draft: { ...draft, ...UNSENT } };
  // Its images have to be uploaded again.
  if (refusal === 'errors.field.image') return { ...outbox, draft: { ...draft, uploaded: {} } };
  return { ...outbox, draft };
};

/** Between a message that came back and what was written meanwhile. */
const BETWEEN = '\n\n';

/** A message that is not sent is a draft again, before what was written meanwhile. */
const broughtBack = (
  outbox: Outbox,
  { command: _command, state: _state, ...message }: Outgoing,
): Message => {
  const { content, images, lostImages } = outbox.draft;
  if (isEmpty(outbox)) return message;
  const texts = [message.content['text']?.trim(), content['text']].filter((text) => text?.trim());
  return {
    ...message,
    content: { ...content, text: texts.join(BETWEEN) },
    images: [...message.images, ...images],
    lostImages: message.lostImages + lostImages,
  };
};

/** What a reload brings back: the draft, and before it the message that is being sent. */
export const unsent = (outbox: Outbox): Message => {
  const sending = outbox.outgoing.find(({ state }) => state === 'sending');
  return sending ? broughtBack(outbox, sending) : outbox.draft;
};

/** What the ticket has leaves the outbox. What else is in the draft is another message. */
const loaded = (outbox: Outbox, messages: Readonly<Record<string, Stored>>): Outbox => {
  const { draft, outgoing } = outbox;
  const waiting = outgoing.filter(({ state, id }) => state !== 'sent' || !messages[id]);
  const next = waiting.length === outgoing.length ? outbox : { ...outbox, outgoing: waiting };
  const stored = draft.id === null ? undefined : messages[draft.id];
  if (!stored) return next;
  return {
    ...next,
    draft: { ...withoutStored(draft, stored), ...UNSENT },
    notice: { about: 'sent' },
  };
};

/** What was written after the message was sent; all of it if the sent words were changed. */
const withoutStored = (draft: Message, { message, images = [] }: Stored): Message => {
  const text = (draft.content['text'] ?? '').trim();
  if (!`${text}${BETWEEN}`.startsWith(message + BETWEEN)) return draft;
  const rest = text.slice(message.length + BETWEEN.length);
  const names = new Set(images.map(imageName));
  const left = draft.images.filter(({ id }) => !names.has(imageName(draft.uploaded[id] ?? '')));
  // The message's other images are among this draft's lost ones.
  const elsewhere = images.length - (draft.images.length - left.length);
  return {
    ...draft,
    content: { ...draft.content, text: rest },
    images: left,
    lostImages: Math.max(0, draft.lostImages - elsewhere),
    ...(draft.isNote && { isNote: rest !== '' }),
  };
};
