import { expect, it } from 'vitest';
import type { CallableName } from '../../shared/callables.ts';
import { callFunction, outcomeOf, uniqueName } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { refusalCode } from '../../src/services/errors.ts';
import { errorCode } from '../../shared/errorCode.ts';
import { supportTicket } from '../support/tickets.ts';
import { answersAbout, ticketsInMemory } from '../support/ticketServer.ts';

const customer = { ...(await newPerson()), isAdmin: false };
const other = { ...(await newPerson()), isAdmin: false };
const admin = { ...(await newPerson({ isAdmin: true })), isAdmin: true };

/** The double has no accounts and no mails, marks no words of a search, and has no tickets of others. */
const LEFT_OUT = new Set([
  'nickname',
  'email',
  'emailConfirmed',
  'mails',
  'hit',
  'ticketNumber',
  'waiting',
  'asOf',
]);

/** An answer without its sentence for people, in which times stand for their order. */
const comparable = ({ message: _message, ...answer }: object & { message?: unknown }): object => {
  const times = new Set<number>();
  const text = JSON.stringify(answer, (name, value) => {
    if (LEFT_OUT.has(name)) return undefined;
    if (isTime(value)) times.add(value);
    return value;
  });
  const inOrder = [...times].toSorted((a, b) => a - b);
  return JSON.parse(text, (_name, value) =>
    isTime(value) ? `time ${inOrder.indexOf(value)}` : value,
  );
};

const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

/** The answers of the server and of the double to the same call. */
const both = () => {
  const stored = ticketsInMemory([]);
  return async (name: CallableName, who: typeof admin | typeof customer, payload: object) => {
    const answer = await callFunction(name, payload, who);
    const answers: Record<string, (payload: never) => Promise<object>> = answersAbout(stored, who);
    const doubled = answers[name]?.(payload as never).then(comparable, (error: unknown) => {
      // The codes of the SDK are those of the protocol, in lower case.
      const code = String(errorCode(error)).replace('functions/', '').replaceAll('-', '_');
      return refusalCode(error) || code.toUpperCase();
    });
    return {
      server: answer.result ? comparable(answer.result) : outcomeOf(answer),
      double: await doubled,
    };
  };
};

it('[API-6] [API-7] [API-8] the server does to a ticket what its double in memory does', async () => {
  const ask = both();
  const same = async (...asked: Parameters<typeof ask>) => {
    const { server, double } = await ask(...asked);
    expect(double, `${asked[0]} ${JSON.stringify(asked[2])}`).toEqual(server);
    return server as Record<string, unknown>;
  };
  const opened: string[] = [];
  const search = uniqueName('zq').replaceAll('-', '');
  for (const subject of [`${search} Snow`, `Rain ${search}`]) {
    const given = { ...supportTicket({ subject }), language: 'en' };
    opened.push(String((await same('createTicket', customer, given))['ticketId']));
  }
  const [ticketId = ''] = opened;
  const { uid } = customer;
  const lists = async () => {
    await same('getUserTickets', customer, { uid });
    await same('getUserTickets', customer, { uid, rows: true });
    await same('getUserTickets', admin, { uid, rows: true });
    await same('getUserTickets', other, { uid });
    await same('getAllTickets', admin, { search });
    await same('getAllTickets', admin, { search, rows: true, sort: 'triage' });
    await same('getUserTickets', customer, { uid, rows: true, since: 0, limit: 5 });
    await same('getTicket', customer, { ticketId });
    await same('getTicket', admin, { ticketId });
    await same('getTicket', other, { ticketId });
  };
  await lists();
  const note = { ticketId, entryId: 'note00001', note: 'Hm.' };
  await same('addNoteToTicket', admin, note);
  await same('addNoteToTicket', admin, note);
  await same('addNoteToTicket', admin, { ...note, note: 'Ah.' });
  await lists();
  await same('addCommentToTicket', admin, { ticketId, entryId: 'remark001', comment: 'Noted.' });
  await lists();
  const issue = { ticketId, knownIssue: search };
  await same('linkKnownIssue', admin, issue);
  await same('getAllTickets', admin, { knownIssue: search, rows: true, status: 'Closed' });
  await lists();
  await same('linkKnownIssue', admin, { ...issue, knownIssue: null });
  await same('getAllTickets', admin, { knownIssue: search, rows: true });
  const seenUntil = Date.now() + 60_000;
  const answer = { ticketId, entryId: 'reply0001', response: 'Where?', seenUntil };
  await same('respondToTicket', admin, answer);
  await lists();
  const comment = { ticketId, entryId: 'comment01', comment: 'Here.' };
  await same('addUserCommentToTicket', customer, comment);
  await same('addUserCommentToTicket', customer, comment);
  await same('addUserCommentToTicket', customer, { ...comment, comment: 'There.' });
  await same('addUserCommentToTicket', other, { ...comment, entryId: 'comment02' });
  await same('respondToTicket', admin, { ...answer, entryId: 'reply0002', seenUntil: 1 });
  await same('closeTicket', admin, { ticketId, seenUntil: 1 });
  await same('closeTicket', customer, { ticketId });
  await lists();
  await same('closeTicket', customer, { ticketId });
  await same('closeTicket', admin, { ticketId });
  await same('reopenTicket', customer, { ticketId });
  await lists();
  await same('respondToTicket', admin, { ...answer, entryId: 'reply0003', close: true });
  await lists();
  await same('reopenTicket', admin, { ticketId });
  await lists();
});
