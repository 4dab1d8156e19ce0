// Serves one function by Google's functions framework, the server of production (2nd generation):
// one process, many calls at once. Started by productionServer.ts, ends with it.
import { createRequire } from 'node:module';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

const target = process.argv[2] ?? '';
const functions = createRequire(import.meta.url)('../../functions/lib/index.js');
http(target, functions[target]);
const server = getTestServer(target).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address?.port);
});
// Asked for nothing else than the processor time that it has used.
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
