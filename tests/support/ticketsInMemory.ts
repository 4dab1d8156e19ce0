import { refusal } from '../../functions/src/lib/errors.ts';
import type { AnswerMail, CallableRequest, ListedTicket, Ticket } from '../../shared/callables.ts';
import { FIRST_TICKET_NUMBER, TICKET_PAGE } from '../../shared/ticket.ts';
import type { Command, TicketState } from '../../shared/ticket/commands.ts';
import { transition } from '../../shared/ticket/transition.ts';
import { ticketIdOf } from '../../shared/ticketId.ts';
import type { Caller } from '../../shared/user.ts';
import { changeOf } from '../../src/features/tickets/ticketList.ts';
import { belongsTo, isBefore, waits } from '../../src/features/tickets/ticketQuery.ts';

type State = Ticket & TicketState;
type Stored = { ticket: State; mails: Record<string, AnswerMail> };

/** The tickets of a double of the server, by id. */
export type TicketsInMemory = Map<string, Stored>;

export const ticketsInMemory = (tickets: readonly State[]): TicketsInMemory =>
  new Map(tickets.map((ticket) => [ticket.ticketId, { ticket, mails: {} }]));

/** A refusal as the Firebase SDK throws it. */
const refused = (...why: Parameters<typeof refusal>): Error => {
  const { code, message, details } = refusal(...why);
  return Object.assign(new Error(message), { code: `functions/${code}`, details });
};

const imagesOf = (urls: readonly string[] = []) => urls.map((url) => ({ url, path: url }));

const done = { success: true, message: '' } as const;

type Asked = Pick<CallableRequest<'getUserTickets'>, 'since' | 'cursor' | 'limit'>;

/** The cursor is the place of the next ticket. News begins with a page of one. */
const page = (
  tickets: ListedTicket[],
  { since, cursor = '0', limit = since === undefined ? TICKET_PAGE.max : 1 }: Asked,
): { success: true; tickets: ListedTicket[]; nextCursor: string | null } => {
  const found = tickets.filter((ticket) => changeOf(ticket) > (since ?? -1));
  const from = Number(cursor);
  const end = from + limit;
  return {
    success: true,
    tickets: found.slice(from, end),
    nextCursor: end < found.length ? String(end) : null,
  };
};

/** A double of the server: what the callables about tickets answer, by the rule of tickets over a Map. */
export const answersAbout = (stored: TicketsInMemory, caller: Caller) => {
  const run = (ticketId: string, command: Command<State>): State => {
    const before = stored.get(ticketId);
    const outcome = transition(before?.ticket ?? null, command, caller, Date.now());
    if ('repeat' in outcome) return outcome.repeat;
    if ('refused' in outcome) throw refused(outcome.refused, outcome.field);
    if (before) before.ticket = outcome.ticket;
    else stored.set(ticketId, { ticket: outcome.ticket, mails: {} });
    return outcome.ticket;
  };
  const carryOut = async (ticketId: string, command: Command<State>) => {
    run(ticketId, command);
    return done;
  };
  const all = () => [...stored.values()].map(({ ticket }) => ticket);
  const comment = ({ ticketId, comment: message, entryId: id = '', images }: NewComment) =>
    carryOut(ticketId, { do: 'comment', id, message, images: imagesOf(images) });

  return {
    getUserTickets: async (of: CallableRequest<'getUserTickets'>) =>
      page(
        inOrder(all(), {}).filter(({ uid }) => uid === of.uid),
        of,
      ),
    getAllTickets: async (query: CallableRequest<'getAllTickets'>) => ({
      ...page(inOrder(all(), query ?? {}), query ?? {}),
      waiting: all().filter(waits).length,
    }),
    getTicket: async ({ ticketId }: { ticketId: string }) => {
      const found = stored.get(ticketId);
      if (!found || !(caller.isAdmin || found.ticket.uid === caller.uid))
        throw refused('ticket-foreign');
      const { notes = {}, ...ticket } = found.ticket;
      return {
        success: true as const,
        ticket,
        mails: found.mails,
        ...(caller.isAdmin && { notes }),
      };
    },
    createTicket: async ({ images, timestamp, ...fields }: CallableRequest<'createTicket'>) => {
      const ticketId = await ticketIdOf(caller.uid, timestamp);
      const { invoice = null, budget = null } = fields;
      const { ticketNumber } = run(ticketId, {
        do: 'open',
        fields: {
          ...fields,
          ticketId,
          ticketNumber: FIRST_TICKET_NUMBER + stored.size,
          invoice,
          budget,
          nickname: null,
          email: null,
        },
        images: imagesOf(images),
      });
      return { ...done, ticketId, ticketNumber };
    },
    addUserCommentToTicket: comment,
    addCommentToTicket: comment,
    respondToTicket: ({ ticketId, response, entryId: id = '', images, ...how }: NewResponse) => {
      const given = { ...how, id, message: response, images: imagesOf(images) };
      return carryOut(ticketId, { do: 'respond', ...given });
    },
    addNoteToTicket: ({ ticketId, note, entryId: id = '' }: CallableRequest<'addNoteToTicket'>) =>
      carryOut(ticketId, { do: 'note', id, message: note }),
    closeTicket: ({ ticketId, seenUntil }: CallableRequest<'closeTicket'>) =>
      carryOut(ticketId, { do: 'close', seenUntil }),
    reopenTicket: ({ ticketId }: { ticketId: string }) => carryOut(ticketId, { do: 'reopen' }),
  };
};

const inOrder = <Listed extends ListedTicket>(
  tickets: readonly Listed[],
  { search = '', sort = 'newest', status, type }: NonNullable<CallableRequest<'getAllTickets'>>,
): Listed[] =>
  tickets
    .filter((ticket) =>
      belongsTo({ sort, ...(status && { status }), ...(type && { type }) }, ticket),
    )
    .filter((ticket) => JSON.stringify(ticket).toLowerCase().includes(search.toLowerCase()))
    .toSorted((one, other) => (isBefore(sort, one, other) ? -1 : 1));

type NewComment = CallableRequest<'addCommentToTicket'>;
type NewResponse = CallableRequest<'respondToTicket'>;
