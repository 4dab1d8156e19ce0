import { createHash } from 'node:crypto';
import {
  FIRST_REPLY_TARGET,
  QUIET_AFTER,
  REOPEN_WITHIN,
  TICKET_PAGE,
  TICKET_STATS,
  TIMESTAMP_BOUNDS,
  ticketCan,
} from '../../../shared/ticket.ts';
import { DAY, MINUTE } from '../../../shared/time.ts';
import { CallError } from '../errors.ts';
import type { Dependencies, Handler, SignedIn } from '../handler.ts';
import { accountKey, spendingOf } from '../limits/rateLimits.ts';
import { commentMail, newTicketMail, ownerMail, staffSpending } from '../mail/ticketMail.ts';
import { addEntry, addNote, existing, hasUnseen, refuseClosed } from './conversation.ts';
import { checkImages, invalidImage, ownUpload, uploadNameOf } from './images.ts';
import { listOf, pageOf, toTicket } from './lists.ts';
import { searchTokens, searchWords, tokenOf } from './search.ts';
import { firstDay, statsOf } from './stats.ts';
import type { TicketChange, TicketRecord } from './store.ts';

const MIB = 1024 * 1024;

/** The same id for every repeat of one creation: a double click, a retry, a second tab. */
const ticketIdOf = (uid: string, timestamp: number): string =>
  createHash('sha256').update(`${uid}/${timestamp}`).digest('hex').slice(0, 32);

export const createTicket: Handler<'createTicket'> = async (dependencies, caller, data) => {
  const { tickets, images, settings, now } = dependencies;
  const { timestamp, images: urls, language, invoice, budget, ...texts } = data;
  checkTimestamp(timestamp, now());
  const { uid, nickname, email } = caller;
  const ticketId = ticketIdOf(uid, timestamp);
  const created = (ticketNumber: number) =>
    ({ success: true, message: 'Ticket created.', ticketId, ticketNumber }) as const;
  const spending = spendingOf(accountKey('tickets', uid), settings.limits.tickets);
  // First what is cheap: a repeat, whose images may be too old by now, and a customer without a
  // ticket left in this hour cost no look into the bucket.
  const createdBefore = await tickets.precheck({ ticketId, spending });
  if (createdBefore !== null) return created(createdBefore);
  const attached = await checkImages(images, uid, urls, now());

  const { ticketNumber } = await tickets.create({
    ticketId,
    images: attached,
    spending,
    staffSpending: staffSpending(settings, uid),
    compose: (number, at, [discarded]) => {
      if (discarded) {
        const place = attached.findIndex(({ url }) => url === discarded.url);
        throw invalidImage(place, 'has been discarded');
      }
      const record: TicketRecord = {
        ...texts,
        ticketNumber: number,
        images: attached.map(({ url }) => url),
        imagePaths: attached.map(({ path }) => path),
        imagePixels: attached.map(({ pixels }) => pixels),
        invoice: invoice || null,
        budget: budget ?? null,
        status: 'Open',
        comments: {},
        responses: {},
        uid,
        nickname,
        email,
        language: language ?? caller.language,
        createdAt: at,
        lastActivityAt: at,
        lastActivityBy: 'owner',
        waitingSince: at,
        firstResponseAt: null,
        closedAt: null,
        closedBy: null,
        messages: 1,
        searchTokens: [],
      };
      record.searchTokens = searchTokens(ticketId, record);
      return { record, staffNews: newTicketMail(settings, ticketId, record) };
    },
  });
  return created(ticketNumber);
};

const checkTimestamp = (timestamp: number, now: number, field = 'timestamp'): void => {
  const { past, future } = TIMESTAMP_BOUNDS;
  if (timestamp >= now - past && timestamp <= now + future) return;
  throw invalidTime(field);
};

const invalidTime = (field: string): CallError =>
  new CallError('invalid-argument', `${field}: is too far from the present`, {
    field,
    code: 'invalid',
  });

export const getUserTickets: Handler<'getUserTickets'> = async (
  { tickets },
  caller,
  { uid, cursor, limit = TICKET_PAGE.own, rows, sort = 'newest' },
) => {
  if (!ticketCan.read(caller, { uid })) {
    throw new CallError('permission-denied', 'Only the user and an admin may read these tickets.');
  }
  return listOf(tickets, { uid, sort }, pageOf(cursor, limit), { caller, rows });
};

export const getAllTickets: Handler<'getAllTickets'> = async ({ tickets, now }, caller, query) => {
  const {
    cursor,
    limit = TICKET_PAGE.queue,
    search = '',
    sort = 'newest',
    rows,
    ...filters
  } = query ?? {};
  const words = searchWords(search);
  const [longest] = words;
  const page = pageOf(cursor, limit);
  const quiet =
    sort === 'quiet' ? ({ status: 'Answered', until: now() - QUIET_AFTER } as const) : {};
  if (longest) {
    // Each further filter of a search is an index with an entry for each word of each ticket, so the
    // type is left to the page.
    const { type, ...others } = filters;
    const token = tokenOf(longest);
    return listOf(tickets, { ...others, ...quiet, sort, token }, page, {
      caller,
      rows,
      words,
      type,
    });
  }
  // A search for punctuation alone finds nothing.
  if (search.trim()) return { success: true, tickets: [], nextCursor: null };
  return listOf(tickets, { ...filters, ...quiet, sort }, page, { caller, rows });
};

