import { ticketIdOf } from '../../../shared/ticketId.ts';
import type { Caller } from '../../../shared/user.ts';
import type { Success } from '../../services/answers.ts';
import { refusalCode } from '../../services/errors.ts';
import { findTicket } from '../../services/findTicket.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { uploadImages } from '../../services/ticketImages.ts';
import type { Services } from '../../services/types.ts';
import {
  hasSameImages,
  type Command,
  type Delivered,
  type Outgoing,
  type SentTicket,
} from './outbox.ts';

type Delivery = {
  message: Outgoing;
  caller: Caller;
  /** Called with the number of the image that is being uploaded, from 1; null: the text is sent. */
  onProgress?: (image: number | null) => void;
  /** Called with the id and the URL of each image that was uploaded, also after a cancellation. */
  onUploaded?: (image: string, url: string) => void;
  /** Stops waiting for the uploads. A text that is being sent cannot be cancelled. */
  cancelled?: AbortSignal;
};

/**
 * Brings a message to the server, once. If an earlier try may have arrived, the ticket is read
 * first: what it contains has arrived. Otherwise the images are uploaded, then the text is sent, and
 * the server recognizes it by its id.
 */
export const deliver = async (services: Services, delivery: Delivery): Promise<Delivered> => {
  const { message, caller, cancelled = new AbortController().signal } = delivery;
  if (message.state === 'unknown') {
    const found = await findSent(services, message, caller);
    if (found) return found;
  }
  const uploaded = await uploadImages(services, {
    owner: caller.uid,
    images: message.images,
    uploaded: message.uploaded,
    onProgress: (image) => delivery.onProgress?.(image),
    onUploaded: (image, url) => delivery.onUploaded?.(image, url),
    cancelled,
  });
  if (!uploaded) return { as: 'cancelled' };
  delivery.onProgress?.(null);
  try {
    const answer = await send(services, message, caller, Object.values(uploaded));
    return { as: 'sent', ticket: ticketOf(answer) };
  } catch (error) {
    if (refusalCode(error) !== 'taken') throw error;
    // An earlier try, or another tab, has sent other words under this id.
    const found = await findSent(services, { ...message, uploaded }, caller);
    return { as: 'arrived', ticket: found?.ticket ?? null };
  }
};

/** Delivers a message, and rejects with the reason why the server does not have it. */
export const deliverMessage = createServiceThunk(
  'tickets/deliver',
  (delivery: Delivery, { extra }) => deliver(extra, delivery),
);

/**
 * The ticket that contains the message. `arrived`: not as it is now, but as it was sent by an earlier
 * try or from another tab.
 */
const findSent = async (
  services: Services,
  message: Outgoing,
  { uid }: Caller,
): Promise<Exclude<Delivered, { as: 'cancelled' }> | null> => {
  const { command, id } = message;
  const ticketId = command.do === 'open' ? await ticketIdOf(uid, Number(id)) : command.ticketId;
  const found = await findTicket(services, ticketId);
  if (!found) return null;
  const { ticket, notes = {} } = found;
  if (command.do === 'open') {
    const isSame = hasFields(ticket, command.ticket) && hasSameImages(message, ticket.images);
    return { as: isSame ? 'sent' : 'arrived', ticket };
  }
  const kinds = { comment: ticket.comments, respond: ticket.responses, note: notes };
  if (!Object.values(kinds).some((messages) => Object.hasOwn(messages, id))) return null;
  const stored = Object.hasOwn(kinds[command.do], id) ? kinds[command.do][id] : undefined;
  const images = stored && 'images' in stored ? stored.images : [];
  const isClosed = command.do !== 'respond' || !command.close || ticket.status === 'Closed';
  const hasImages = command.do === 'note' || hasSameImages(message, images);
  const isSame = stored?.message === command.message && hasImages && isClosed;
  return { as: isSame ? 'sent' : 'arrived', ticket };
};

/** Whether a stored ticket has what was sent to open it. */
const hasFields = (
  stored: object,
  { language: _language, ...fields }: Extract<Command, { do: 'open' }>['ticket'],
): boolean => {
  const values: Record<string, unknown> = { ...stored };
  return Object.entries(fields).every(([name, value]) => (values[name] ?? '') === (value ?? ''));
};

type Answer = Success<'respondToTicket'> & Partial<SentTicket>;

/** Only `success` is required in the answer. */
const ticketOf = ({ ticketId, ticketNumber }: Answer): SentTicket | null =>
  ticketId && ticketNumber ? { ticketId, ticketNumber } : null;

const send = (
  { call }: Services,
  { command, id: entryId }: Outgoing,
  { isAdmin }: Caller,
  urls: string[],
): Promise<Answer> => {
  if (command.do === 'open')
    return call('createTicket', { ...command.ticket, images: urls, timestamp: Number(entryId) });
  const { ticketId, message } = command;
  const entry = { ticketId, entryId, ...(urls.length > 0 && { images: urls }) };
  switch (command.do) {
    case 'respond':
      return call('respondToTicket', {
        ...entry,
        response: message,
        seenUntil: command.seenUntil,
        ...(command.close && { close: true }),
      });
    case 'note':
      return call('addNoteToTicket', { ticketId, entryId, note: message });
    case 'comment':
      break;
  }
  return call(isAdmin ? 'addCommentToTicket' : 'addUserCommentToTicket', {
    ...entry,
    comment: message,
  });
};
