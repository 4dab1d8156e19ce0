import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOf, unsignedTokens } from '../support/unsignedTokens.ts';
import {
  CALLABLES_LOG,
  startProductionServer,
  suiteParameters,
} from '../../scripts/suite/productionServer.ts';
import { type CallableName, callables, type Ticket } from '../../shared/callables.ts';
import { FIRST_TICKET_NUMBER } from '../../shared/ticket.ts';
import { call } from '../support/callables.ts';
import { machineFactor } from '../support/machine.ts';
import { startDatabase } from '../support/database.ts';
import { haveAccount, openStoreAt } from '../support/ownStore.ts';
import { stateAfter } from '../support/ticketHistory.ts';
import { newTimestamp, supportTicket } from '../support/tickets.ts';

/** Lives of tickets: `npm run test:fuzz` tries a twentieth of its payloads. */
const LIVES = Number(process.env['FUZZ_RUNS'] || 120) / 20;

const people = { owner: 'lifeowner', staff: 'lifeadmin' };
type Side = keyof typeof people;

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Awaited<ReturnType<typeof startProductionServer>>;
let store: ReturnType<typeof openStoreAt>;
beforeAll(async () => {
  database = await startDatabase();
  store = openStoreAt(database.address);
  await haveAccount(people.staff);
  for (const [side, uid] of Object.entries(people))
    await store.db
      .doc(`users/${uid}`)
      .set({ nickname: uid, isAdmin: side === 'staff', language: 'en' });
  server = await startProductionServer(
    Object.keys(callables) as CallableName[],
    { ...suiteParameters(), ...unsignedTokens, FIRESTORE_EMULATOR_HOST: database.address },
    { logFile: CALLABLES_LOG },
  );
});
afterAll(async () => {
  await server.stop();
  await store.close();
  await database.stop();
});

/** What a ticket has become, as far as the calls tell. */
type Life = {
  ticketId: string;
  number: number;
  payload: object;
  /** In the order in which they were written. */
  entries: { id: string; name: Writing; message: string }[];
  closedBy: Side | null;
  /** `lastActivityAt` after each change, as somebody may have it on the screen. */
  seen: number[];
};
/** Numbers go on from one run to the next. */
let next = FIRST_TICKET_NUMBER;
type Model = { lives: Life[] };

/** The calls that add an entry: whose they are, where it is stored, the name of the text. */
const writings = {
  addUserCommentToTicket: { by: 'owner', into: 'comments', text: 'comment' },
  addCommentToTicket: { by: 'staff', into: 'comments', text: 'comment' },
  respondToTicket: { by: 'staff', into: 'responses', text: 'response' },
} as const;
type Writing = keyof typeof writings;

/** Calls and returns `ok`, or the code of the refusal. */
const outcome = async (name: CallableName, data: object, by: Side): Promise<string> => {
  const { error } = await call(name, data, { token: tokenOf(people[by]), url: server.url(name) });
  return error ? (error.details?.code ?? error.status) : 'ok';
};

const stored = async ({ ticketId }: Life) =>
  ({ waitingSince: null, ...(await store.db.doc(`tickets/${ticketId}`).get()).data() }) as Ticket;

/** The stored ticket is what the model says, and its state follows from its history. */
const expectSame = async (life: Life): Promise<void> => {
  const ticket = await stored(life);
  expect(ticket.ticketNumber).toBe(life.number);
  const entries = [...Object.entries(ticket.comments), ...Object.entries(ticket.responses)];
  expect(
    entries
      .toSorted(([, a], [, b]) => a.timestamp - b.timestamp)
      .map(([id, { message, by }]) => ({ id, message, by })),
  ).toEqual(life.entries.map(({ id, message, name }) => ({ id, message, by: writings[name].by })));
  for (const { id, name } of life.entries) expect(ticket[writings[name].into]).toHaveProperty(id);
  expect(ticket).toMatchObject({ ...stateAfter(ticket), closedBy: life.closedBy });
  if (life.seen.at(-1) !== ticket.lastActivityAt) life.seen.push(ticket.lastActivityAt);
};

/** Whether somebody has written something after this time. */
const hasUnseen = async (life: Life, seenUntil = Infinity): Promise<boolean> => {
  const { comments, responses } = await stored(life);
  const entries = [...Object.values(comments), ...Object.values(responses)];
  return entries.some(({ timestamp }) => timestamp > seenUntil);
};