export const getTicket: Handler<'getTicket'> = async ({ tickets }, caller, { ticketId }) => {
  const ticket = existing(await tickets.read(ticketId), caller, ticketCan.read);
  return { success: true, ticket: toTicket(ticketId, ticket, caller) };
};

export const getTicketNotes: Handler<'getTicketNotes'> = async (
  { tickets },
  _caller,
  { ticketId },
) => ({ success: true, notes: await tickets.notesOf(ticketId) });

export const addNoteToTicket: Handler<'addNoteToTicket'> = async (
  dependencies,
  caller,
  { ticketId, note, entryId },
) => {
  await addNote(dependencies, caller, { ticketId, message: note, entryId });
  return { success: true, message: 'Note added!' };
};

/** What follows a comment of the owner: the ticket waits since the first one after the last answer. */
const afterOwner = (
  settings: Dependencies['settings'],
  ticketId: string,
  ticket: TicketRecord,
  at: number,
  comment: string,
) => {
  const { fields, staffNews } = commentMail(settings, ticketId, ticket, at, comment);
  const waits = { status: 'Open', waitingSince: ticket.waitingSince ?? at } as const;
  return { staffNews, fields: { ...fields, ...waits } };
};

export const addUserCommentToTicket: Handler<'addUserCommentToTicket'> = async (
  dependencies,
  caller,
  { ticketId, comment, entryId },
) => {
  const { settings } = dependencies;
  await addEntry(dependencies, caller, {
    ticketId,
    into: 'comments',
    by: () => 'owner',
    may: ticketCan.comment,
    message: comment,
    entryId,
    spending: spendingOf(accountKey('comments', caller.uid), settings.limits.comments),
    follow: (ticket, at) => afterOwner(settings, ticketId, ticket, at, comment),
  });
  return { success: true, message: 'Comment added!' };
};

/**
 * Where the owner of a ticket gets a mail about what the caller does: the address of the account at
 * this moment, if it is confirmed. The ticket's own copy may be mistyped, a stranger's, or an old
 * one. Null for what the owner did.
 */
const mailAddress = async (
  { identity, settings }: Dependencies,
  caller: SignedIn,
  { uid }: TicketRecord,
): Promise<string | null> =>
  settings.mail.enabled && caller.uid !== uid ? identity.confirmedEmail(uid) : null;

/**
 * A comment of the staff is not an answer: the status stays. On an own ticket the admin is its
 * customer, as with `addUserCommentToTicket`.
 */
export const addCommentToTicket: Handler<'addCommentToTicket'> = async (
  dependencies,
  caller,
  { ticketId, comment, entryId },
) => {
  await addEntry(dependencies, caller, {
    ticketId,
    into: 'comments',
    by: ({ uid }) => (uid === caller.uid ? 'owner' : 'staff'),
    may: ticketCan.respond,
    message: comment,
    entryId,
    follow: (ticket, at) =>
      ticket.uid === caller.uid
        ? afterOwner(dependencies.settings, ticketId, ticket, at, comment)
        : {},
  });
  return { success: true, message: 'Comment added!' };
};

export const respondToTicket: Handler<'respondToTicket'> = async (
  dependencies,
  caller,
  { ticketId, response, entryId, seenUntil, close },
) => {
  const { mail } = dependencies.settings;
  await addEntry(dependencies, caller, {
    ticketId,
    into: 'responses',
    by: () => 'staff',
    may: ticketCan.respond,
    message: response,
    entryId,
    follow: async (ticket, at) => {
      const isUnseen = hasUnseen(ticket, caller, seenUntil);
      // Nothing is stored then, so the answer waits in the browser like one that was not sent.
      if (close && isUnseen) throw unseenMessage();
      const to = await mailAddress(dependencies, caller, ticket);
      const answered = {
        // An answer to something else: what came meanwhile waits on.
        ...(!isUnseen && ({ status: 'Answered', waitingSince: null, staffMailDue: null } as const)),
        firstResponseAt: ticket.firstResponseAt ?? at,
      };
      if (!close) {
        return {
          fields: answered,
          mail: ownerMail('responded', mail, to, ticketId, ticket, response),
        };
      }
      const activity = { lastActivityAt: at, lastActivityBy: 'staff' } as const;
      return {
        fields: { ...answered, ...closing({ ...ticket, ...answered, ...activity }, caller, at) },
        mail: ownerMail('answeredAndClosed', mail, to, ticketId, ticket, response),
      };
    },
  });
  return { success: true, message: 'Response sent!' };
};

