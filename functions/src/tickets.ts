import { createHash } from 'node:crypto';
import { conversationLimits, ticketCan, timestampBounds } from '../../shared/ticket.ts';
import type { Handler, SignedIn } from './handler.ts';
import type { Spending } from './limits.ts';
import { mailAbout } from './mail.ts';
import { Refused } from './refused.ts';
import type { TicketChange, TicketRecord } from './ticketStore.ts';
import { checkImages } from './ticketsImages.ts';
import { searchTokens } from './ticketsSearch.ts';

/** The same for every repeat of one creation: a double click, a retry, a second tab. */
const ticketIdOf = (uid: string, timestamp: number): string =>
  createHash('sha256').update(`${uid}/${timestamp}`).digest('hex').slice(0, 32);

const spendingOf = (uid: string, what: string, most: number): Spending | null =>
  most > 0 ? { key: `${what}-${uid}`, most } : null;

export const createTicket: Handler<'createTicket'> = async (dependencies, caller, data) => {
  const { tickets, images, settings, now } = dependencies;
  checkTimestamp(data.timestamp, now());
  const attached = await checkImages(images, caller.uid, data.images, now());
  const ticketId = ticketIdOf(caller.uid, data.timestamp);
  const { uid, nickname, email, language } = caller;
  const { assetName, subject, description, type, ticketSubType } = data;
  const invoice = data.invoice || null;
  const budget = data.budget ?? null;

  const { ticketNumber } = await tickets.create(
    ticketId,
    (number, at) => {
      const record: TicketRecord = {
        ticketNumber: number,
        assetName,
        type,
        ticketSubType,
        subject,
        description,
        images: attached.map(({ url }) => url),
        imagePaths: attached.map(({ path }) => path),
        invoice,
        budget,
        status: 'Open',
        comments: {},
        responses: {},
        uid,
        nickname,
        email,
        language,
        createdAt: at,
        lastActivityAt: at,
        waitingSince: at,
        firstResponseAt: null,
        closedAt: null,
        closedBy: null,
        searchTokens: searchTokens({
          ticketId,
          ticketNumber: number,
          email,
          texts: [subject, assetName, nickname, invoice],
        }),
      };
      return {
        record,
        mail: mailAbout('created', settings.mail, ticketId, record, description),
      };
    },
    spendingOf(uid, 'tickets', settings.limits.tickets),
  );
  return { success: true, message: 'Ticket created.', ticketId, ticketNumber };
};

const checkTimestamp = (timestamp: number, now: number): void => {
  if (timestamp >= now - timestampBounds.past && timestamp <= now + timestampBounds.future) return;
  throw new Refused('invalid-argument', 'timestamp: is too far from the present', {
    field: 'timestamp',
    code: 'invalid',
  });
};

/** The first words of the owner since the staff's answer are what the ticket waits for from now on. */
export const addUserCommentToTicket: Handler<'addUserCommentToTicket'> = async (
  { tickets, settings },
  caller,
  { ticketId, comment },
) => {
  await tickets.change(
    ticketId,
    (found, at) => {
      const ticket = existing(found, caller, ticketCan.comment);
      return {
        fields: { status: 'Open', waitingSince: ticket.waitingSince ?? at },
        entry: newEntry(ticket, 'comments', comment, caller.uid, 'owner', at),
        mail: mailAbout('commented', settings.mail, ticketId, ticket, comment),
      };
    },
    spendingOf(caller.uid, 'comments', settings.limits.comments),
  );
  return { success: true, message: 'Comment added!' };
};

/** A remark of the staff that does not count as an answer: the status stays. */
export const addCommentToTicket: Handler<'addCommentToTicket'> = async (
  { tickets },
  caller,
  { ticketId, comment },
) => {
  await tickets.change(
    ticketId,
    (found, at) => {
      const ticket = existing(found, caller, ticketCan.respond);
      return {
        fields: {},
        entry: newEntry(ticket, 'comments', comment, caller.uid, 'staff', at),
        mail: null,
      };
    },
    null,
  );
  return { success: true, message: 'Comment added!' };
};

export const respondToTicket: Handler<'respondToTicket'> = async (
  { tickets, settings },
  caller,
  { ticketId, response },
) => {
  await tickets.change(
    ticketId,
    (found, at) => {
      const ticket = existing(found, caller, ticketCan.respond);
      return {
        fields: {
          status: 'Answered',
          waitingSince: null,
          firstResponseAt: ticket.firstResponseAt ?? at,
        },
        entry: newEntry(ticket, 'responses', response, caller.uid, 'staff', at),
        mail: mailAbout('responded', settings.mail, ticketId, ticket, response),
      };
    },
    null,
  );
  return { success: true, message: 'Response sent!' };
};

export const closeTicket: Handler<'closeTicket'> = async (
  { tickets, settings },
  caller,
  { ticketId },
) => {
  await tickets.change(
    ticketId,
    (found, at) => {
      const ticket = existing(found, caller, ticketCan.close);
      refuseClosed(ticket);
      return {
        fields: {
          status: 'Closed',
          waitingSince: null,
          closedAt: at,
          closedBy: caller.uid === ticket.uid ? 'owner' : 'staff',
        },
        mail: mailAbout('closed', settings.mail, ticketId, ticket, null),
      };
    },
    null,
  );
  return { success: true, message: 'Ticket closed successfully!' };
};

/** The ticket, if the caller may; a customer does not learn whether another's ticket exists. */
const existing = (
  ticket: TicketRecord | null,
  caller: SignedIn,
  may: (caller: SignedIn, ticket: TicketRecord) => boolean,
): TicketRecord => {
  if (ticket && may(caller, ticket)) return ticket;
  if (!ticket && caller.isAdmin) throw new Refused('not-found', 'There is no such ticket.');
  throw new Refused('permission-denied', 'This ticket is not yours.');
};

const refuseClosed = (ticket: TicketRecord): void => {
  if (ticket.status !== 'Closed') return;
  throw new Refused('failed-precondition', 'This ticket is closed.', { code: 'closed' });
};

const newEntry = (
  ticket: TicketRecord,
  into: 'comments' | 'responses',
  message: string,
  uid: string,
  by: 'owner' | 'staff',
  timestamp: number,
): NonNullable<TicketChange['entry']> => {
  refuseClosed(ticket);
  const entries = [...Object.values(ticket.comments), ...Object.values(ticket.responses)];
  const characters = entries.reduce((sum, entry) => sum + entry.message.length, message.length);
  if (entries.length >= conversationLimits.entries || characters > conversationLimits.characters) {
    throw new Refused(
      'resource-exhausted',
      'This conversation is full. Please close the ticket and open a new one.',
      { code: 'conversation-full' },
    );
  }
  return { into, value: { message, timestamp, uid, by } };
};
