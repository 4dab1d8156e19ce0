// Serves functions with Google's functions framework, the production server (2nd generation): one
// process, many concurrent calls. Arguments: a port (0: any) and the paths of the functions, each
// ending with the function's name. Started by productionServer.ts, exits with it.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const [port, ...paths] = process.argv.slice(2);
// The very framework that functions/package.json has production install.
const load = createRequire(new URL('../../functions/package.json', import.meta.url));
const { http } = load('@google-cloud/functions-framework');
const { getTestServer } = load('@google-cloud/functions-framework/testing');
const functions = load('./lib/index.js');
// The framework serves one function per server; here the path of a call chooses the server.
const servers = new Map(
  paths.map((path) => {
    const target = path.slice(path.lastIndexOf('/') + 1);
    http(target, functions[target]);
    return [path, getTestServer(target)];
  }),
);
const server = createServer((request, response) => {
  const target = servers.get(request.url ?? '');
  if (target) target.emit('request', request, response);
  else response.writeHead(404).end();
}).listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address?.port);
});
// Keeps connections open, so that no client sends a call into one that is being closed.
server.keepAliveTimeout = 0;
process.once('disconnect', () => process.exit());
