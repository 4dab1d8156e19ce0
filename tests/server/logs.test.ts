import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/folders.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { callFunction } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';

type Server = Awaited<ReturnType<typeof startProductionServer>>;
let server: Server;
/** What answers where it looks for Auth is no Auth, so what needs it fails on our side. */
let broken: Server;
beforeAll(async () => {
  server = await startProductionServer();
  broken = await startProductionServer({
    FIREBASE_AUTH_EMULATOR_HOST: new URL(server.url('getUserDoc')).host,
  });
});
afterAll(() => Promise.all([server.stop(), broken.stop()]));

type Entry = Record<string, unknown> & { message: string };
const entries = (of: Server) =>
  of
    .log()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Entry] : []));
const calls = (of: Server) => entries(of).filter(({ message }) => message === 'call');

it('an operator finds the calls of a customer in the log, one line each, by uid alone', async () => {
  const { uid, token } = await newPerson();
  const url = server.url('getUserDoc');
  await callFunction('getUserDoc', { targetUid: uid }, { token, url });
  await callFunction('getUserDoc', { targetUid: 7 }, { token, url });
  await callFunction('getUserDoc', { targetUid: uid }, { url });
  await expect.poll(() => calls(server)).toHaveLength(3);

  // The command of docs/operations.md that finds a customer's calls.
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, command = ''] = /`(node -p [^`]*)`/.exec(operations) ?? [];
  const user = execFileSync('bash', ['-c', command.replace('UID', uid)], {
    encoding: 'utf8',
  }).trim();
  const line = { severity: 'INFO', ms: expect.any(Number), field: null, user };
  expect(calls(server)).toEqual([
    expect.objectContaining({ ...line, outcome: 'ok' }),
    expect.objectContaining({ ...line, outcome: 'invalid-argument', field: 'targetUid' }),
    expect.objectContaining({ ...line, outcome: 'unauthenticated', user: null }),
  ]);
  expect(server.log()).not.toContain(uid);
});

it('a call that fails on our side is one error with its own stack, in the lines of our source', async () => {
  const url = broken.url('checkEmailAvailability');
  await callFunction('checkEmailAvailability', { email: 'secret@example.com' }, { url });
  const errors = () => entries(broken).filter(({ severity }) => severity === 'ERROR');
  await expect.poll(errors).toHaveLength(1);
  const [error] = errors();
  expect(error).toMatchObject({ event: 'callable failed', name: 'checkEmailAvailability' });
  expect(error?.message).toMatch(/^\w*Error.*\n\s+at /);
  expect(error?.message).toMatch(/functions\/src\/accounts\/identity\.ts:\d+/);
  expect(calls(broken)).toEqual([
    expect.objectContaining({ outcome: 'internal', severity: 'INFO' }),
  ]);
  expect(broken.log()).not.toContain('secret@example.com');
});
