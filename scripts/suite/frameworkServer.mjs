// Serves the functions as they are built, in a worker that productionServer.ts starts: exits with it.
// Arguments: a port (0: any), and whether events run functions.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Server } from 'node:net';
import { functionsServer } from './serveFunctions.mjs';

const [port, events] = process.argv.slice(2);
const { server, runOnEvents } = functionsServer(
  createRequire(import.meta.url)('../../functions/lib/index.js'),
);

// Ctrl+C in a terminal reaches this process, too. It serves until the suite has saved its data.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

// Another worker has the port now: ends when its calls are answered, and its clients have had the time
// to hear that their connections end.
process.on('message', (message) => {
  if (message !== 'leave') return;
  Server.prototype.close.call(server);
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  setInterval(() => {
    server.closeIdleConnections();
    server.getConnections((_error, open) => {
      if (open === 0) process.exit();
    });
  }, 500);
});

// Workers share a port, but not the number 0.
server.listen({ port: Number(port), host: '127.0.0.1', exclusive: port === '0' });
await once(server, 'listening');
if (events === 'true') await runOnEvents(true);
const address = /** @type {import('node:net').AddressInfo} */ (server.address());
process.send?.(address.port);
