import type { CallableResponse, CheckedRequest } from '../../../shared/callables.ts';
import { REOPEN_WITHIN, ticketCan, TIMESTAMP_BOUNDS } from '../../../shared/ticket.ts';
import { ticketIdOf } from '../../../shared/ticketId.ts';
import { CallError, invalid } from '../errors.ts';
import type { Dependencies, Handler, SignedIn } from '../dependencies.ts';
import { accountKey, spendingOf, STAFF_MAILS } from '../limits/rateLimits.ts';
import { answerMails } from '../mail/mailStore.ts';
import { commentMail, newTicketMail, ownerMail, unmailedAnswers } from './ticketMail.ts';
import { addEntry, existing, type NewEntry, refuseClosed, refuseUnseen } from './conversation.ts';
import { checkImages, uploadStop } from './images.ts';
import { searchTokens } from './search.ts';
import type { TicketChange, TicketRecord } from './ticketStore.ts';

export const createTicket: Handler<'createTicket'> = async (dependencies, caller, data) => {
  const { tickets, images, settings, now } = dependencies;
  const { timestamp, images: urls, language, invoice, budget, ...texts } = data;
  if (timestamp < now() - TIMESTAMP_BOUNDS.past || timestamp > now() + TIMESTAMP_BOUNDS.future)
    throw invalid('timestamp', 'is too far from the present');
  const { uid, nickname, email } = caller;
  const ticketId = await ticketIdOf(uid, timestamp);
  const created = (ticketNumber: number) =>
    ({ success: true, message: 'Ticket created.', ticketId, ticketNumber }) as const;
  const spending = spendingOf(accountKey('tickets', uid), settings.limits.tickets);
  // First what is cheap: a repeat, whose images may be too old by now, and a customer without a
  // ticket left in this hour cost no look into the bucket.
  const { ticket: before, refused } = await tickets.precheck({ ticketId, spending });
  if (before) return created(before.ticketNumber);
  if (refused) throw refused;
  const stop = urls.length > 0 ? await uploadStop(dependencies, uid) : null;
  const attached = await checkImages(images, uid, urls, now(), stop);

  const ticketNumber = await tickets.create({
    ticketId,
    spending,
    mailSpending: spendingOf(STAFF_MAILS, settings.limits.staffMails),
    compose: (number, at) => {
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
        emailConfirmed: caller.emailConfirmed,
        language: language ?? caller.language,
        createdAt: at,
        lastActivityAt: at,
        lastActivityBy: 'owner',
        changedAt: at,
        toldAt: at,
        waitingSince: at,
        firstResponseAt: null,
        closedAt: null,
        closedBy: null,
        messages: 1,
        searchTokens: [],
      };
      record.searchTokens = searchTokens(ticketId, record);
      return { record, staffMail: newTicketMail({ settings, ticketId, ticket: record }) };
    },
  });
  return created(ticketNumber);
};

/**
 * Adds a comment. After one of the owner the ticket waits since the first one after the last answer;
 * one of the staff is no answer, so the status stays.
 */
const addComment = async (
  dependencies: Dependencies,
  caller: SignedIn,
  { ticketId, comment, entryId, images }: CheckedRequest<'addCommentToTicket'>,
  as: Pick<NewEntry, 'by' | 'may' | 'spending'>,
): Promise<CallableResponse<'addCommentToTicket'>> => {
  await addEntry(dependencies, caller, {
    ...as,
    ticketId,
    into: 'comments',
    message: comment,
    entryId,
    images,
    follow: (ticket, entry) => {
      if (entry.by === 'staff') return {};
      const { settings } = dependencies;
      const { fields, staffMail } = commentMail({ settings, ticketId, ticket }, entry);
      const waitingSince = ticket.waitingSince ?? entry.timestamp;
      const emailConfirmed = caller.emailConfirmed && caller.email === ticket.email;
      return { staffMail, fields: { ...fields, status: 'Open', waitingSince, emailConfirmed } };
    },
  });
  return { success: true, message: 'Comment added!' };
};

export const addUserCommentToTicket: Handler<'addUserCommentToTicket'> = (
  dependencies,
  caller,
  data,
) =>
  addComment(dependencies, caller, data, {
    by: () => 'owner',
    may: ticketCan.comment,
    spending: spendingOf(accountKey('comments', caller.uid), dependencies.settings.limits.comments),
  });

