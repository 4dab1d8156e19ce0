// Serves the functions as they are built, in a process that productionServer.ts starts.
// Argument: a port (0: any).
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { functionsServer } from './serveFunctions.mjs';

// The program that started it is gone, even if it was killed.
process.on('disconnect', () => process.exit());
// Ctrl+C in a terminal reaches this process, too. It serves until the suite has saved its data.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

const server = functionsServer(createRequire(import.meta.url)('../../functions/lib/index.js'));
server.listen(Number(process.argv[2]), '127.0.0.1');
await once(server, 'listening');
const address = /** @type {import('node:net').AddressInfo} */ (server.address());
process.send?.(address.port);