type Command = fc.AsyncCommand<Model, null>;
const command = (title: string, run: (model: Model) => Promise<void>, first = false): Command => ({
  check: ({ lives }) => first || lives.length > 0,
  run,
  toString: () => title,
});
/** One of what there is, by a number that fast-check has chosen. */
const pick = <Value>(values: readonly Value[], at: number): Value => {
  const value = values[at % values.length];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
};

const create = fc.constant(
  command(
    'create',
    async ({ lives }) => {
      const payload = supportTicket({ timestamp: newTimestamp() });
      const { result } = await call('createTicket', payload, {
        token: tokenOf(people.owner),
        url: server.url('createTicket'),
      });
      expect(result).toMatchObject({ ticketNumber: next });
      const ticketId = String(result?.['ticketId']);
      const life: Life = {
        ticketId,
        number: next,
        payload,
        entries: [],
        closedBy: null,
        seen: [],
      };
      next += 1;
      lives.push(life);
      await expectSame(life);
    },
    true,
  ),
);

const createAgain = fc.nat().map((which) =>
  command('create again', async ({ lives }) => {
    const life = pick(lives, which);
    const { result } = await call('createTicket', life.payload, {
      token: tokenOf(people.owner),
      url: server.url('createTicket'),
    });
    expect(result).toMatchObject({ ticketId: life.ticketId, ticketNumber: life.number });
    await expectSame(life);
  }),
);

let entries = 0;
const write = fc
  .record({
    which: fc.nat(),
    name: fc.constantFrom(...(Object.keys(writings) as Writing[])),
    seen: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(({ which, name, seen }) =>
    command(`${name} seen ${seen}`, async ({ lives }) => {
      const life = pick(lives, which);
      const { by, text } = writings[name];
      entries += 1;
      const id = `entry${String(entries).padStart(8, '0')}`;
      const seenUntil =
        seen === undefined || name !== 'respondToTicket' ? undefined : pick(life.seen, seen);
      const data = {
        ticketId: life.ticketId,
        [text]: `message ${entries}`,
        entryId: id,
        ...(seenUntil !== undefined && { seenUntil }),
      };
      const unseen = await hasUnseen(life, seenUntil);
      const expected = life.closedBy ? 'closed' : unseen ? 'unseen-message' : 'ok';
      expect(await outcome(name, data, by)).toBe(expected);
      if (expected === 'ok') life.entries.push({ id, name, message: `message ${entries}` });
      await expectSame(life);
    }),
  );

const writeAgain = fc
  .record({ which: fc.nat(), entry: fc.nat(), changed: fc.boolean() })
  .map(({ which, entry, changed }) =>
    command(`write again${changed ? ', other words' : ''}`, async ({ lives }) => {
      const life = pick(lives, which);
      if (life.entries.length === 0) return;
      const { id, name, message } = pick(life.entries, entry);
      const { by, text } = writings[name];
      const data = { ticketId: life.ticketId, entryId: id, [text]: changed ? 'other' : message };
      expect(await outcome(name, data, by)).toBe(changed ? 'taken' : 'ok');
      await expectSame(life);
    }),
  );

const close = fc
  .record({
    which: fc.nat(),
    by: fc.constantFrom<Side>('owner', 'staff'),
    seen: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(({ which, by, seen }) =>
    command(`close by ${by} seen ${seen}`, async ({ lives }) => {
      const life = pick(lives, which);
      const seenUntil = seen === undefined ? undefined : pick(life.seen, seen);
      const unseen = await hasUnseen(life, seenUntil);
      const again = life.closedBy === by;
      const expected =
        life.closedBy && !again ? 'closed' : unseen && !again ? 'unseen-message' : 'ok';
      const data = { ticketId: life.ticketId, ...(seenUntil !== undefined && { seenUntil }) };
      expect(await outcome('closeTicket', data, by)).toBe(expected);
      if (expected === 'ok') life.closedBy = by;
      await expectSame(life);
    }),
  );

it(
  'whatever customer and studio do in whatever order, number, status, history and waiting of each ticket are as the model says',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([create, createAgain, write, write, write, writeAgain, close], {
          maxCommands: 25,
          size: 'max',
        }),
        (commands) => fc.asyncModelRun(() => ({ model: { lives: [] }, real: null }), commands),
      ),
      {
        numRuns: LIVES,
        ...(process.env['FUZZ_SEED'] && { seed: Number(process.env['FUZZ_SEED']) }),
      },
    );
    const { size } = await store.db.collection('tickets').select().get();
    expect(size).toBe(next - FIRST_TICKET_NUMBER);
  },
  Math.max(1, LIVES / 30) * 60_000 * machineFactor,
);
