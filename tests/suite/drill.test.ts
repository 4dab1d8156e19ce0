import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tokenOf, unsignedTokens } from '../../bench/tickets/tokens.ts';
import { main as drill } from '../../scripts/drill.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { PROJECT_ID } from '../../scripts/suite/project.ts';
import { nicknameKey } from '../../shared/user.ts';
import { call } from '../support/callables.ts';
import { openStoreAt, startDatabase } from '../support/ownStore.ts';
import { requestTicket } from '../support/tickets.ts';

// Its own Firestore: what other tests leave in the suite's does not fit together.

const folder = mkdtempSync(join(tmpdir(), 'lumipaw-drill-'));
let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Awaited<ReturnType<typeof startProductionServer>>;
let db: Firestore;
let closeStore: () => Promise<void>;
beforeAll(async () => {
  database = await startDatabase();
  ({ db, close: closeStore } = openStoreAt(database.address));
  server = await startProductionServer(['createTicket', 'addUserCommentToTicket'], {
    ...unsignedTokens,
    TICKETS_PER_HOUR: '0',
    CALLS_PER_HOUR: '0',
    FIRESTORE_EMULATOR_HOST: database.address,
  });
});
afterAll(async () => {
  await Promise.all([server.stop(), closeStore()]);
  await database.stop();
  rmSync(folder, { recursive: true });
});

const as = async (uid: string, name: 'createTicket' | 'addUserCommentToTicket', data: object) => {
  const { status, result } = await call(name, data, { token: tokenOf(uid), url: server.url(name) });
  expect(status).toBe(200);
  return String(result?.['ticketId']);
};

/** What the drill says about an export of the store as it is, and its exit code. */
const drilled = async (name: string) => {
  const answer = await fetch(
    `http://${database.address}/emulator/v1/projects/${PROJECT_ID}:export`,
    {
      method: 'POST',
      body: JSON.stringify({
        database: `projects/${PROJECT_ID}/databases/(default)`,
        export_directory: folder,
        export_name: name,
      }),
    },
  );
  expect(answer.status).toBe(200);
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const code = await drill([join(folder, name)]);
  const lines = said.mock.calls.flat().join('\n').split('\n');
  said.mockRestore();
  return { code, lines };
};

it('a restored export with all that belongs together passes the drill, and one with losses is told what they are', async () => {
  for (const uid of ['Ann', 'Bob']) {
    await db.doc(`users/${uid}`).set({ nickname: uid });
    await db.doc(`nicknames/@${nicknameKey(uid)}`).set({ uid });
  }
  const first = await as('Ann', 'createTicket', requestTicket());
  const second = await as('Bob', 'createTicket', requestTicket());
  await as('Ann', 'addUserCommentToTicket', { ticketId: first, comment: 'Any news?' });
  const whole = await drilled('whole');
  expect(whole.lines).toEqual(expect.arrayContaining(['tickets: 2', 'users: 2', 'counters: 1']));
  expect([whole.code, whole.lines.at(-1)]).toEqual([0, '✓ All of it fits together.']);

  await db.doc('users/Bob').delete();
  await db.doc(`tickets/${second}`).update({ ticketNumber: 9000, subject: null });
  await db.doc('notes/gone').set({});
  const lossy = await drilled('lossy');
  expect(lossy.code).toBe(1);
  expect(lossy.lines.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(`ticket ${second}: subject: `),
    expect.stringMatching(`ticket ${second} has number 9000, but the last one given is \\d+`),
    `✗ ticket ${second} belongs to Bob, of whom there is no record`,
    '✗ notes/gone are about no ticket',
    '✗ nobody has the nickname @bob',
  ]);
  await expect(drill([folder])).rejects.toThrow('is no export');
});
