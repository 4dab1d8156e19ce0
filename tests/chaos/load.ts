import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { tokenOf } from '../support/unsignedTokens.ts';
import { callableUrl } from '../../scripts/suite/project.ts';
import type { CallableName, CallableRequest, Ticket } from '../../shared/callables.ts';
import { call, password, signIn } from '../support/callables.ts';
import { placeImage } from '../support/ownStore.ts';
import { PLANTED } from '../support/planted.ts';
import { newTimestamp, supportTicket } from '../support/tickets.ts';
import type { Random } from './faults.ts';

/**
 * How an operation ended for the one who did it: `unclear` without any definite answer, or with a
 * refusal after an attempt that had none, such as “closed” after a lost answer.
 */
type Outcome = 'answered' | 'refused' | 'unclear';

/** Everything that was tried, with what the answers said. */
export type Ledger = {
  tickets: { uid: string; subject: string; outcome: Outcome; ticketId?: string; number?: number }[];
  entries: { ticketId: string; id: string; message: string; outcome: Outcome }[];
  closings: { ticketId: string; outcome: Outcome }[];
  accounts: { nickname: string; email: string; outcome: Outcome }[];
  /** Other calls, which change nothing. */
  reads: { outcome: Outcome }[];
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

const attempt = async <N extends CallableName>(
  { origin, random }: Load,
  name: N,
  data: CallableRequest<N>,
  uid?: string,
): Promise<{ outcome: Outcome; result: Record<string, unknown> }> => {
  const token = uid && tokenOf(uid);
  let lost = false;
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const answer = await Promise.race([
      call(name, data, { token, url: callableUrl(name, origin) }).catch(() => null),
      pass(ANSWER_LIMIT_MS, null, { ref: false }),
    ]);
    if (answer?.result)
      return answer.result['success'] === false
        ? { outcome: lost ? 'unclear' : 'refused', result: answer.result }
        : { outcome: 'answered', result: answer.result };
    if (answer?.error && !UNCLEAR.has(answer.error.status))
      return { outcome: lost ? 'unclear' : 'refused', result: {} };
    lost = true;
    await pass(50 + random() * 250);
  }
  return { outcome: 'unclear', result: {} };
};

const register = async (load: Load, name: string): Promise<void> => {
  const nickname = `${load.run} ${name}`;
  const email = `${name}@${load.run}.example`;
  const { outcome } = await attempt(load, 'registerUser', { nickname, email, password });
  load.ledger.accounts.push({ nickname, email, outcome });
};

/** Registers until it has worked, each time as somebody else, and returns the uid. */
const arrive = async (load: Load, name: string): Promise<string> => {
  for (let time = 1; ; time += 1) {
    await register(load, `${name}x${time}`);
    const last = load.ledger.accounts.findLast(({ email }) => email.startsWith(`${name}x${time}@`));
    if (last?.outcome === 'answered') return (await signIn(last.email, password)).uid;
  }
};

const write = async (
  load: Load,
  name: 'addUserCommentToTicket' | 'addCommentToTicket' | 'respondToTicket',
  ticketId: string,
  uid: string,
  seenUntil?: number,
): Promise<void> => {
  const id = randomUUID().replaceAll('-', '');
  const message = `${PLANTED} ${id}`;
  const { outcome } =
    name === 'respondToTicket'
      ? await attempt(
          load,
          name,
          { ticketId, entryId: id, response: message, ...(seenUntil && { seenUntil }) },
          uid,
        )
      : await attempt(load, name, { ticketId, entryId: id, comment: message }, uid);
  load.ledger.entries.push({ ticketId, id, message, outcome });
};

const close = async (load: Load, ticketId: string, uid: string, seenUntil?: number) => {
  const { outcome } = await attempt(
    load,
    'closeTicket',
    { ticketId, ...(seenUntil && { seenUntil }) },
    uid,
  );
  load.ledger.closings.push({ ticketId, outcome });
};

/** One of some values. */
const oneOf = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** A customer's time at the site. */
export const customer = async (load: Load, name: string): Promise<void> => {
  const { random, ledger, isOver } = load;
  const uid = await arrive(load, name);
  const mine: { ticketId: string; payload: CallableRequest<'createTicket'> }[] = [];
  const read = async <N extends CallableName>(callable: N, data: CallableRequest<N>) => {
    const { outcome, result } = await attempt(load, callable, data, uid);
    ledger.reads.push({ outcome });
    return outcome === 'answered' ? result : null;
  };
  const create = async () => {
    const subject = `${PLANTED} ${randomUUID()}`;
    const images = random() < 0.3 ? [await placeImage(uid, load.bucket)] : [];
    const payload = supportTicket({ subject, images, timestamp: newTimestamp() });
    // The builder of the tests is typed by what it fills in.
    const asked = payload as CallableRequest<'createTicket'>;
    const { outcome, result } = await attempt(load, 'createTicket', asked, uid);
    const { ticketId, ticketNumber } = result as { ticketId?: string; ticketNumber?: number };
    if (!ticketId || !ticketNumber) {
      ledger.tickets.push({ uid, subject, outcome });
      return;
    }
    ledger.tickets.push({ uid, subject, outcome, ticketId, number: ticketNumber });
    mine.push({ ticketId, payload: asked });
  };
  const ticketId = () => oneOf(mine, random)?.ticketId;

  const doings: [share: number, doing: () => Promise<unknown>][] = [
    [3, create],
    [
      5,
      async () => {
        const id = ticketId();
        if (id) await write(load, 'addUserCommentToTicket', id, uid);
      },
    ],
    [
      1,
      async () => {
        const id = ticketId();
        if (id) await close(load, id, uid);
      },
    ],
    [
      2,
      async () => {
        const last = mine.at(-1);
        const list = await read('getUserTickets', { uid });
        const there = list?.['tickets'] as Ticket[] | undefined;
        if (last && there && !there.some((ticket) => ticket.ticketId === last.ticketId))
          ledger.missedInLists.push(last.ticketId);
      },
    ],
    [
      1,
      async () => {
        const again = oneOf(mine, random);
        if (again) await read('createTicket', again.payload);
      },
    ],
    [1, async () => read('discardUploads', { images: [await placeImage(uid, load.bucket)] })],
    [1, () => read('checkNicknameAvailability', { nickname: name })],
    // Few names, so that several want the same at the same time.
    [1, () => register(load, `n${Math.floor(ledger.accounts.length / 3)}`)],
  ];
  const wheel = doings.flatMap(([share, doing]) => Array.from({ length: share }, () => doing));
  while (!isOver()) {
    await oneOf(wheel, random)?.();
    await pass(random() * 300);
  }
};

/** The studio at its desk: answers what waits longest, as it was on the screen. */
export const admin = async (load: Load, uid: string): Promise<void> => {
  const { random, ledger, isOver } = load;
  while (!isOver()) {
    const query = { sort: 'waiting', limit: 20 } as const;
    const { outcome, result } = await attempt(load, 'getAllTickets', query, uid);
    ledger.reads.push({ outcome });
    const ticket = oneOf((result['tickets'] ?? []) as Ticket[], random);
    const chance = random();
    const seen = chance < 0.9 ? ticket?.lastActivityAt : undefined;
    if (ticket && chance < 0.15) await write(load, 'addCommentToTicket', ticket.ticketId, uid);
    else if (ticket && chance < 0.3) await close(load, ticket.ticketId, uid, seen);
    else if (ticket) await write(load, 'respondToTicket', ticket.ticketId, uid, seen);
    await pass(random() * 100);
  }
};
