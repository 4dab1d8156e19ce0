import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentData } from 'firebase-admin/firestore';
import { newsForStudio } from '../../functions/src/tickets/ticketMail.ts';
import type { TicketRecord } from '../../functions/src/tickets/ticketRecord.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { FIRST_TICKET_NUMBER } from '../../shared/ticket.ts';
import { nicknameKeys } from '../../shared/nickname.ts';
import { stateAfter } from '../support/ticketHistory.ts';
import type { Ledger } from './load.ts';

/** Everything that is stored when the chaos is over and the sweep has run. */
export type World = {
  documents: ReadonlyMap<string, DocumentData>;
  /** Accounts of this run. */
  accounts: readonly UserRecord[];
  /** Names in the bucket of this run. */
  objects: readonly string[];
  /** Every mail that the mail server took, some of them twice. */
  mails: readonly SentMail[];
};

/** `messages`: what it has that is new to its reader. */
export type SentMail = { messageId: string; to: string; messages: readonly string[] };

type Violations = { lost: string[]; doubled: string[]; wrong: string[] };

const STUDIO = suiteParameters()['SUPPORT_EMAIL'];

const entriesOf = ({ comments, responses }: Pick<TicketRecord, 'comments' | 'responses'>) => [
  ...Object.entries(comments),
  ...Object.entries(responses),
];

