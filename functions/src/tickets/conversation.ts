import { randomBytes } from 'node:crypto';
import type { TicketEntry } from '../../../shared/callables.ts';
import { CONVERSATION_LIMITS, STAFF_RESERVE, ticketCan } from '../../../shared/ticket.ts';
import { CallError, conversationFull, invalid } from '../errors.ts';
import type { Dependencies, Handler, SignedIn } from '../dependencies.ts';
import { type Spending, spendingOf, STAFF_MAILS } from '../limits/rateLimits.ts';
import { checkImages, type TicketImage, uploadStop } from './images.ts';
import { messagesIn } from './lists.ts';
import { moreTokens } from './search.ts';
import type { TicketChange, TicketRecord, TicketStore } from './ticketStore.ts';

/** A function of `ticketCan`. */
type May = (caller: SignedIn, ticket: { uid: string }) => boolean;

/** The ticket, if the caller has the permission. Customers do not learn whether another's ticket exists. */
export const existing = <Stored extends { uid: string }>(
  ticket: Stored | null,
  caller: SignedIn,
  may: May,
): Stored => {
  if (ticket && may(caller, ticket)) return ticket;
  if (!ticket && caller.isAdmin) throw new CallError('not-found', 'There is no such ticket.');
  throw new CallError('permission-denied', 'This ticket is not yours.');
};

/** @throws {CallError} failed-precondition */
export const refuseClosed = (ticket: TicketRecord): void => {
  if (ticket.status !== 'Closed') return;
  throw new CallError('failed-precondition', 'This ticket is closed.', { code: 'closed' });
};

/**
 * Nobody acts past a message that they had not seen, whoever wrote it; without `seenUntil` nobody
 * knows.
 * @throws {CallError} failed-precondition
 */
export const refuseUnseen = ({ comments, responses }: TicketRecord, seenUntil = Infinity): void => {
  const entries = [...Object.values(comments), ...Object.values(responses)];
  if (entries.every(({ timestamp }) => timestamp <= seenUntil)) return;
  throw new CallError('failed-precondition', 'There is a new message in this ticket.', {
    code: 'unseen-message',
  });
};

type Follow = Pick<TicketChange, 'fields' | 'mail' | 'staffMail'>;

export type NewEntry = Pick<Parameters<TicketStore['change']>[0], 'mailTo'> & {
  ticketId: string;
  into: 'comments' | 'responses';
  /** In whose name; the caller's own ticket may decide. */
  by: (ticket: TicketRecord) => TicketEntry['by'];
  may: May;
  message: string;
  /** Chosen by the client, so that a repeated call is recognised. */
  entryId: string | undefined;
  /** Download URLs of the caller's uploads. */
  images?: readonly string[] | undefined;
  /** Other changes that come with the entry. */
  follow?: (ticket: TicketRecord, entry: TicketEntry, id: string, to: string | null) => Follow;
  /** What a repeat changes; else it changes nothing. */
  again?: (ticket: TicketRecord, id: string, to: string | null) => TicketChange | null;
  spending?: Spending | undefined;
};

/** Adds an entry and the changes that come with it, once: a repeat succeeds and adds nothing. */
export const addEntry = async (
  dependencies: Dependencies,
  caller: SignedIn,
  {
    ticketId,
    mailTo,
    into,
    by: byOf,
    may,
    message,
    entryId = newEntryId(),
    images: urls = [],
    follow,
    again,
    spending,
  }: NewEntry,
): Promise<void> => {
  const { tickets, images, settings, now } = dependencies;
  const checkAll = async () => {
    if (urls.length === 0) return [];
    // First what is cheap: who may not write here costs no look into the bucket.
    const { ticket, refused } = await tickets.precheck({ ticketId, spending });
    existing(ticket, caller, may);
    if (refused) throw refused;
    return checkImages(images, caller.uid, urls, now(), await uploadStop(dependencies, caller.uid));
  };
  // Before the transaction, in which others would wait for it. A repeat succeeds whatever has become
  // of its images.
  const [checked] = await Promise.allSettled([checkAll()]);
  const attached = checked.status === 'fulfilled' ? checked.value : [];
  await tickets.change({
    ticketId,
    mailTo,
    spending,
    mailSpending: spendingOf(STAFF_MAILS, settings.limits.staffMails),
    decide: (found, at, { to }) => {
      const ticket = existing(found, caller, may);
      const by = byOf(ticket);
      const value: TicketEntry = {
        message,
        timestamp: at,
        uid: caller.uid,
        by,
        ...(attached.length > 0 && {
          images: attached.map(({ url }) => url),
          imagePixels: attached.map(({ pixels }) => pixels),
        }),
      };
      if (isRepeat(ticket, into, entryId, value, urls.length)) {
        return again?.(ticket, entryId, to) ?? null;
      }
      refuseClosed(ticket);
      refuseFull(ticket, by, message, attached);
      if (checked.status === 'rejected') throw checked.reason;
      refuseAttachedBefore(ticket, attached);
      const followed = follow?.(ticket, value, entryId, to);
      const after = { ...ticket, [into]: { ...ticket[into], [entryId]: value } };
      return {
        ...followed,
        fields: {
          ...followed?.fields,
          messages: messagesIn(after),
          searchTokens: moreTokens(ticket.searchTokens, message),
          imagePaths: [...ticket.imagePaths, ...attached.map(({ path }) => path)],
        },
        by,
        entry: { into, entryId, value },
      };
    },
  });
};

