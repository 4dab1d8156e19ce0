import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * Serves functions with Google's functions framework, the production server (2nd generation): one
 * process, many concurrent calls. Answers the port that it listens on.
 * @param {Record<string, unknown>} functions
 * @param {number} port 0: any
 * @param {string[]} paths of the functions, each ending with the function's name
 */
export const serveFunctions = async (functions, port, paths) => {
  // The very framework that functions/package.json has production install.
  const load = createRequire(new URL('../../functions/package.json', import.meta.url));
  const { http } = load('@google-cloud/functions-framework');
  const { getTestServer } = load('@google-cloud/functions-framework/testing');
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
  }).listen(port, '127.0.0.1');
  // Keeps connections open, so that no client sends a call into one that is being closed.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};