/** What is lost, doubled or otherwise not as the ledger and the history say. */
export const violations = (
  { documents, accounts, objects, mails }: World,
  ledger: Ledger,
): Violations => {
  const found: Violations = { lost: [], doubled: [], wrong: [] };
  const all = <Document>(collection: string) =>
    [...documents].flatMap(([path, data]): [string, Document][] =>
      path.startsWith(`${collection}/`)
        ? [[path.slice(collection.length + 1), data as Document]]
        : [],
    );
  const tickets = all<TicketRecord>('tickets').map(([ticketId, { waitingSince, ...rest }]) => ({
    ...rest,
    ticketId,
    waitingSince: waitingSince ?? null,
  }));
  const byId = new Map(tickets.map((ticket) => [ticket.ticketId, ticket]));
  /** Each answered thing is there once, each other at most once. */
  const once = (what: string, answered: boolean, times: number) => {
    if (times === 0 && answered) found.lost.push(what);
    if (times > 1) found.doubled.push(what);
  };

  const subjects = tally(tickets.map(({ subject }) => subject));
  for (const { subject, answered, ticketId, number } of ledger.tickets) {
    once(`ticket ${subject}`, answered, subjects.get(subject) ?? 0);
    if (answered && byId.get(ticketId)?.ticketNumber !== number)
      found.wrong.push(`ticket ${subject} is not number ${number}`);
  }

  const messages = tally(
    tickets.flatMap((ticket) =>
      entriesOf(ticket).map(([, { message }]) => `${ticket.ticketId} ${message}`),
    ),
  );
  for (const { ticketId, message, answered } of ledger.entries)
    once(`entry ${message}`, answered, messages.get(`${ticketId} ${message}`) ?? 0);
  for (const { ticketId, answered, since } of ledger.closings) {
    const isReopened = ledger.entries.slice(since).some((entry) => entry.ticketId === ticketId);
    if (answered && !isReopened && byId.get(ticketId)?.status !== 'Closed')
      found.lost.push(`the closing of ${ticketId}`);
  }
  found.lost.push(...ledger.missedInLists.map((ticketId) => `${ticketId} in its owner’s list`));

  const closed = tally(ledger.closings.map(({ ticketId }) => ticketId));

  const numbers = tickets.map(({ ticketNumber }) => ticketNumber).toSorted((a, b) => a - b);
  for (const [i, number] of numbers.entries())
    if (number !== FIRST_TICKET_NUMBER + i) {
      found.wrong.push(`number ${number} follows ${numbers[i - 1]}`);
      break;
    }

  for (const ticket of tickets) {
    const { status, waitingSince, firstResponseAt, closedAt, ticketId } = ticket;
    const expected = stateAfter(ticket);
    const closings = closed.get(ticketId) ?? 0;
    // A comment that reopened the ticket is as good a beginning: its history does not know the closing.
    const reopenedAt =
      closings > 0 && status === 'Open'
        ? Object.values(ticket.comments).find(({ timestamp }) => timestamp === waitingSince)
        : undefined;
    const state = { status, waitingSince, firstResponseAt };
    const isAsBefore = JSON.stringify(expected) === JSON.stringify(state);
    if (!isAsBefore && !(reopenedAt && firstResponseAt === expected.firstResponseAt))
      found.wrong.push(`${ticketId} is ${status} since ${waitingSince}, not as its history says`);
    if (entriesOf(ticket).some(([, { timestamp }]) => closedAt !== null && timestamp > closedAt))
      found.wrong.push(`${ticketId} has an entry after its closing`);
  }

  const users = all<{ nickname: string }>('users').filter(([uid]) => !uid.startsWith('admin'));
  const known = new Map(accounts.map(({ uid, email = '' }) => [uid, email]));
  const holds = new Map(all<{ uid: string }>('nicknames').map(([key, { uid }]) => [key, uid]));
  const emails = tally(known.values());
  const names = tally(users.flatMap(([, { nickname }]) => nicknameKeys(nickname)));
  for (const [name, times] of [...names, ...emails])
    if (times > 1) found.doubled.push(`account ${name}`);
  for (const { nickname, email, answered } of ledger.accounts) {
    if (!answered) continue;
    const uid = holds.get(`@${nicknameKeys(nickname)[0]}`) ?? '';
    if (known.get(uid) !== email) found.lost.push(`account ${email}`);
  }
  for (const [uid, { nickname }] of users) {
    if (!known.has(uid)) found.wrong.push(`the record of ${nickname} has no account`);
    if (nicknameKeys(nickname).some((key) => holds.get(`@${key}`) !== uid))
      found.wrong.push(`${nickname} does not hold the nickname`);
  }
  const records = new Set(users.map(([uid]) => uid));
  for (const [uid, email] of known)
    if (!records.has(uid)) found.wrong.push(`the account ${email} has no record`);
  for (const [key, uid] of holds)
    if (!records.has(uid)) found.wrong.push(`nobody has the nickname ${key}`);
  for (const [uid] of all('registrations')) found.wrong.push(`the registration of ${uid} is left`);

  // A mail that was sent again after its instance had ended has the same id, and counts once.
  const mailed = tally(
    new Map(
      mails.flatMap(({ messageId, to, messages: new_ }) =>
        new_.map((message) => [`${messageId} ${message}`, `${to}: ${message}`]),
      ),
    ).values(),
  );
  for (const [message, times] of mailed)
    if (times > 1) found.doubled.push(`${times} mails to ${message}`);
  for (const ticket of tickets) {
    // A mail has the newest ten.
    const unread = newsForStudio({ ...ticket, studioMailedAt: 0 }).slice(-10);
    for (const { message } of unread)
      if (!mailed.has(`${STUDIO}: ${message}`)) found.lost.push(`the mail about ${message}`);
    for (const [id, { message }] of Object.entries(ticket.responses)) {
      const { state, to } = ticket.mails[id] ?? {};
      if (state !== 'sent' || !mailed.has(`${to}: ${message}`))
        found.lost.push(`the mail with ${message}, which is ${state}`);
    }
  }
  for (const [id, mail] of all('mail'))
    found.wrong.push(`mail ${id} is still due: ${JSON.stringify(mail)}`);

  const named = new Set(tickets.flatMap(({ imagePaths }) => imagePaths));
  for (const name of objects) if (!named.has(name)) found.wrong.push(`${name} is in no ticket`);
  for (const name of named)
    if (!objects.includes(name)) found.lost.push(`the image ${name} of a ticket`);
  return found;
};

const tally = (values: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