/** On an own ticket the admin is its customer. */
export const addCommentToTicket: Handler<'addCommentToTicket'> = (dependencies, caller, data) =>
  addComment(dependencies, caller, data, {
    by: ({ uid }) => (uid === caller.uid ? 'owner' : 'staff'),
    may: ticketCan.respond,
  });

/**
 * Where the owner of a ticket gets a mail about what the caller does: the address of the account at
 * this moment, if it is confirmed. The ticket's own copy may be mistyped, a stranger's, or an old
 * one. Null for what the owner did.
 */
const mailAddress =
  ({ identity, settings }: Dependencies, caller: SignedIn) =>
  async ({ uid }: TicketRecord): Promise<string | null> => {
    if (!settings.mail.enabled || uid === caller.uid) return null;
    return (await identity.find(uid))?.confirmedEmail ?? null;
  };

/** An answer that is sent once more is mailed again if its mail was given up. */
export const respondToTicket: Handler<'respondToTicket'> = async (
  dependencies,
  caller,
  { ticketId, response, entryId, images, seenUntil, close },
) => {
  const { settings } = dependencies;
  await addEntry(dependencies, caller, {
    ticketId,
    into: 'responses',
    mailTo: mailAddress(dependencies, caller),
    by: () => 'staff',
    may: ticketCan.respond,
    message: response,
    entryId,
    images,
    follow: (ticket, answer, id, to) => {
      const at = answer.timestamp;
      // Nothing is stored then, so the answer waits in the browser like one that was not sent.
      refuseUnseen(ticket, seenUntil);
      // Since when answers wait for a confirmed address.
      const unmailedSince = to === null ? (ticket.unmailedSince ?? at) : null;
      const answered = {
        status: 'Answered',
        waitingSince: null,
        staffMailDue: null,
        firstResponseAt: ticket.firstResponseAt ?? at,
        ...(settings.mail.enabled && ticket.uid !== caller.uid && { unmailedSince }),
      } as const;
      // With those that the owner could not be mailed before.
      const answers = { ...unmailedAnswers(ticket), [id]: answer };
      const tell = (kind: 'responded' | 'answeredAndClosed') =>
        ownerMail(kind, { settings, ticketId, ticket }, to, answers);
      if (!close) return { fields: answered, mail: tell('responded') };
      const activity = { lastActivityAt: at, lastActivityBy: 'staff' } as const;
      return {
        fields: { ...answered, ...closing({ ...ticket, ...answered, ...activity }, caller, at) },
        mail: tell('answeredAndClosed'),
      };
    },
    again: (ticket, id, to) => {
      const answer = ticket.responses[id];
      if (!answer || answerMails(ticket.mails)[id]?.state !== 'failed') return null;
      const about = { settings, ticketId, ticket };
      return { by: null, mail: ownerMail('responded', about, to, { [id]: answer }) };
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
    mailTo: mailAddress(dependencies, caller),
    decide: (found, at, { to }) => {
      const ticket = existing(found, caller, ticketCan.close);
      const by = caller.uid === ticket.uid ? 'owner' : 'staff';
      // A repeat: the answer to the first closing was lost.
      if (ticket.status === 'Closed' && ticket.closedBy === by) return null;
      refuseClosed(ticket);
      refuseUnseen(ticket, seenUntil);
      return {
        by,
        fields: closing(ticket, caller, at),
        mail: ownerMail('closed', { settings, ticketId, ticket }, to),
      };
    },
  });
  return { success: true, message: 'Ticket closed successfully!' };
};

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
    mailTo: mailAddress(dependencies, caller),
    decide: (found, at, { to }) => {
      const ticket = existing(found, caller, ticketCan.close);
      if (ticket.status !== 'Closed') return null;
      const { beforeClosing, closedAt } = ticket;
      const isOwnMistake =
        beforeClosing?.uid === caller.uid && at - (closedAt ?? 0) <= REOPEN_WITHIN;
      if (!isOwnMistake && !ticketCan.reopen(caller, ticket)) {
        throw new CallError('failed-precondition', 'This ticket cannot be reopened any more.', {
          code: 'reopen-too-late',
        });
      }
      // Closed in the console, it has kept nothing: the ticket waits anew.
      const unknown = { status: 'Open', waitingSince: at } as const;
      const { uid: _uid, ...before } = beforeClosing ?? { uid: null, ...unknown };
      return {
        by: null,
        fields: { ...before, closedAt: null, closedBy: null, beforeClosing: null },
        mail: ownerMail('reopened', { settings, ticketId, ticket }, to),
      };
    },
  });
  return { success: true, message: 'Ticket reopened.' };
};
