import { randomBytes } from 'node:crypto';
import type { TicketEntry } from '../../../shared/callables.ts';
import { CONVERSATION_LIMITS } from '../../../shared/ticket.ts';
import { CallError } from '../errors.ts';
import type { Dependencies, SignedIn } from '../handler.ts';
import type { Spending } from '../limits/rateLimits.ts';
import type { TicketChange, TicketRecord } from './store.ts';

/** A function of `ticketCan`. */
type May = (caller: SignedIn, ticket: TicketRecord) => boolean;

/** The ticket, if the caller has the permission. Customers do not learn whether another's ticket exists. */
export const existing = (ticket: TicketRecord | null, caller: SignedIn, may: May): TicketRecord => {
  if (ticket && may(caller, ticket)) return ticket;
  if (!ticket && caller.isAdmin) throw new CallError('not-found', 'There is no such ticket.');
  throw new CallError('permission-denied', 'This ticket is not yours.');
};

/** @throws {CallError} failed-precondition */
export const refuseClosed = (ticket: TicketRecord): void => {
  if (ticket.status !== 'Closed') return;
  throw new CallError('failed-precondition', 'This ticket is closed.', { code: 'closed' });
};

/** Whether the customer has written something that the caller had not seen; nobody knows without `seenUntil`. */
export const hasUnseen = (
  { comments, uid }: TicketRecord,
  caller: SignedIn,
  seenUntil: number | undefined,
): boolean =>
  seenUntil !== undefined &&
  caller.uid !== uid &&
  Object.values(comments).some(({ by, timestamp }) => by === 'owner' && timestamp > seenUntil);

type Follow = Pick<TicketChange, 'fields' | 'mail'>;

type NewEntry = {
  ticketId: string;
  into: 'comments' | 'responses';
  by: TicketEntry['by'];
  may: May;
  message: string;
  /** Chosen by the client, so that a repeated call is recognised. */
  entryId: string | undefined;
  /** Other changes that come with the entry. */
  follow?: (ticket: TicketRecord, at: number) => Follow | Promise<Follow>;
  spending?: Spending | undefined;
};

/** Adds an entry and the changes that come with it. Idempotent: a repeat succeeds, changes nothing and sends no mail. */
export const addEntry = (
  { tickets }: Dependencies,
  caller: SignedIn,
  { ticketId, into, by, may, message, entryId = newEntryId(), follow, spending }: NewEntry,
): Promise<void> =>
  tickets.change({
    ticketId,
    spending,
    decide: async (found, at) => {
      const ticket = existing(found, caller, may);
      const value = { message, timestamp: at, uid: caller.uid, by };
      if (isRepeat(ticket, into, entryId, value)) return null;
      refuseClosed(ticket);
      refuseFull(ticket, message);
      return { ...(await follow?.(ticket, at)), entry: { into, entryId, value } };
    },
  });

const newEntryId = (): string => randomBytes(16).toString('hex');

/** Whether this entry exists already: same id, message, author and place. */
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
  throw new CallError('invalid-argument', 'entryId: is the id of another entry', {
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
  throw new CallError(
    'resource-exhausted',
    'This conversation is full. Please close the ticket and open a new one.',
    { code: 'conversation-full' },
  );
};
