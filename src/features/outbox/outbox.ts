/** The reducer of an editor: what is written, whether it is being sent, and how that ended. */
import type { CallableRequest, TicketNote } from '../../../shared/callables.ts';
import { imageName } from '../../../shared/ticket.ts';
import type { Command as TicketCommand } from '../../../shared/ticket/commands.ts';
import { wellFormed } from '../../lib/text.ts';
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
  /** The URLs under which its images were last uploaded, by their ids; '': to be uploaded again. */
  uploaded: Readonly<Record<string, string>>;
  /** It was sent as an internal note, so until it is saved or discarded it never becomes an answer. */
  isNote?: boolean;
};

/** What a draft is sent as. */
export type Outgoing = { command: Extract<Command, { id: string }>; state: 'sending' | 'sent' };

export type SentTicket = { ticketId: string; ticketNumber: number };

/**
 * `taken`: the server has another message under this id, such as an earlier version. `ticket`: a new
 * ticket, or the one that has the id; null if the answer does not name it. `cancelled`: before the
 * text was sent, or the session has ended.
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
  /** As what the draft is being sent, and what is sent but not in the loaded ticket yet. */
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

const isSame = (one: Content, other: Content): boolean =>
  Object.entries(one).every(([name, value]) => value.trim() === (other[name] ?? '').trim());

export const isEmpty = ({ draft, empty }: Pick<Outbox, 'draft' | 'empty'>): boolean =>
  draft.images.length + draft.lostImages === 0 && isSame(draft.content, empty);

export const isSending = ({ outgoing }: Outbox): boolean =>
  outgoing.some(({ state }) => state === 'sending');

/** The draft that is being sent stays as it is. */
const WHILE_SENDING = new Set<OutboxEvent['type']>(['restore', 'uploaded', 'answered']);

/** The next state of an editor's outbox. */
export const reduce = (outbox: Outbox, event: OutboxEvent): Outbox => {
  const { draft, outgoing, notice, writer } = outbox;
  if (event.type === 'resultRead') return { ...outbox, result: null };
  if (writer !== 'here' && event.type !== 'restore') return outbox;
  if (isSending(outbox) && !WHILE_SENDING.has(event.type)) return outbox;
  switch (event.type) {
    case 'edit':
      return changed(outbox, { content: event.content });
    case 'attach':
      // New images replace those that could not be kept.
      return changed(outbox, { images: [...draft.images, event.image], lostImages: 0 });
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
        // Why a message was refused goes with its draft.
        result: event.draft || outbox.result?.as === 'sent' ? outbox.result : null,
        writer: event.writer,
        notice: event.draft && event.writer === 'here' ? { about: 'restored' } : null,
      };
    case 'clear': {
      // What was cleared before can still be brought back.
      const before = notice?.about === 'cleared' ? notice : null;
      const cleared = isEmpty(outbox) ? before : ({ about: 'cleared', draft } as const);
      const next = { ...outbox, empty: event.to };
      return { ...next, draft: emptied(next), notice: cleared };
    }
    case 'undo':
      if (notice?.about !== 'cleared') return outbox;
      return { ...outbox, draft: notice.draft, notice: { about: 'restored' } };
    case 'send': {
      const { command } = event;
      const sent = { ...draft, id: command.id, ...(command.do === 'note' && { isNote: true }) };
      const next = [...outgoing, { command, state: 'sending' }] as const;
      return { ...outbox, draft: sent, outgoing: next, notice: null, result: null };
    }
    case 'uploaded': {
      // Of a message that was cancelled, the image may be uploaded later.
      const uploaded = { ...draft.uploaded, [event.image]: event.url };
      return draft.id === event.id ? { ...outbox, draft: { ...draft, uploaded } } : outbox;
    }
    case 'answered':
      return answered(outbox, event);
    case 'loaded':
      break;
  }
  return loaded(outbox, event.messages);
};

/** After a change nothing can be brought back, and what was sent before is old news. */
const changed = (outbox: Outbox, change: Partial<Message>): Outbox => ({
  ...outbox,
  draft: { ...outbox.draft, ...change },
  notice: outbox.notice?.about === 'restored' ? outbox.notice : null,
});

/** The draft after it was sent or discarded. The images beside a note are of the next comment. */
const emptied = ({ empty, draft: { isNote, images, lostImages, uploaded } }: Outbox): Message => ({
  ...blank(empty),
  ...(isNote && { images, lostImages, uploaded }),
});

const answered = (
  before: Outbox,
  { id, sent }: Extract<OutboxEvent, { type: 'answered' }>,
): Outbox => {
  const message = before.outgoing.find(({ command }) => command.id === id);
  if (!message) return before;
  const { command } = message;
  const isNew = command.do === 'open';
  const others = before.outgoing.filter((other) => other !== message);
  const isNews = sent.as === 'refused' || (isNew && sent.as !== 'cancelled');
  const outbox = { ...before, outgoing: others, result: isNews ? sent : null };
  if (sent.as === 'sent') {
    // The conversation shows it from here until the loaded ticket has it.
    const shown = isNew ? others : [...others, { command, state: sent.as }];
    return { ...outbox, draft: emptied(outbox), outgoing: shown };
  }
  // A taken ticket id is final, so the next attempt gets a new one. A reply keeps its id until the loaded
  // ticket shows what the server stored.
  const isOver = sent.as === 'taken' && isNew;
  // The server can never take the message under this id.
  const isInvalid = sent.as === 'refused' && sent.error.key === 'errors.call.invalidArgument';
  return isOver || isInvalid ? { ...outbox, draft: { ...before.draft, ...UNSENT } } : outbox;
};

/** What the ticket has leaves the outbox. A draft that was changed since is another message. */
const loaded = (outbox: Outbox, messages: Readonly<Record<string, Stored>>): Outbox => {
  const { draft, outgoing } = outbox;
  const waiting = outgoing.filter(({ command }) => !messages[command.id]);
  const next = waiting.length === outgoing.length ? outbox : { ...outbox, outgoing: waiting };
  const stored = draft.id === null ? undefined : messages[draft.id];
  if (!stored) return next;
  // Sent first as an answer, then as a note: the ticket has the images of the answer.
  const images = draft.images.filter(({ id }) => !hasImage(stored, draft.uploaded[id]));
  const left = isStored(draft, stored)
    ? emptied({ ...outbox, draft: { ...draft, images } })
    : { ...draft, ...(draft.isNote && { images }), ...UNSENT };
  return { ...next, draft: left, notice: { about: 'sent' } };
};

/** Whether the ticket has all that is left of a draft: lost images cannot be sent again. */
const isStored = (draft: Message, stored: Stored): boolean => {
  const { content, images, uploaded, isNote } = draft;
  const hasImages = images.every(({ id }) => hasImage(stored, uploaded[id]));
  const isSaid = wellFormed(content['text'] ?? '').trim() === stored.message;
  return isSaid && (isNote === true || hasImages);
};

/** Whether a message has the image that was uploaded to this URL. */
const hasImage = ({ images = [] }: Stored, url = ''): boolean =>
  images.map(imageName).includes(imageName(url));
