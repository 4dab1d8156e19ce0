import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { tryToReach } from './online.ts';

/** A server that answers with this status, and how to stop it. */
const answering = async (status: number) => {
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, stop };
};

it.each([200, 403, 503])('a server that answers with %i is not blocked', async (status) => {
  const { url } = await answering(status);
  expect(await tryToReach(url)).toBe('answered');
  expect(await tryToReach(url, 'GET')).toBe('answered');
});

it('a connection that nobody accepts is refused', async () => {
  const { url, stop } = await answering(200);
  stop();
  expect(await tryToReach(url)).toBe('refused');
});
