import type { CallableResponse } from '../../../shared/callables.ts';
import {
  QUIET_AFTER,
  TICKET_PAGE,
  TICKET_STATS,
  TICKET_STATUSES,
  ticketCan,
  type TicketSort,
  type TicketStatus,
} from '../../../shared/ticket.ts';
import { cleanEmail } from '../../../shared/email.ts';
import { DAY } from '../../../shared/time.ts';
import type { Dependencies, Handler } from '../dependencies.ts';
import { CallError } from '../lib/errors.ts';
import { logs } from '../lib/logs.ts';
import { readable } from './carryOut.ts';
import { earlierAnswers, questionsOf, tellingWords, tokensOfWords } from './earlierAnswers.ts';
import { listOf, pageOf, type Searched, toTicket } from './lists.ts';
import { searchOf } from './search.ts';
import { statsOf } from './stats.ts';
import type { RecordQuery } from './ticketQueries.ts';
import type { TicketRecord } from './ticketRecord.ts';

export const getUserTickets: Handler<'getUserTickets'> = async (
  dependencies,
  caller,
  { uid, cursor, rows, limit = rows && TICKET_PAGE.own, since },
) => {
  if (!ticketCan.read(caller, { uid })) {
    throw new CallError('permission-denied', 'Only the user and an admin may read these tickets.');
  }
  const sort = since === undefined ? (rows ? 'activity' : 'newest') : 'changed';
  const find = () =>
    listOf(dependencies.tickets, [{ uid, sort, since }], pageOf(cursor, limit), { caller, rows });
  return rows && cursor === undefined ? firstPage(dependencies, since, find) : find();
};

/** By so much, in milliseconds, a change may be stored after its time. */
const LATE = 10_000;

/** A first page of rows: no change before `asOf` is missing, and hours are those of the studio, if set. */
const firstPage = async (
  { hours, now }: Dependencies,
  since: number | undefined,
  find: () => Promise<CallableResponse<'getAllTickets'>>,
): Promise<CallableResponse<'getAllTickets'>> => {
  const asOf = now() - LATE;
  const [found, set] = await Promise.all([find(), since === undefined ? hours.read() : null]);
  return { ...found, asOf, ...(set && { hours: set }) };
};

/** With the first rows, and with those that have changed, also how many tickets wait. */
export const getAllTickets: Handler<'getAllTickets'> = async (dependencies, caller, query) => {
  const { rows, cursor, since } = query ?? {};
  const find = () => findTickets(dependencies, caller, query);
  if (!rows || cursor !== undefined) return find();
  const page = firstPage(dependencies, since, find);
  // Mostly nothing has changed.
  if (since !== undefined && (await page).tickets.length === 0) return page;
  const [found, waiting] = await Promise.all([page, dependencies.tickets.countWaiting()]);
  return { ...found, waiting };
};

const findTickets: Handler<'getAllTickets'> = async ({ tickets, now }, caller, query) => {
  const {
    cursor,
    rows,
    search = '',
    sort = 'newest',
    since,
    type,
    status,
    knownIssue,
  } = query ?? {};
  const page = pageOf(cursor, query?.limit ?? (rows && TICKET_PAGE.all));
  const list = (parts: RecordQuery[], searched?: Searched) =>
    listOf(tickets, parts, page, { caller, rows, searched });
  if (since !== undefined) return list([{ sort: 'changed', since }]);
  if (knownIssue) return list([{ sort: 'newest', knownIssue }]);
  const terms = searchOf(search);
  const [first] = terms;
  // A search for punctuation alone finds nothing.
  if (search.trim() && !first) return { success: true, tickets: [], nextCursor: null };
  const quiet: { status?: TicketStatus; until?: number } =
    sort === 'quiet' ? { status: 'Answered', until: now() - QUIET_AFTER } : {};
  if (!first) return list(partsOf({ type, status, ...quiet, sort }));
  // A filter of a search needs an index with an entry for each word, so lists.ts filters what was read,
  // but for what an order needs.
  const found = partsOf({ ...quiet, tokens: first.tokens, sort });
  return list(found, { terms, type, status: quiet.status ?? status });
};

/** The parts of a list of all tickets: of `triage` one for each status, in their order. */
const partsOf = ({
  sort,
  status,
  ...filters
}: Omit<RecordQuery, 'sort'> & { sort: TicketSort }): RecordQuery[] => {
  if (sort !== 'triage') return [{ ...filters, status, sort }];
  // A search has no index for each order of a status.
  const isSearch = filters.tokens !== undefined;
  return TICKET_STATUSES.filter((one) => !status || one === status).map((one) =>
    one === 'Open'
      ? { ...filters, ...(!isSearch && { status: one }), sort: 'waiting' }
      : { ...filters, status: one, sort: isSearch ? 'activity' : 'newest' },
  );
};

/** Whether the owner has proven the address of a ticket; a change is stored, for the lists. */
const confirmedNow = async (
  { identity, tickets }: Pick<Dependencies, 'identity' | 'tickets'>,
  ticketId: string,
  { uid, email, emailConfirmed }: TicketRecord,
): Promise<boolean> => {
  const account = await identity.find(uid);
  const isConfirmed = email !== null && account?.email === cleanEmail(email) && account.isProven;
  if (isConfirmed !== emailConfirmed)
    await tickets
      .change({
        ticketId,
        // No news for anybody, so `changedAt` stays.
        decide: (ticket) => ticket && { ticket: { ...ticket, emailConfirmed: isConfirmed } },
      })
      // The ticket is shown all the same, and the next look tries again.
      .catch(() => undefined);
  return isConfirmed;
};

export const getTicket: Handler<'getTicket'> = async (dependencies, caller, { ticketId }) => {
  const { tickets, settings } = dependencies;
  const record = readable(await tickets.read(ticketId), caller);
  if (!caller.isAdmin) return { success: true, ticket: toTicket(ticketId, record, caller) };
  const [[notes = {}], emailConfirmed] = await Promise.all([
    record.notesSize ? tickets.notesOf([ticketId]) : [],
    confirmedNow(dependencies, ticketId, record),
  ]);
  const ticket = toTicket(ticketId, { ...record, emailConfirmed }, caller);
  // Without mails, `pending` would never end.
  const mails = settings.mail.enabled ? record.mails : {};
  return { success: true, ticket, notes, mails };
};

/** Tickets of each status that are read for earlier answers. */
const MOST_EARLIER = 20;

export const getEarlierAnswers: Handler<'getEarlierAnswers'> = async (
  { tickets },
  caller,
  { ticketId },
) => {
  const record = readable(await tickets.read(ticketId), caller);
  const words = tellingWords(questionsOf(record), record.assetName);
  const tokens = tokensOfWords(words);
  if (tokens.length === 0) return { success: true, answers: [] };
  const found = await Promise.all(
    (['Closed', 'Answered'] as const).map((status) =>
      tickets.list({ status, tokens, sort: 'activity' }, { limit: MOST_EARLIER, after: null }),
    ),
  );
  const answers = earlierAnswers(ticketId, record, words, found.flat());
  for (const { ticketId: shown } of answers)
    logs.answeredAdmin('getEarlierAnswers', caller.uid, { ticketId: shown });
  return { success: true, answers };
};

/** Read from the tickets themselves, so that a new answer shows at once. */
export const getTicketStats: Handler<'getTicketStats'> = async ({ tickets, hours, now }) => {
  const at = now();
  const [recent, set] = await Promise.all([
    tickets.recent(at - TICKET_STATS.days * DAY, TICKET_STATS.newest),
    hours.read(),
  ]);
  return { success: true, stats: statsOf(recent, at, set) };
};