export const closeTicket: Handler<'closeTicket'> = async (
  dependencies,
  caller,
  { ticketId, seenUntil },
) => {
  const { tickets, settings } = dependencies;
  await tickets.change({
    ticketId,
    decide: async (found, at) => {
      const ticket = existing(found, caller, ticketCan.close);
      const by = caller.uid === ticket.uid ? 'owner' : 'staff';
      // A repeat: the answer to the first closing was lost.
      if (ticket.status === 'Closed' && ticket.closedBy === by) return null;
      refuseClosed(ticket);
      if (hasUnseen(ticket, caller, seenUntil)) throw unseenMessage();
      const to = await mailAddress(dependencies, caller, ticket);
      return {
        by,
        fields: closing(ticket, caller, at),
        mail: ownerMail('closed', settings.mail, to, ticketId, ticket),
      };
    },
  });
  return { success: true, message: 'Ticket closed successfully!' };
};

const unseenMessage = () =>
  new CallError('failed-precondition', 'The customer has written meanwhile.', {
    code: 'unseen-message',
  });

/** What closing changes, and the state that reopening brings back. */
const closing = (
  ticket: TicketRecord,
  { uid }: SignedIn,
  at: number,
): NonNullable<TicketChange['fields']> => ({
  status: 'Closed',
  waitingSince: null,
  staffMailDue: null,
  closedAt: at,
  closedBy: uid === ticket.uid ? 'owner' : 'staff',
  beforeClosing: {
    uid,
    status: ticket.status,
    waitingSince: ticket.waitingSince,
    staffMailDue: ticket.staffMailDue ?? null,
    lastActivityAt: ticket.lastActivityAt,
    lastActivityBy: ticket.lastActivityBy,
  },
});

/**
 * A closing counts at once and is mailed at once, so that nothing depends on a tab that stays open;
 * whoever was mailed about it is mailed that the ticket is open again. A ticket that is not closed
 * is a repeat.
 */
export const reopenTicket: Handler<'reopenTicket'> = async (dependencies, caller, { ticketId }) => {
  const { tickets, settings } = dependencies;
  await tickets.change({
    ticketId,
    decide: async (found, at) => {
      const ticket = existing(found, caller, ticketCan.close);
      if (ticket.status !== 'Closed') return null;
      const { beforeClosing, closedAt } = ticket;
      if (beforeClosing?.uid !== caller.uid || at - (closedAt ?? 0) > REOPEN_WITHIN) {
        throw new CallError('failed-precondition', 'This ticket cannot be reopened any more.', {
          code: 'reopen-too-late',
        });
      }
      const { uid: _uid, ...before } = beforeClosing;
      const to = await mailAddress(dependencies, caller, ticket);
      return {
        by: null,
        fields: { ...before, closedAt: null, closedBy: null, beforeClosing: null },
        mail: ownerMail('reopened', settings.mail, to, ticketId, ticket),
      };
    },
  });
  return { success: true, message: 'Ticket reopened.' };
};

/** The sweep looks for uploads by the time in their names. */
const checkUploadTime = (name: string, now: number): void => {
  const [time = ''] = name.split('_');
  if (String(Number(time)) !== time) throw invalidTime('name');
  checkTimestamp(Number(time), now, 'name');
};

/** Lets the caller upload one image, within the limits of an account. */
export const grantUpload: Handler<'grantUpload'> = async (
  { grants, settings: { limits }, now },
  { uid },
  { name, size },
) => {
  checkUploadTime(name, now());
  const count = spendingOf(accountKey('uploads', uid), limits.uploads);
  const bytes = spendingOf(accountKey('uploaded', uid), limits.uploadedMiB * MIB);
  const spendings = [
    ...(count ? [count] : []),
    ...(bytes ? [{ ...bytes, amount: size, window: DAY }] : []),
  ];
  await grants.give({ uid, name, size, spendings });
  return { success: true, message: 'Upload granted.' };
};

/**
 * Deletes uploads that the caller no longer needs; if one of them is not the caller's, none is
 * deleted. If this is interrupted, the sweep deletes the rest after a day.
 */
export const discardUploads: Handler<'discardUploads'> = async (
  { images, tickets, grants },
  { uid },
  { images: urls },
) => {
  const uploads = await Promise.all(urls.map((url, place) => ownUpload(images, uid, url, place)));
  const there = uploads.flatMap(({ object, ...image }) =>
    object ? [{ ...image, generation: object.generation }] : [],
  );
  // Firestore does not accept an empty list in a query.
  const unnamed = there.length > 0 ? await tickets.discard(there) : [];
  await grants.revoke(
    uid,
    unnamed.map(({ path }) => uploadNameOf(path)),
  );
  await Promise.all(unnamed.map((image) => images.remove(image)));
  return { success: true, message: 'Uploads discarded.' };
};

/** Read from what every change of a ticket keeps up to date, so that a new answer shows at once. */
export const getTicketFigures: Handler<'getTicketFigures'> = async (
  { tickets, now },
  _caller,
  asked,
) => {
  const at = now();
  const offset = (asked?.offset ?? 0) * MINUTE;
  const survey = await tickets.survey({
    since: firstDay(at, offset),
    waitingBefore: at - FIRST_REPLY_TARGET,
    newest: TICKET_STATS.newest,
  });
  return { success: true, figures: statsOf(survey, at, offset) };
};