/**
 * Adds an internal note of the studio. It changes neither status, waiting time nor last activity,
 * and a closed ticket takes it too. Idempotent, like `addEntry`.
 */
export const addNoteToTicket: Handler<'addNoteToTicket'> = async (
  { tickets },
  caller,
  { ticketId, note: message, entryId = newEntryId() },
) => {
  await tickets.change({
    ticketId,
    withNotes: true,
    decide: (found, at, { notes }) => {
      const ticket = existing(found, caller, ticketCan.note);
      const before = Object.hasOwn(notes, entryId) ? notes[entryId] : undefined;
      if (before?.message === message && before.uid === caller.uid) return null;
      if (before) throw entryIdTaken();
      refuseFull(ticket, 'staff', message);
      const { entries, characters } = notesSizeOf(ticket);
      return {
        by: null,
        fields: {
          notesSize: { entries: entries + 1, characters: characters + message.length },
          searchTokens: moreTokens(ticket.searchTokens, message),
        },
        note: { entryId, value: { message, timestamp: at, uid: caller.uid } },
      };
    },
  });
  return { success: true, message: 'Note added!' };
};

const notesSizeOf = ({ notesSize = { entries: 0, characters: 0 } }: TicketRecord) => notesSize;

const newEntryId = (): string => randomBytes(16).toString('hex');

/** Whether this entry exists already: same id, message, author (owner or studio), place and number of images. */
const isRepeat = (
  ticket: TicketRecord,
  into: 'comments' | 'responses',
  entryId: string,
  { message, by }: TicketEntry,
  images: number,
): boolean => {
  const before = ticket.comments[entryId] ?? ticket.responses[entryId];
  if (!before) return false;
  const same = before.message === message && before.by === by;
  if (same && images === (before.images ?? []).length && entryId in ticket[into]) return true;
  throw entryIdTaken();
};

const entryIdTaken = () => invalid('entryId', 'is the id of another entry', 'taken');

/** @throws {CallError} for an image that another message of the ticket has, or its description */
const refuseAttachedBefore = (ticket: TicketRecord, attached: readonly TicketImage[]): void => {
  const again = attached.findIndex(({ path }) => ticket.imagePaths.includes(path));
  if (again !== -1) throw invalid(`images.${again}`, 'is in this ticket already');
};

/**
 * The customer's limit leaves the studio its reserve. It does not count internal notes, because it
 * would tell the customer that there are some. The studio's limit counts them.
 */
const refuseFull = (
  ticket: TicketRecord,
  by: TicketEntry['by'],
  message: string,
  attached: readonly TicketImage[] = [],
): void => {
  const said = [...Object.values(ticket.comments), ...Object.values(ticket.responses)];
  const taken = by === 'owner' ? STAFF_RESERVE : notesSizeOf(ticket);
  const entries = said.length + 1 + taken.entries;
  const texts = [
    message,
    ...attached.flatMap(({ url, path }) => [url, path]),
    ...said.flatMap((entry) => [entry.message, ...(entry.images ?? [])]),
    ...ticket.imagePaths,
  ];
  const characters = texts.reduce((sum, { length }) => sum + length, taken.characters);
  if (entries <= CONVERSATION_LIMITS.entries && characters <= CONVERSATION_LIMITS.characters) {
    return;
  }
  throw conversationFull(by);
};
