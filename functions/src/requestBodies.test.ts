import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withholdLargeBodies } from './requestBodies.ts';

withholdLargeBodies();
let server: Server;
const sockets: Socket[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = createServer((request, response) => {
    request.on('error', () => {});
    if (request.url === '/dailySweep') return;
    request.resume().on('end', () => response.end('read'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Somebody who sends this much of a request and then waits. */
const sends = async (text: string): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const asked = once(server, 'request');
  socket.write(text);
  await asked;
  return socket;
};

it.each([
  ['has a length', 'content-length: 100\r\n\r\n{"data":'],
  ['comes in pieces', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('a body that %s and comes drop by drop loses its connection after 5 s', async (_what, rest) => {
  const socket = await sends(`POST / HTTP/1.1\r\nhost: x\r\n${rest}`);
  const closed = once(socket, 'close');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  socket.resume();
  await closed;
  expect(server.listening).toBe(true);
});

it('a call that is read keeps its connection for as long as its answer takes', async () => {
  const socket = await sends('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.destroyed).toBe(false);
});

it.each([
  ['no body', 'content-length: 0\r\n\r\n'],
  ['a body', 'content-length: 2\r\n\r\n{}'],
  ['a body in pieces', 'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
])('a schedule with %s that nothing reads keeps its connection', async (_what, rest) => {
  const socket = await sends(`POST /dailySweep HTTP/1.1\r\nhost: x\r\n${rest}`);
  const closed = vi.fn();
  socket.on('close', closed);
  socket.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  // The end of a connection needs a turn of the real clock.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).not.toHaveBeenCalled();
});

it('a body is as long as a mail only where mails are taken, and only with the secret', async () => {
  vi.stubEnv('INBOUND_SECRET', 'secret');
  const { port } = server.address() as AddressInfo;
  const lengthRead = async (path: string, secret: string) => {
    const seen = once(server, 'request');
    const answer = fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: 'x'.repeat(200_000),
    });
    const [{ headers }] = (await seen) as [IncomingMessage];
    await answer;
    return Number(headers['content-length'] ?? 0);
  };
  expect(await lengthRead('/inboundMail', 'secret')).toBe(200_000);
  expect(await lengthRead('/inboundMail', 'wrong')).toBe(0);
  expect(await lengthRead('/createTicket', 'secret')).toBe(0);
  // In production each function has servers of its own, whatever the path says.
  vi.stubEnv('FUNCTION_TARGET', 'createTicket');
  expect(await lengthRead('/inboundMail', 'secret')).toBe(0);
  vi.stubEnv('FUNCTION_TARGET', 'inboundMail');
  expect(await lengthRead('/', 'secret')).toBe(200_000);
  vi.unstubAllEnvs();
});
