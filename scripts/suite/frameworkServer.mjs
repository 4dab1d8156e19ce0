// Serves the functions as they are built, in a process that productionServer.ts starts.
// Arguments: a port (0: any), and whether events run functions.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { functionsServer } from './serveFunctions.mjs';

// The program that started it is gone, even if it was killed.
process.on('disconnect', () => process.exit());
// Ctrl+C in a terminal reaches this process, too. It serves until the suite has saved its data.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

const [port, events] = process.argv.slice(2);
const { server, runOnEvents } = functionsServer(
  createRequire(import.meta.url)('../../functions/lib/index.js'),
);
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');
if (events === 'true') await runOnEvents(true);
const address = /** @type {import('node:net').AddressInfo} */ (server.address());
process.send?.(address.port);
