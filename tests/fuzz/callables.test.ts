import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenOf, unsignedTokens } from '../support/unsignedTokens.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { logToSuite } from '../../scripts/suite/firebaseSuite.ts';
import { measureMachine } from '../../scripts/support/machine.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { type Answer, callFunction, postBody } from '../support/callables.ts';
import { machineFactor } from '../support/machine.ts';
import { startOnOwnDatabase } from '../support/ownServer.ts';
import { haveAccount, placeImage, wholeStore } from '../support/ownStore.ts';
import { PLANTED_WORD } from '../support/plantedWord.ts';
import { newTimestamp, supportTicket } from '../support/tickets.ts';
import { bodies, bodyOf, valid } from './payloads.ts';
import { check, FUZZ } from './texts.ts';

/** Sent at once. */
const BATCH = 20;
/** Of the statistics as many as production runs at once: each reads a thousand tickets. */
const atOnce = (name: CallableName): number => (name === 'getTicketStats' ? 5 : BATCH);
const LIMIT_MS = 2_000;
/** In MiB: after its start a server uses 40. One that keeps what it is sent ends in the middle. */
const MEMORY = 64;
/** 600 ms for each of the calls of a test, or a minute: what is sent late to one would change the next. */
const A_RUN = Math.max(1, FUZZ.runs / 100) * 60_000 * machineFactor;

const names = Object.keys(callables) as CallableName[];
const person = (uid: string) => ({
  uid,
  get token() {
    return tokenOf(uid);
  },
});
const admin = person('fuzzadmin');
const owner = person('fuzzowner');
const stranger = person('fuzzstranger');

let own: Awaited<ReturnType<typeof startOnOwnDatabase>>;
beforeAll(async () => {
  own = await startOnOwnDatabase(
    {
      ...suiteParameters(),
      ...unsignedTokens,
      NODE_OPTIONS: `--max-old-space-size=${MEMORY}`,
    },
    { onOutput: logToSuite },
  );
  await haveAccount(admin.uid);
  for (const { uid } of [admin, owner, stranger])
    await own.store
      .doc(`users/${uid}`)
      .set({ nickname: uid, isAdmin: uid === admin.uid, language: 'en' });
});
afterAll(() => own.stop());

/** What is really there, so that a payload can name it: two tickets, two uploads, a person. */
const thingsOf = async ({ uid, token }: typeof owner): Promise<string[]> => {
  const open = async (images: string[]) => {
    const data = supportTicket({ images, description: PLANTED_WORD, timestamp: newTimestamp() });
    const { result } = await callFunction('createTicket', data, {
      token,
      url: own.server.url('createTicket'),
    });
    return String(result?.['ticketId']);
  };
  const attached = await placeImage(uid);
  return [uid, await placeImage(uid), attached, await open([]), await open([attached])];
};

type Sent = Answer & { ms: number };

const send = async (name: CallableName, body: string, token: string | null): Promise<Sent> => {
  const started = performance.now();
  const answer = await postBody(
    own.server.url(name),
    body,
    token === null ? {} : { authorization: `Bearer ${token}` },
  );
  return { ...answer, ms: performance.now() - started };
};

const sendAll = async (name: CallableName, texts: readonly string[]): Promise<Sent[]> => {
  const answers = await Promise.all(texts.map((text) => send(name, text, admin.token)));
  const isLate = answers.some(({ ms }) => ms >= LIMIT_MS * machineFactor);
  // The machine may have become busier since the run began.
  const limit = LIMIT_MS * Math.max(machineFactor, isLate ? await measureMachine() : 1);
  for (const [i, { status, result, error, ms }] of answers.entries()) {
    const what = `${JSON.stringify(error ?? result)?.slice(0, 300)} to ${texts[i]?.slice(0, 600)}`;
    expect(ms, what).toBeLessThan(limit);
    expect([200, 400, 401, 403, 404, 409, 429], what).toContain(status);
    expect((error?.message ?? '').length, what).toBeLessThan(300);
    if (status === 200) expect(z.safeParse(callables[name].response, result).error).toBeUndefined();
  }
  return answers;
};

const changes = async (): Promise<number> => {
  const { writes, deletes } = await own.database.bill();
  return writes + deletes;
};

/** All of them are refused, and nothing is written. */
const expectRefusals = async (name: CallableName, texts: readonly string[]): Promise<void> => {
  const before = await changes();
  const answers = await sendAll(name, texts);
  for (const [i, { status }] of answers.entries())
    expect(status, texts[i]?.slice(0, 600)).not.toBe(200);
  expect(await changes()).toBe(before);
};

/** Whether it contains only what the schema may judge: typed values are decoded before. */
const isRefusedBySchema = (name: CallableName, text: string): boolean => {
  if (text.includes('@type')) return false;
  try {
    return !z.safeParse(callables[name].request, JSON.parse(text).data).success;
  } catch {
    return true;
  }
};

/** Which ticket a creation asks for; other calls are themselves. */
const timestampOf = (text: string): unknown => JSON.parse(text).data?.timestamp ?? text;

describe('whatever is sent to', () => {
  it.each(names)(
    '%s is answered in time and never with an internal error, and what is refused stores nothing',
    async (name) => {
      const known = [...(await thingsOf(admin)), ...(await thingsOf(owner))];
      const size = atOnce(name);
      await check(
        fc.asyncProperty(
          fc.array(bodies(callables[name].request, known), { minLength: size, maxLength: size }),
          async (texts) => {
            const wrong = texts.filter((text) => isRefusedBySchema(name, text));
            await expectRefusals(name, wrong);
            const rest = texts.filter((text) => !isRefusedBySchema(name, text));
            const answers = await sendAll(name, rest);
            const isAccepted = (_text: string, i: number) => answers[i]?.status === 200;
            const created = new Set(rest.filter(isAccepted).map(timestampOf));
            // Beside some that were accepted: once more, alone. With the timestamp of one of those
            // it is a repeat of that ticket. A session that another call has ended is a new one then, and
            // the turn that another call had is over.
            const isOver = (i: number) =>
              ['UNAUTHENTICATED', 'ABORTED'].includes(answers[i]?.error?.status ?? '');
            await expectRefusals(
              name,
              rest.filter(
                (text, i) => !isAccepted(text, i) && !isOver(i) && !created.has(timestampOf(text)),
              ),
            );
          },
        ),
        Math.ceil(FUZZ.runs / size),
      );
    },
    A_RUN,
  );
});

it(
  'a stranger who names the owner’s things in every call learns and changes none of them',
  async () => {
    const known = await thingsOf(owner);
    const ofOwner = async () =>
      [...(await wholeStore(own.store))].filter(
        ([path, { uid }]) => uid === owner.uid || path === `users/${owner.uid}`,
      );
    const before = await ofOwner();
    for (const name of names) {
      await check(
        fc.asyncProperty(
          valid(callables[name].request, known),
          fc.constantFrom(stranger, null),
          async (data, somebody) => {
            const { result } = await send(name, bodyOf(data), somebody?.token ?? null);
            const learned = JSON.stringify(result ?? '');
            for (const thing of [owner.uid, ...known.slice(3)])
              expect(learned, bodyOf(data)).not.toContain(thing);
          },
        ),
        Math.ceil(FUZZ.runs / names.length),
      );
    }
    expect(await ofOwner()).toEqual(before);
  },
  2 * A_RUN,
);
