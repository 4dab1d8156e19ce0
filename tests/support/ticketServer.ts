import { vi } from 'vitest';
import type { AnswerMail, CallableRequest, Ticket } from '../../shared/callables.ts';
import { refusal } from '../../functions/src/lib/errors.ts';
import type { Command, TicketState } from '../../shared/ticket/commands.ts';
import { transition } from '../../shared/ticket/transition.ts';
import { ticketIdOf } from '../../shared/ticketId.ts';
import type { Caller } from '../../shared/user.ts';
import { listedTicket } from './listedTickets.ts';
import { firebaseError } from './render.tsx';

type State = Ticket & TicketState;
type Stored = { ticket: State; mails: Record<string, AnswerMail> };

const imagesOf = (urls: readonly string[] = []) => urls.map((url) => ({ url, path: url }));

const done = { success: true, message: '' } as const;

/**
 * A double of the server for one caller: the rule of tickets over a Map. `answers` are the callables
 * for `fakeServices`; a test may override each of them.
 */
export const ticketServer = (caller: Caller, tickets: readonly State[] = []) => {
  const stored = new Map<string, Stored>(
    tickets.map((ticket) => [ticket.ticketId, { ticket, mails: {} }]),
  );

  const run = (ticketId: string, command: Command<State>): State => {
    const before = stored.get(ticketId);
    const outcome = transition(before?.ticket ?? null, command, caller, Date.now());
    if ('repeat' in outcome) return outcome.repeat;
    if ('refused' in outcome) {
      const { code, message, details } = refusal(outcome.refused, outcome.field);
      throw firebaseError(`functions/${code}`, message, details);
    }
    if (before) before.ticket = outcome.ticket;
    else stored.set(ticketId, { ticket: outcome.ticket, mails: {} });
    return outcome.ticket;
  };
  const carryOut = async (ticketId: string, command: Command<State>) => {
    run(ticketId, command);
    return done;
  };
  const page = async () => ({
    success: true as const,
    tickets: [...stored.values()].map(({ ticket }) => ticket),
    nextCursor: null,
  });
  const comment = ({ ticketId, comment: message, entryId: id = '', images }: NewComment) =>
    carryOut(ticketId, { do: 'comment', id, message, images: imagesOf(images) });

  const answers = {
    getUserTickets: vi.fn(page),
    getAllTickets: vi.fn(page),
    getTicket: vi.fn(async ({ ticketId }: { ticketId: string }) => {
      const found = stored.get(ticketId);
      if (!found) throw firebaseError('functions/permission-denied');
      const { notes = {}, ...ticket } = found.ticket;
      return { success: true as const, ticket, notes, mails: found.mails };
    }),
    createTicket: vi.fn(
      async ({ images, timestamp, ...fields }: CallableRequest<'createTicket'>) => {
        const ticketId = await ticketIdOf(caller.uid, timestamp);
        const { invoice = null, budget = null } = fields;
        const ticket = run(ticketId, {
          do: 'open',
          fields: { ...listedTicket(), ...fields, invoice, budget, ticketId },
          images: imagesOf(images),
        });
        return { ...done, ticketId, ticketNumber: ticket.ticketNumber };
      },
    ),
    addUserCommentToTicket: vi.fn(comment),
    addCommentToTicket: vi.fn(comment),
    respondToTicket: vi.fn(
      ({ ticketId, response, entryId: id = '', images, seenUntil, close }: NewResponse) => {
        const given = { id, message: response, images: imagesOf(images), seenUntil, close };
        return carryOut(ticketId, { do: 'respond', ...given });
      },
    ),
    addNoteToTicket: vi.fn(
      ({ ticketId, note, entryId: id = '' }: CallableRequest<'addNoteToTicket'>) =>
        carryOut(ticketId, { do: 'note', id, message: note }),
    ),
    closeTicket: vi.fn(({ ticketId, seenUntil }: CallableRequest<'closeTicket'>) =>
      carryOut(ticketId, { do: 'close', seenUntil }),
    ),
    reopenTicket: vi.fn(({ ticketId }: { ticketId: string }) =>
      carryOut(ticketId, { do: 'reopen' }),
    ),
  };
  return { stored, answers };
};

type NewComment = CallableRequest<'addCommentToTicket'>;
type NewResponse = CallableRequest<'respondToTicket'>;
