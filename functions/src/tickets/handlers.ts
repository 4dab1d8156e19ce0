import { createHash, randomBytes } from 'node:crypto';
import type { TicketEntry } from '../../../shared/callables.ts';
import { CONVERSATION_LIMITS, ticketCan, TIMESTAMP_BOUNDS } from '../../../shared/ticket.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler, SignedIn } from '../handler.ts';
import type { Spending } from '../limits/rateLimits.ts';
import { mailAbout } from '../mail/ticketMail.ts';
import { Refused } from '../errors.ts';
import type { TicketChange, TicketRecord } from './store.ts';
import { checkImages, invalidImage, type TicketImage } from './images.ts';
import { searchTokens } from './search.ts';

/** The same for every repeat of one creation: a double click, a retry, a second tab. */
const ticketIdOf = (uid: string, timestamp: number): string =>
  createHash('sha256').update(`${uid}/${timestamp}`).digest('hex').slice(0, 32);

const spendingOf = (uid: string, what: string, most: number): Spending | null =>
  most > 0 ? { key: `${what}-${uid}`, most } : null;

export const createTicket: Handler<'createTicket'> = async (dependencies, caller, data) => {
  const { tickets, images, settings, now } = dependencies;
  checkTimestamp(data.timestamp, now());
  const { uid, nickname, email } = caller;
  const ticketId = ticketIdOf(uid, data.timestamp);
  const created = (ticketNumber: number) =>
    ({ success: true, message: 'Ticket created.', ticketId, ticketNumber }) as const;
  let attached: TicketImage[];
  try {
    attached = await checkImages(images, uid, data.images, now());
  } catch (error) {
    // A late repeat: its images are in the ticket, and too old for another one.
    const ticketNumber = await tickets.numberOf(ticketId);
    if (ticketNumber !== null) return created(ticketNumber);
    throw error;
  }
  const { assetName, subject, description, type, ticketSubType } = data;
  const invoice = data.invoice || null;
  const budget = data.budget ?? null;

  const { ticketNumber } = await tickets.create(
    ticketId,
    attached,
    (number, at, [discarded]) => {
      if (discarded) throw invalidImage(attached.indexOf(discarded), 'has been discarded');
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
        language: data.language ?? caller.language,
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
  return created(ticketNumber);
};

const checkTimestamp = (timestamp: number, now: number): void => {
  if (timestamp >= now - TIMESTAMP_BOUNDS.past && timestamp <= now + TIMESTAMP_BOUNDS.future)
    return;
  throw new Refused('invalid-argument', 'timestamp: is too far from the present', {
    field: 'timestamp',
    code: 'invalid',
  });
};

export const addUserCommentToTicket: Handler<'addUserCommentToTicket'> = async (
  dependencies,
  caller,
  { ticketId, comment, entryId },
) => {
  const { limits, mail } = dependencies.settings;
  await addEntry(
    dependencies,
    caller,
    ticketId,
    { into: 'comments', by: 'owner', may: ticketCan.comment, message: comment, entryId },
    // The first words of the owner since the staff's answer are what the ticket waits for from now on.
    (ticket, at) => ({
      fields: { status: 'Open', waitingSince: ticket.waitingSince ?? at },
      mail: mailAbout('commented', mail, ticketId, ticket, comment),
    }),
    spendingOf(caller.uid, 'comments', limits.comments),
  );
  return { success: true, message: 'Comment added!' };
};

/** A remark of the staff that does not count as an answer: the status stays. */
export const addCommentToTicket: Handler<'addCommentToTicket'> = async (
  dependencies,
  caller,
  { ticketId, comment, entryId },
) => {
  await addEntry(
    dependencies,
    caller,
    ticketId,
    { into: 'comments', by: 'staff', may: ticketCan.respond, message: comment, entryId },
    () => ({ fields: {}, mail: null }),
  );
  return { success: true, message: 'Comment added!' };
};

export const respondToTicket: Handler<'respondToTicket'> = async (
  dependencies,
  caller,
  { ticketId, response, entryId },
) => {
  const { mail } = dependencies.settings;
  await addEntry(
    dependencies,
    caller,
    ticketId,
    { into: 'responses', by: 'staff', may: ticketCan.respond, message: response, entryId },
    (ticket, at) => ({
      fields: {
        status: 'Answered',
        waitingSince: null,
        firstResponseAt: ticket.firstResponseAt ?? at,
      },
      mail: mailAbout('responded', mail, ticketId, ticket, response),
    }),
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

type NewEntry = {
  into: 'comments' | 'responses';
  by: TicketEntry['by'];
  may: (caller: SignedIn, ticket: TicketRecord) => boolean;
  message: string;
  /** Chosen by the client, so that a repeat is known for one. */
  entryId: string | undefined;
};

/** Adds an entry and what follows from it, once: a repeat changes nothing, sends nothing and is a success. */
const addEntry = (
  { tickets }: Dependencies,
  caller: SignedIn,
  ticketId: string,
  { into, by, may, message, entryId = randomBytes(16).toString('hex') }: NewEntry,
  follow: (ticket: TicketRecord, at: number) => Pick<TicketChange, 'fields' | 'mail'>,
  spending: Spending | null = null,
): Promise<void> =>
  tickets.change(
    ticketId,
    (found, at) => {
      const ticket = existing(found, caller, may);
      const value = { message, timestamp: at, uid: caller.uid, by };
      if (isRepeat(ticket, into, entryId, value)) return null;
      refuseClosed(ticket);
      refuseFull(ticket, message);
      return { ...follow(ticket, at), entry: { into, entryId, value } };
    },
    spending,
  );

/** Whether just this entry is there already: the same words of the same person in the same place. */
const isRepeat = (
  ticket: TicketRecord,
  into: 'comments' | 'responses',
  entryId: string,
  { message, uid, by }: TicketEntry,
): boolean => {
  const before = ticket.comments[entryId] ?? ticket.responses[entryId];
  if (!before) return false;
  const same = before.message === message && before.uid === uid && before.by === by;
  if (same && entryId in ticket[into]) return true;
  throw new Refused('invalid-argument', 'entryId: is the id of another entry', {
    field: 'entryId',
    code: 'taken',
  });
};

const refuseFull = ({ comments, responses }: TicketRecord, message: string): void => {
  const entries = [...Object.values(comments), ...Object.values(responses)];
  const characters = entries.reduce((sum, entry) => sum + entry.message.length, message.length);
  if (
    entries.length < CONVERSATION_LIMITS.entries &&
    characters <= CONVERSATION_LIMITS.characters
  ) {
    return;
  }
  throw new Refused(
    'resource-exhausted',
    'This conversation is full. Please close the ticket and open a new one.',
    { code: 'conversation-full' },
  );
};
