import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineFactor, type Program, startProgram } from './support/program.ts';

/** What a function is called with, as the functions emulator gets it. */
type Event = { url: string; headers: IncomingHttpHeaders; data: Buffer };

const DATABASE = 'projects/demo-test/databases/(default)';
const events: Event[] = [];
let functions: Server;
let program: Program;

beforeAll(async () => {
  functions = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      events.push({ url, headers, data: Buffer.from(Buffer.concat(chunks).toString(), 'base64') });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(functions, 'listening');
  const { port } = functions.address() as AddressInfo;
  program = await startProgram('--functions_emulator', `127.0.0.1:${port}`);
});
afterAll(async () => {
  await program.stop();
  functions.close();
});

const emulator = (path: string, body: object) =>
  fetch(`http://${program.host}/emulator/v1/projects/demo-test${path}`, {
    method: path.startsWith('/eventarc') ? 'POST' : 'PUT',
    body: JSON.stringify(body),
  });
/** Registers a function as the Firebase CLI does. */
const register = (key: string, kind: string, document: string) =>
  emulator(`/eventarcTrigger?eventarcTriggerId=${key}`, {
    eventType: `google.cloud.firestore.document.v1.${kind}`,
    database: '(default)',
    namespace: '(default)',
    document: { value: document, matchType: 'PATH_PATTERN' },
  });
const commit = async (...writes: object[]) => {
  const answer = await fetch(`http://${program.host}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ writes }),
  });
  expect(answer.status).toBe(200);
};
const set = (path: string, text: string) => ({
  update: { name: `${DATABASE}/documents/${path}`, fields: { text: { stringValue: text } } },
});
const remove = (path: string) => ({ delete: `${DATABASE}/documents/${path}` });
/** Which functions were called, for which documents. */
const called = () =>
  events
    .map(({ url, headers }) => `${url.split('/').at(-1)} ${String(headers['ce-document'])}`)
    .toSorted();

it('a function is called with the document that was created, once, and for no other document', async () => {
  expect((await register('us-central1-send-0', 'created', 'mail/{id}')).status).toBe(200);
  expect((await register('written', 'written', 'mail/{id}/parts/{rest=**}')).status).toBe(200);
  // Registered again, as after a change of the functions.
  await register('us-central1-send-0', 'created', 'mail/{id}');

  await commit(set('mail/a', 'first'), set('other/a', 'no mail'), set('mail/a/parts/1', 'deep'));
  await commit(set('mail/a', 'second'));
  await commit(remove('mail/a'), remove('mail/a/parts/1'));
  await commit(set('mail/b', 'last'));
  await expect
    .poll(called, { timeout: 5000 * machineFactor })
    .toEqual([
      'us-central1-send-0 mail/a',
      'us-central1-send-0 mail/b',
      'written mail/a/parts/1',
      'written mail/a/parts/1',
    ]);
  const [created] = events;
  expect(created?.url).toBe('/functions/projects/demo-test/triggers/us-central1-send-0');
  expect(created?.headers).toMatchObject({
    'content-type': 'application/protobuf',
    'ce-specversion': '1.0',
    'ce-type': 'google.cloud.firestore.document.v1.created',
    'ce-source': `//firestore.googleapis.com/${DATABASE}`,
    'ce-database': '(default)',
    'ce-project': 'demo-test',
  });
  expect(created?.data.includes(`${DATABASE}/documents/mail/a`)).toBe(true);
  expect(created?.data.includes('first')).toBe(true);
});

it('what cannot be called is refused by name instead of pretending', async () => {
  const first = await emulator('/triggers/us-central1-onWrite', {});
  const foreign = await register('x', 'archived', 'mail/{id}');
  for (const answer of [first, foreign]) {
    expect(answer.status).toBe(501);
    expect(JSON.stringify(await answer.json())).toMatch(/not supported by this emulator/);
  }
});
