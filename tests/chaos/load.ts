import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { tokenOf } from '../support/unsignedTokens.ts';
import { callableUrl } from '../../scripts/suite/project.ts';
import type { CallableName, CallableRequest, Ticket } from '../../shared/callables.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { callFunction, password } from '../support/callables.ts';
import { placeImage } from '../support/ownStore.ts';
import { PLANTED_WORD } from '../support/plantedWord.ts';
import { newTimestamp, supportTicket } from '../support/tickets.ts';
import type { Random } from './faults.ts';

/** Everything that was tried, and whether its success was answered. */
export type Ledger = {
  tickets: { subject: string; answered: boolean; ticketId: string; number: number }[];
  entries: { ticketId: string; message: string; answered: boolean }[];
  /** `since`: how many entries were done when it was tried; a later one may have reopened the ticket. */
  closings: { ticketId: string; answered: boolean; since: number }[];
  accounts: { nickname: string; email: string; answered: boolean }[];
  /** Answered tickets that their owner's list lacked a moment later. */
  missedInLists: string[];
};

/** Codes after which somebody tries again; everything else is an answer. */
const UNCLEAR = new Set(['INTERNAL', 'UNAVAILABLE', 'ABORTED', 'DEADLINE_EXCEEDED']);
const ATTEMPTS = 4;
/** Longer than a line is held. */
const ANSWER_LIMIT_MS = 15_000;

export type Load = {
  /** Where the calls go. */
  origin: string;
  bucket: string;
  /** In the name of everybody of this run. */
  run: string;
  random: Random;
  ledger: Ledger;
  /** Whether to begin no more. */
  isOver: () => boolean;
};

/** Calls until there is a definite answer; null is a refusal, or no answer at all. */
const attempt = async <N extends CallableName>(
  { origin, random }: Load,
  name: N,
  data: CallableRequest<N>,
  uid?: string,
): Promise<Record<string, unknown> | null> => {
  const token = uid && tokenOf(uid);
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const answer = await Promise.race([
      callFunction(name, data, { token, url: callableUrl(name, origin) }).catch(() => null),
      pass(ANSWER_LIMIT_MS, null, { ref: false }),
    ]);
    if (answer?.result) return answer.result['success'] === false ? null : answer.result;
    if (answer?.error && !UNCLEAR.has(answer.error.status)) return null;
    await pass(50 + random() * 250);
  }
  return null;
};

const register = async (load: Load, name: string) => {
  const person = { nickname: `${load.run} ${name}`, email: `${name}@${load.run}.example` };
  const answered = (await attempt(load, 'registerUser', { ...person, password })) !== null;
  load.ledger.accounts.push({ ...person, answered });
  return { ...person, answered };
};

/** Registers until it has worked, each time as somebody else, and returns the uid. */
const arrive = async (load: Load, name: string): Promise<string> => {
  for (let time = 1; ; time += 1) {
    const { email, answered } = await register(load, `${name}x${time}`);
    if (answered) return (await signIn(email, password)).uid;
  }
};

const newMessage = (): string => `${PLANTED_WORD} ${randomUUID().replaceAll('-', '')}`;

const write = async (
  load: Load,
  name: 'addUserCommentToTicket' | 'addCommentToTicket' | 'respondToTicket',
  ticketId: string,
  uid: string,
  seenUntil?: number,
): Promise<void> => {
  const entryId = randomUUID().replaceAll('-', '');
  const message = newMessage();
  const seen = seenUntil === undefined ? {} : { seenUntil };
  const result = await (name === 'respondToTicket'
    ? attempt(load, name, { ticketId, entryId, response: message, ...seen }, uid)
    : attempt(load, name, { ticketId, entryId, comment: message }, uid));
  load.ledger.entries.push({ ticketId, message, answered: result !== null });
};

const close = async (load: Load, ticketId: string, uid: string, seenUntil?: number) => {
  const seen = seenUntil === undefined ? {} : { seenUntil };
  const since = load.ledger.entries.length;
  const result = await attempt(load, 'closeTicket', { ticketId, ...seen }, uid);
  load.ledger.closings.push({ ticketId, answered: result !== null, since });
};

/** One of some values. */
const oneOf = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** A customer's time at the site. */
export const customer = async (load: Load, name: string): Promise<void> => {
  const { random, ledger, isOver } = load;
  const uid = await arrive(load, name);
  // The others are mailed once they have done so too (chaos.test.ts).
  if (random() < 0.5) await getAuth(adminApp()).updateUser(uid, { emailVerified: true });
  const mine: { ticketId: string; payload: CallableRequest<'createTicket'> }[] = [];
  const create = async () => {
    const subject = `${PLANTED_WORD} ${randomUUID()}`;
    const images = random() < 0.3 ? [await placeImage(uid, load.bucket)] : [];
    // The builder of the tests is typed by what it fills in.
    const payload = supportTicket({
      subject,
      description: newMessage(),
      images,
      timestamp: newTimestamp(),
    }) as CallableRequest<'createTicket'>;
    const result = await attempt(load, 'createTicket', payload, uid);
    const ticketId = String(result?.['ticketId']);
    const number = Number(result?.['ticketNumber']);
    ledger.tickets.push({ subject, answered: result !== null, ticketId, number });
    if (result) mine.push({ ticketId, payload });
  };
  const comment = async () => {
    const ticket = oneOf(mine, random);
    if (ticket) await write(load, 'addUserCommentToTicket', ticket.ticketId, uid);
  };
  const doings: (() => Promise<unknown>)[] = [
    create,
    create,
    comment,
    comment,
    comment,
    async () => {
      const ticket = oneOf(mine, random);
      if (ticket && random() < 0.5) await close(load, ticket.ticketId, uid);
    },
    async () => {
      const last = mine.at(-1);
      const list = await attempt(load, 'getUserTickets', { uid }, uid);
      const there = list?.['tickets'] as Ticket[] | undefined;
      if (last && there && !there.some(({ ticketId }) => ticketId === last.ticketId))
        ledger.missedInLists.push(last.ticketId);
    },
    async () => {
      const again = oneOf(mine, random);
      if (again) await attempt(load, 'createTicket', again.payload, uid);
    },
    // For a ticket that is never sent: the sweep deletes it.
    () => placeImage(uid, load.bucket),
    // Few names, so that several want the same at the same time.
    () => register(load, `n${Math.floor(ledger.accounts.length / 3)}`),
  ];
  while (!isOver()) {
    await oneOf(doings, random)?.();
    await pass(random() * 300);
  }
};

/** The studio at its desk: answers what waits longest, as it was on the screen. */
export const admin = async (load: Load, uid: string): Promise<void> => {
  const { random, isOver } = load;
  while (!isOver()) {
    const list = await attempt(load, 'getAllTickets', { sort: 'waiting', limit: 20 }, uid);
    const ticket = oneOf((list?.['tickets'] ?? []) as Ticket[], random);
    const chance = random();
    const seen = chance < 0.9 ? ticket?.lastActivityAt : undefined;
    if (ticket && chance < 0.15) await write(load, 'addCommentToTicket', ticket.ticketId, uid);
    else if (ticket && chance < 0.3) await close(load, ticket.ticketId, uid, seen);
    else if (ticket) await write(load, 'respondToTicket', ticket.ticketId, uid, seen);
    await pass(random() * 100);
  }
};
