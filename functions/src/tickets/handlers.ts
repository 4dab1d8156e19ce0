import { randomBytes } from 'node:crypto';
import { ticketIdOf } from '../../../shared/ticketId.ts';
import type { Command } from '../../../shared/ticket/commands.ts';
import type { Dependencies, Handler, SignedIn } from '../dependencies.ts';
import { spendingOf } from '../limits/rule.ts';
import { carryOut, PENDING, readable } from './carryOut.ts';
import { newReplyKey } from '../mail/replyAddress.ts';
import type { TicketRecord } from './ticketRecord.ts';

export const createTicket: Handler<'createTicket'> = async (dependencies, caller, data) => {
  const { timestamp, images, language, invoice, budget, ...texts } = data;
  const { uid, nickname, email, emailProven: emailConfirmed } = caller;
  const ticketId = await ticketIdOf(uid, timestamp);
  const fields = {
    ...texts,
    invoice: invoice || null,
    budget: budget ?? null,
    nickname,
    email,
    emailConfirmed,
    language: language ?? caller.language,
    replyKey: newReplyKey(),
    mails: {},
    studioMailedAt: 0,
    closingKnown: false,
    // The transaction sets these.
    ticketNumber: 0,
    changedAt: 0,
    searchTokens: [],
  };
  const command = { do: 'open', fields, images: images.map((url) => ({ url })) } as const;
  const spending = spendingOf(dependencies.settings.limits, 'tickets', uid);
  const ticketNumber = await carryOut(dependencies, caller, ticketId, command, spending);
  return { success: true, message: 'Ticket created.', ticketId, ticketNumber };
};

/** A handler that makes a command of a request, and carries it out. */
const action =
  <Data extends { ticketId: string }>(
    commandOf: (data: Data) => Command<TicketRecord>,
    message: string,
  ) =>
  async (dependencies: Dependencies, caller: SignedIn, data: Data) => {
    await carryOut(dependencies, caller, data.ticketId, commandOf(data));
    return { success: true as const, message };
  };

/** What a request says of a message; without an id the server chooses one. */
const entryOf = (message: string, id = randomBytes(16).toString('hex'), urls: string[] = []) => ({
  id,
  message,
  images: urls.map((url) => ({ url })),
});

/** As the ticket's customer, even if the caller is an admin. */
export const addUserCommentToTicket: Handler<'addUserCommentToTicket'> = async (
  dependencies,
  caller,
  { ticketId, comment, entryId, images },
) => {
  const { limits } = dependencies.settings;
  const spending = spendingOf(limits, 'comments', caller.uid);
  const customer = { ...caller, isAdmin: false };
  const command = { do: 'comment', ...entryOf(comment, entryId, images) } as const;
  await carryOut(dependencies, customer, ticketId, command, spending);
  return { success: true, message: COMMENTED };
};

const COMMENTED = 'Comment added!';

export const addCommentToTicket: Handler<'addCommentToTicket'> = action(
  ({ comment, entryId, images }) => ({ do: 'comment', ...entryOf(comment, entryId, images) }),
  COMMENTED,
);

export const respondToTicket: Handler<'respondToTicket'> = action(
  ({ response, entryId, images, seenUntil, close }) => ({
    do: 'respond',
    ...entryOf(response, entryId, images),
    seenUntil,
    close,
  }),
  'Response sent!',
);

export const addNoteToTicket: Handler<'addNoteToTicket'> = action(
  ({ note, entryId }) => ({ do: 'note', ...entryOf(note, entryId) }),
  'Note added!',
);

export const closeTicket: Handler<'closeTicket'> = action(
  ({ seenUntil }) => ({ do: 'close', seenUntil }),
  'Ticket closed successfully!',
);

/**
 * A closing counts at once and is mailed at once, so that nothing depends on a tab that stays open;
 * whoever was mailed about it is mailed that the ticket is open again.
 */
export const reopenTicket: Handler<'reopenTicket'> = action(
  () => ({ do: 'reopen' }),
  'Ticket reopened.',
);

/** Its owner does not get it, but the lists of all admins are to show it. */
export const linkKnownIssue: Handler<'linkKnownIssue'> = async (
  { tickets },
  caller,
  { ticketId, knownIssue },
) => {
  await tickets.change({
    ticketId,
    decide: (before, at) => ({
      ticket: { ...readable(before, caller), knownIssue, changedAt: at },
    }),
  });
  return { success: true, message: 'The known issue is linked.' };
};

/** A mail that is sent or still waits stays as it is. */
export const mailAgain: Handler<'mailAgain'> = async (
  { tickets },
  caller,
  { ticketId, entryId },
) => {
  await tickets.change({
    ticketId,
    decide: (before, at) => {
      const ticket = readable(before, caller);
      const { mails } = ticket;
      if (mails[entryId]?.state !== 'failed') return null;
      return {
        ticket: { ...ticket, changedAt: at, mails: { ...mails, [entryId]: PENDING } },
        mails: [{ reader: 'owner', dueAt: at }],
      };
    },
  });
  return { success: true, message: 'The answer is mailed again.' };
};
