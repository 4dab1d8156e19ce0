/** How a message is sent: the hook of form and reply, then images and text to the server. */
import { useState, useSyncExternalStore } from 'react';
import type { Caller } from '../../../shared/user.ts';
import { describeError, detailsOf } from '../../services/errors.ts';
import { useAppDispatch, useAsk, type AppThunk } from '../../services/redux.ts';
import { uploadImages, type Sending } from '../../services/ticketImages.ts';
import type { Services } from '../../services/types.ts';
import type { Editor } from './editor.ts';
import type {
  Command,
  Delivered,
  Message,
  Outgoing,
  Sendable,
  SendResult,
  SentTicket,
} from './outbox.ts';

type Delivery = {
  message: Pick<Outgoing, 'command'> & Pick<Message, 'images' | 'uploaded'>;
  caller: Caller;
  /** `cancelled` stops waiting for uploads; a text that is being sent goes on. */
} & Pick<Sending, 'onUploaded' | 'cancelled'>;

/** How many images are not uploaded yet. */
export const waitingImages = ({ images, uploaded }: Message): number =>
  images.filter(({ id }) => !uploaded[id]).length;

const isSignedOut: AppThunk<boolean> = (_, getState) => getState().user.auth === 'signedOut';

/** What is written in an editor, and how it is sent. */
export const useMessage = (caller: Caller, open: () => Editor) => {
  const ask = useAsk();
  const dispatch = useAppDispatch();
  const [editor] = useState(open);
  const outbox = useSyncExternalStore(editor.subscribe, editor.getOutbox);

  /** Sends the draft, which stays in the editor until the server has it. */
  const send = async (sendable: Sendable): Promise<SendResult> => {
    const message = editor.begin(sendable);
    if (!message) return { as: 'cancelled' };
    const { cancelled } = message;
    const { id } = message.command;
    const onUploaded = (image: string, url: string): void =>
      editor.dispatch({ type: 'uploaded', id, image, url });
    const { value, error } = await ask((services) =>
      sendMessage(services, { message, caller, onUploaded, cancelled }),
    );
    let sent: SendResult = error ? { as: 'refused', error } : value;
    // Where the session has ended by itself, the reason is no longer true after the next login.
    if (error && dispatch(isSignedOut)) sent = { as: 'cancelled' };
    editor.dispatch({ type: 'answered', id, sent });
    return sent;
  };
  return { outbox, editor, send };
};

/**
 * Brings a message to the server: its images, unless an earlier try has uploaded them, then the text.
 * Every try has the same id, by which the server recognizes a message that it has.
 */
export const sendMessage = async (services: Services, delivery: Delivery): Promise<Delivered> => {
  const { message, caller, cancelled } = delivery;
  const { command, images, uploaded } = message;
  const sending: Sending = {
    owner: caller.uid,
    timestamp: command.do === 'open' ? Number(command.id) : null,
    images,
    uploaded,
    onUploaded: delivery.onUploaded,
    cancelled,
  };
  const urls = images.length > 0 ? await uploadImages(services, sending) : {};
  if (!urls) return { as: 'cancelled' };
  try {
    return { as: 'sent', ticket: ticketOf(await sendCommand(services, command, caller, urls)) };
  } catch (error) {
    // The server refuses an upload after 23 hours, so all are uploaded again.
    const isOld =
      describeError(error).key === 'errors.field.image' && Object.values(uploaded).some(Boolean);
    if (isOld) {
      for (const { id } of images) delivery.onUploaded(id, '');
      return sendMessage(services, { ...delivery, message: { ...message, uploaded: {} } });
    }
    const { code, ...named } = detailsOf(error);
    if (code !== 'taken') throw error;
    return { as: 'taken', ticket: ticketOf(named) };
  }
};

/** The new ticket that an answer or a refusal names. */
const ticketOf = (named: object): SentTicket | null => {
  const { ticketId, ticketNumber }: { ticketId?: unknown; ticketNumber?: unknown } = named;
  return typeof ticketId === 'string' && typeof ticketNumber === 'number'
    ? { ticketId, ticketNumber }
    : null;
};

/** Calls for a command. The names on the wire are those of the specification. */
export const sendCommand = (
  { call }: Services,
  command: Command,
  { isAdmin }: Caller,
  uploaded: Readonly<Record<string, string>> = {},
): Promise<object> => {
  const images = Object.values(uploaded);
  const entryOf = ({ ticketId, id }: { ticketId: string; id: string }) => ({
    ticketId,
    entryId: id,
    ...(images.length > 0 && { images }),
  });
  switch (command.do) {
    case 'open':
      return call('createTicket', { ...command.fields, images, timestamp: Number(command.id) });
    case 'comment': {
      const name = isAdmin ? 'addCommentToTicket' : 'addUserCommentToTicket';
      return call(name, { ...entryOf(command), comment: command.message });
    }
    case 'respond': {
      const { message: response, seenUntil, close } = command;
      const how = { seenUntil, ...(close && { close }) };
      return call('respondToTicket', { ...entryOf(command), response, ...how });
    }
    case 'note':
      return call('addNoteToTicket', { ...entryOf(command), note: command.message });
    case 'close':
      return call('closeTicket', { ticketId: command.ticketId, seenUntil: command.seenUntil });
    case 'reopen':
      return call('reopenTicket', { ticketId: command.ticketId });
    default:
      return command satisfies never;
  }
};
