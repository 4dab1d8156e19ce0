import { randomBytes } from 'node:crypto';
import { ticketIdOf } from '../../../shared/ticketId.ts';
import { transition } from '../../../shared/ticket/transition.ts';
import type { Handler } from '../dependencies.ts';
import { accountKey, spendingOf, STAFF_MAILS } from '../limits/rateLimits.ts';
import { carryOut, stateOf } from './carryOut.ts';
import { newReplyKey } from '../mail/replyAddress.ts';
import { checkImages } from './images.ts';
import { searchTokens } from './search.ts';
import { newTicketMail } from './ticketMail.ts';
import type { TicketRecord } from './ticketRecord.ts';

export const createTicket: Handler<'createTicket'> = async (dependencies, caller, data) => {
  const { tickets, settings } = dependencies;
  const { timestamp, images: urls, language, invoice, budget, ...texts } = data;
  const { uid, nickname, email, emailProven: emailConfirmed } = caller;
  const ticketId = await ticketIdOf(uid, timestamp);
  const created = (ticketNumber: number) =>
    ({ success: true, message: 'Ticket created.', ticketId, ticketNumber }) as const;
  const spending = spendingOf(accountKey('tickets', uid), settings.limits.tickets);
  // First what is cheap: a repeat, whose images may be too old by now, and a customer without a
  // ticket left in this hour cost no look into the bucket.
  const { ticketNumber: before, refused } = await tickets.precheck({ ticketId, spending });
  if (before !== null) return created(before);
  if (refused) throw refused;
  const attached = await checkImages(dependencies, uid, urls);

  const ticketNumber = await tickets.create({
    ticketId,
    spending,
    mailSpending: spendingOf(STAFF_MAILS, settings.limits.staffMails),
    compose: (number, at) => {
      const fields = {
        ...texts,
        ticketNumber: number,
        invoice: invoice || null,
        budget: budget ?? null,
        nickname,
        email,
        emailConfirmed,
        language: language ?? caller.language,
        changedAt: at,
        toldAt: at,
        replyKey: newReplyKey(),
        searchTokens: [],
      };
      const command = { do: 'open', fields, images: attached } as const;
      const ticket = stateOf(transition<TicketRecord>(null, command, caller, at));
      return {
        ticket: { ...ticket, searchTokens: searchTokens(ticketId, ticket) },
        staffMail: newTicketMail({ settings, ticketId, ticket }),
      };
    },
  });
  return created(ticketNumber);
};

/** As the customer of the ticket, whoever else the caller is. */
export const addUserCommentToTicket: Handler<'addUserCommentToTicket'> = async (
  dependencies,
  caller,
  { ticketId, comment: message, entryId: id = newId(), images },
) => {
  const { limits } = dependencies.settings;
  const spending = spendingOf(accountKey('comments', caller.uid), limits.comments);
  const customer = { ...caller, isAdmin: false };
  const command = { do: 'comment', id, message, images: withUrls(images) } as const;
  await carryOut(dependencies, customer, ticketId, command, spending);
  return COMMENTED;
};

export const addCommentToTicket: Handler<'addCommentToTicket'> = async (
  dependencies,
  caller,
  { ticketId, comment: message, entryId: id = newId(), images },
) => {
  const command = { do: 'comment', id, message, images: withUrls(images) } as const;
  await carryOut(dependencies, caller, ticketId, command);
  return COMMENTED;
};

const COMMENTED = { success: true, message: 'Comment added!' } as const;

export const respondToTicket: Handler<'respondToTicket'> = async (
  dependencies,
  caller,
  { ticketId, response: message, entryId: id = newId(), images, seenUntil, close },
) => {
  const answer = { id, message, images: withUrls(images), seenUntil, close };
  await carryOut(dependencies, caller, ticketId, { do: 'respond', ...answer });
  return { success: true, message: 'Response sent!' };
};

export const addNoteToTicket: Handler<'addNoteToTicket'> = async (
  dependencies,
  caller,
  { ticketId, note: message, entryId: id = newId() },
) => {
  await carryOut(dependencies, caller, ticketId, { do: 'note', id, message });
  return { success: true, message: 'Note added!' };
};

export const closeTicket: Handler<'closeTicket'> = async (
  dependencies,
  caller,
  { ticketId, seenUntil },
) => {
  await carryOut(dependencies, caller, ticketId, { do: 'close', seenUntil });
  return { success: true, message: 'Ticket closed successfully!' };
};

/**
 * A closing counts at once and is mailed at once, so that nothing depends on a tab that stays open;
 * whoever was mailed about it is mailed that the ticket is open again.
 */
export const reopenTicket: Handler<'reopenTicket'> = async (dependencies, caller, { ticketId }) => {
  await carryOut(dependencies, caller, ticketId, { do: 'reopen' });
  return { success: true, message: 'Ticket reopened.' };
};

const newId = (): string => randomBytes(16).toString('hex');

const withUrls = (urls: readonly string[] = []) => urls.map((url) => ({ url }));
