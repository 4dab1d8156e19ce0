import { randomBytes } from 'node:crypto';
import { ticketIdOf } from '../../../shared/ticketId.ts';
import type { MessageImage } from '../../../shared/ticket/commands.ts';
import { transition } from '../../../shared/ticket/transition.ts';
import type { Dependencies, Handler, SignedIn } from '../dependencies.ts';
import { spendingOf } from '../limits/rule.ts';
import { type Action, carryOut, mailsOf, PENDING, readable, stateOf } from './carryOut.ts';
import { newReplyKey } from '../mail/replyAddress.ts';
import { checkImages } from './images.ts';
import { searchTokens } from './search.ts';
import type { TicketRecord } from './ticketRecord.ts';

export const createTicket: Handler<'createTicket'> = async (dependencies, caller, data) => {
  const { tickets, settings, now } = dependencies;
  const { timestamp, images: urls, language, invoice, budget, ...texts } = data;
  const { uid, nickname, email, emailProven: emailConfirmed } = caller;
  const ticketId = await ticketIdOf(uid, timestamp);
  const created = (ticketNumber: number) =>
    ({ success: true, message: 'Ticket created.', ticketId, ticketNumber }) as const;
  const spending = spendingOf(settings.limits, 'tickets', uid);
  const open = (
    existing: TicketRecord | null,
    number: number,
    at: number,
    attached: readonly MessageImage[],
  ): TicketRecord => {
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
      replyKey: newReplyKey(),
      searchTokens: [],
      mails: {},
      studioMailedAt: 0,
    };
    const command = { do: 'open', fields, images: attached } as const;
    const named = existing ? { ticketId, ticketNumber: existing.ticketNumber } : undefined;
    return stateOf(transition<TicketRecord>(existing, command, caller, at), named);
  };
  // First what is cheap: a repeat, whose images may be too old by now, and a customer without a
  // ticket left in this hour cost no look into the bucket.
  const { before, refused } = await tickets.precheck({ ticketId, spending });
  if (before) {
    const given = urls.map((url) => ({ url }));
    return created(open(before, before.ticketNumber, now(), given).ticketNumber);
  }
  if (refused) throw refused;
  const attached = await checkImages(dependencies, uid, urls);

  const ticketNumber = await tickets.create({
    ticketId,
    spending,
    compose: (existing, number, at) => {
      const ticket = open(existing, number, at, attached);
      return {
        ticket: { ...ticket, searchTokens: searchTokens(ticketId, ticket) },
        mails: mailsOf(settings, caller, 'created', null, ticket),
      };
    },
  });
  return created(ticketNumber);
};

/** A handler that makes a command of a request, and carries it out. */
const action =
  <Data extends { ticketId: string }>(commandOf: (data: Data) => Action, message: string) =>
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

/** As the customer of the ticket, whoever else the caller is. */
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
