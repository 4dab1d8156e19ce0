import { refusal } from '../../functions/src/lib/errors.ts';
import { toTicket } from '../../functions/src/tickets/lists.ts';
import type { TicketRecord } from '../../functions/src/tickets/ticketRecord.ts';
import type { AnswerMail, CallableRequest, ListedTicket, Ticket } from '../../shared/callables.ts';
import { FIRST_TICKET_NUMBER, TICKET_PAGE, ticketCan, waits } from '../../shared/ticket.ts';
import type { Command, TicketState } from '../../shared/ticket/commands.ts';
import { transition } from '../../shared/ticket/transition.ts';
import { ticketIdOf } from '../../shared/ticketId.ts';
import { listedTicket } from '../../shared/ticketSchemas.ts';
import type { Caller } from '../../shared/user.ts';
import { belongsTo, isBefore } from '../../src/features/tickets/listQuery.ts';

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

type Asked = Pick<CallableRequest<'getUserTickets'>, 'since' | 'cursor' | 'limit' | 'rows'>;
type Page = {
  success: true;
  tickets: ListedTicket[];
  nextCursor: string | null;
  asOf?: number | undefined;
};

/** The cursor is the place of the next ticket. News begins with a page of one. */
const page = (
  tickets: readonly Ticket[],
  { since, cursor = '0', limit = since === undefined ? TICKET_PAGE.max : 1, rows }: Asked,
): Page => {
  const from = Number(cursor);
  const end = from + limit;
  return {
    success: true,
    tickets: tickets.slice(from, end).map((ticket) => (rows ? toRow(ticket) : ticket)),
    nextCursor: end < tickets.length ? String(end) : null,
    asOf: Date.now() - 10_000,
  };
};

/** The fields of a ticket that a list shows. */
const toRow = (ticket: Ticket): ListedTicket => {
  const fields = Object.entries(ticket).filter(([name]) => name in listedTicket.shape);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drops only fields that the type does not name
  return Object.fromEntries(fields) as ListedTicket;
};

/** A ticket as a reader gets it. Tests change tickets past the commands: then activity is news. */
const shownTo = (caller: Caller, { ticket }: Stored): Ticket => {
  const { ticketId, changedAt, lastActivityAt } = ticket;
  const record = { ...ticket, changedAt: Math.max(changedAt, lastActivityAt) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no reader gets what it does not have
  return toTicket(ticketId, record as unknown as TicketRecord, caller);
};

/** A double of the server: what the callables about tickets answer, by the rule of tickets over a Map. */
export const answersAbout = (stored: TicketsInMemory, caller: Caller) => {
  const run = (ticketId: string, command: Command<State>): State => {
    const before = stored.get(ticketId);
    const known = before && shownTo(STUDIO, before).changedAt;
    const now = Math.max(Date.now(), (known ?? 0) + 1);
    const outcome = transition(before?.ticket ?? null, command, caller, now);
    if ('repeat' in outcome) return outcome.repeat;
    const named = before && { ticketId, ticketNumber: before.ticket.ticketNumber };
    if ('refused' in outcome) throw refused(outcome.refused, outcome.field, named);
    // A note is no news for the owner.
    const changedAt = command.do === 'note' ? (known ?? now) : now;
    const ticket = { ...outcome.ticket, changedAt };
    stored.set(ticketId, Object.assign(before ?? { mails: {} }, { ticket }));
    return ticket;
  };
  const carryOut = async (ticketId: string, command: Command<State>) => {
    run(ticketId, command);
    return done;
  };
  const all = () => [...stored.values()].map((one) => shownTo(caller, one));
  const comment = ({ ticketId, comment: message, entryId: id = '', images }: NewComment) =>
    carryOut(ticketId, { do: 'comment', id, message, images: imagesOf(images) });

  return {
    getUserTickets: async (asked: CallableRequest<'getUserTickets'>): Promise<Page> => {
      const { uid, rows, since } = asked;
      if (!ticketCan.read(caller, { uid }))
        throw Object.assign(new Error('Not yours.'), { code: 'functions/permission-denied' });
      const own = all().filter((ticket) => ticket.uid === uid);
      if (since !== undefined) return page(news(own, since), asked);
      return page(sortedBy(rows ? 'lastActivityAt' : 'createdAt', own), asked);
    },
    getAllTickets: async (query: CallableRequest<'getAllTickets'>) => {
      const { rows, cursor, since } = query ?? {};
      const tickets = since === undefined ? inOrder(all(), query ?? {}) : news(all(), since);
      const isFirst = rows && since === undefined;
      const found = page(tickets, { ...(isFirst && { limit: TICKET_PAGE.all }), ...query });
      const isCounted = rows && cursor === undefined && (since === undefined || tickets.length > 0);
      return { ...found, ...(isCounted && { waiting: all().filter(waits).length }) };
    },
    getTicket: async ({ ticketId }: { ticketId: string }) => {
      const found = stored.get(ticketId);
      if (!found || !ticketCan.read(caller, found.ticket))
        throw refused(!found && caller.isAdmin ? 'ticket-missing' : 'ticket-foreign');
      const { notes = {} } = found.ticket;
      return {
        success: true as const,
        ticket: shownTo(caller, found),
        ...(caller.isAdmin && { notes, mails: found.mails }),
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
          changedAt: Date.now(),
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
    mailAgain: async ({ ticketId, entryId }: CallableRequest<'mailAgain'>) => {
      const { mails = {} } = stored.get(ticketId) ?? {};
      const mail = mails[entryId];
      if (mail?.state === 'failed') mails[entryId] = { ...mail, state: 'pending' };
      return done;
    },
    linkKnownIssue: async ({ ticketId, knownIssue }: CallableRequest<'linkKnownIssue'>) => {
      const found = stored.get(ticketId);
      if (!found) throw refused('ticket-missing');
      const { knownIssue: _before, ...ticket } = found.ticket;
      const changedAt = Math.max(Date.now(), shownTo(STUDIO, found).changedAt + 1);
      found.ticket = { ...ticket, changedAt, ...(knownIssue !== null && { knownIssue }) };
      return done;
    },
    closeTicket: ({ ticketId, seenUntil }: CallableRequest<'closeTicket'>) =>
      carryOut(ticketId, { do: 'close', seenUntil }),
    reopenTicket: ({ ticketId }: { ticketId: string }) => carryOut(ticketId, { do: 'reopen' }),
  };
};

const STUDIO: Caller = { uid: '', isAdmin: true };

/** The latest first. */
const sortedBy = (
  field: 'createdAt' | 'lastActivityAt' | 'changedAt',
  tickets: readonly Ticket[],
): Ticket[] => tickets.toSorted((one, other) => other[field] - one[field]);

const news = (tickets: readonly Ticket[], since: number): Ticket[] =>
  sortedBy('changedAt', tickets).filter((ticket) => ticket.changedAt > since);

const inOrder = <Listed extends ListedTicket>(
  tickets: readonly Listed[],
  {
    search = '',
    sort = 'newest',
    status,
    type,
    knownIssue,
  }: NonNullable<CallableRequest<'getAllTickets'>>,
): Listed[] =>
  tickets
    .filter((ticket) =>
      belongsTo(
        knownIssue ? { knownIssue } : { sort, ...(status && { status }), ...(type && { type }) },
        ticket,
      ),
    )
    .filter((ticket) => JSON.stringify(ticket).toLowerCase().includes(search.toLowerCase()))
    .toSorted((one, other) => (isBefore(sort, one, other) ? -1 : 1));

type NewComment = CallableRequest<'addCommentToTicket'>;
type NewResponse = CallableRequest<'respondToTicket'>;
