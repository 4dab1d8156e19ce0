import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { callerOf } from '../service/callers.ts';
import type { FirestoreServer } from '../service/server.ts';
import { invalidArgument, StatusError, toStatusError, unimplemented } from '../status.ts';
import { answerEmulatorRequest } from './emulatorEndpoints.ts';
import type { HttpRequest, JsonValue } from './httpRequest.ts';
import { routeRest } from './restRoutes.ts';

/** As in grpc.ts. */
const MAX_REQUEST_BYTES = 11_534_336;

/** Serves plain HTTP on sockets that do not speak HTTP/2: REST and the CLI's own requests. */
export function httpTransport(server: FirestoreServer): (socket: Socket) => void {
  const transport = http.createServer((request, response) => {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    answer(server, request, response).catch((error: unknown) => {
      const status = toStatusError(error);
      send(response, status.httpStatus, errorBody(status));
    });
  });
  // Keeps connections open, so that no client sends a request into one that is being closed.
  transport.keepAliveTimeout = 0;
  return (socket) => transport.emit('connection', socket);
}

/** Browsers call from the site's origin, and ask first when they send a token. */
function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('access-control-max-age', '3600');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
}

async function answer(
  server: FirestoreServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = parseUrl(request.url ?? '/');
  const method = request.method ?? 'GET';
  if (url.pathname === '/') {
    // The CLI asks until it gets this answer.
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Ok\n');
    return;
  }
  // The full SDK in a browser; before the body, which is no JSON then.
  if (url.pathname.endsWith('/channel')) throw unimplemented(`WebChannel (${url.pathname})`);
  const text = await readBody(request);
  const parsed: HttpRequest = { method, url, body: parseBody(text) };
  if (url.pathname.startsWith('/emulator/')) {
    requireLocalOrigin(request.headers.origin);
    send(response, 200, await answerEmulatorRequest(server, parsed));
    return;
  }
  const route = await routeRest(parsed);
  const call = { caller: callerOf(request.headers.authorization), session: null };
  try {
    send(response, 200, await route.answer(server, call));
  } catch (error) {
    const status = toStatusError(error);
    // Calls that answer with a list put their error into one, too.
    const body = errorBody(status);
    send(response, status.httpStatus, route.streams ? [body] : body);
  }
}

/** Not as a relative reference, by which "//a" would name a host. */
function parseUrl(path: string): URL {
  const absolute = path.startsWith('/') ? `http://localhost${path}` : path;
  if (!URL.canParse(absolute)) throw invalidArgument(`Invalid URL: "${path}".`);
  return new URL(absolute);
}

/** Rules, exports and clearing are for programs of this machine, not for any page that is open. */
function requireLocalOrigin(origin: string | undefined): void {
  if (origin === undefined) return;
  const { hostname } = new URL(URL.canParse(origin) ? origin : 'null:');
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return;
  throw new StatusError(
    'PERMISSION_DENIED',
    `Pages of ${origin} may not use the emulator's own API.`,
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_REQUEST_BYTES) {
      throw invalidArgument(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Browsers send JSON as text/plain to spare themselves a preflight, so the type says nothing. */
function parseBody(text: string): JsonValue | undefined {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidArgument('Invalid JSON payload received.');
  }
}

function errorBody(error: StatusError): object {
  return { error: { code: error.httpStatus, message: error.message, status: error.status } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(`${JSON.stringify(body, null, 2)}\n`);
}
