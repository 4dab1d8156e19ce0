import { once } from 'node:events';
import { createServer } from 'node:http';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOST } from '../../scripts/suite/project.ts';
import { listen } from '../../scripts/support/listen.ts';
import { describeError } from '../../src/services/errors.ts';

/** A server that answers every call with the status and body given in the path, or `never`. */
const server = createServer((request, response) => {
  if (request.url?.endsWith('/never')) return;
  const [status, body = ''] = decodeURIComponent(request.url?.split('/').at(-1) ?? '').split('|');
  response.writeHead(Number(status), { 'content-type': 'application/json' }).end(body);
});
const app = initializeApp({ projectId: 'demo-lumipaw', apiKey: 'demo-key' }, 'errors');
const functions = getFunctions(app);

let port = 0;

beforeAll(async () => {
  port = Number((await listen(server)).split(':')[1]);
  connectFunctionsEmulator(functions, HOST, port);
});
afterAll(async () => {
  await deleteApp(app);
  server.closeAllConnections();
  server.close();
});

const answered = async (status: number, body = '{}', timeout = 5000) => {
  const name = encodeURIComponent(`${status}|${body}`);
  const call = httpsCallable(functions, name, { timeout });
  return describeError(
    await call({}).then(
      () => null,
      (error: unknown) => error,
    ),
  );
};

it.each([
  [400, 'errors.call.invalidArgument'],
  [401, 'errors.call.unauthenticated'],
  [403, 'errors.call.permissionDenied'],
  [404, 'errors.call.notFound'],
  [409, 'errors.call.aborted'],
  [429, 'errors.call.resourceExhausted'],
  [499, 'errors.call.cancelled'],
  [500, 'errors.call.internal'],
  [501, 'errors.call.unimplemented'],
  [503, 'errors.call.unavailable'],
  [504, 'errors.call.deadlineExceeded'],
  [418, 'errors.call.unknown'],
])('[ERR-1] an answer with status %i reaches the visitor as %s', async (status, key) => {
  expect(await answered(status)).toMatchObject({ key, detail: null });
});

it('[ERR-1] status and message in the body override the HTTP status, and the field is named', async () => {
  const error = {
    status: 'INVALID_ARGUMENT',
    message: 'nickname: must have 3 to 24 letters',
    details: { field: 'nickname', code: 'invalid' },
  };
  expect(await answered(500, JSON.stringify({ error }))).toMatchObject({
    key: 'errors.field.nickname',
    message: expect.stringContaining(error.message),
  });
});

it('[REG-9] a sentence of the server for people reaches them without what the SDK adds to it', async () => {
  const error = { status: 'ALREADY_EXISTS', message: 'This nickname is already in use.' };
  expect(await answered(409, JSON.stringify({ error }))).toMatchObject({ said: error.message });
});

it.each([
  ['', 'Response is not valid JSON object.'],
  ['{"nothing":1}', 'Response is missing data field.'],
])('[ERR-1] [ERR-3] the answer %j shows the message of the SDK', async (body, words) => {
  expect(await answered(200, body)).toMatchObject({ key: 'errors.call.internal', detail: words });
});

it('[ERR-3] a call whose instance of the functions was deleted says so', async () => {
  const leaving = initializeApp({ projectId: 'demo-lumipaw', apiKey: 'demo-key' }, 'leaving');
  const instance = getFunctions(leaving);
  connectFunctionsEmulator(instance, HOST, port);
  const asked = once(server, 'request');
  const failed = httpsCallable(instance, 'never')({}).catch((caught: unknown) => caught);
  await asked;
  await deleteApp(leaving);
  expect(describeError(await failed)).toMatchObject({
    key: 'errors.call.cancelled',
    detail: 'Firebase Functions instance was deleted.',
  });
});
