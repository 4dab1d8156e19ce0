import http2 from 'node:http2';
import type { Socket } from 'node:net';
import { callerOf } from '../service/callers.ts';
import { METHODS } from '../service/methods.ts';
import type { Call, FirestoreServer } from '../service/server.ts';
import { invalidArgument, toStatusError, unimplemented } from '../status.ts';

/*
 * gRPC over node:http2. The protocol is five bytes before each message and a status in the
 * trailers; grpc-js spends more time around that than the engine takes for a read or a write.
 */

type Stream = http2.ServerHttp2Stream;

const SERVICE = '/google.firestore.v1.Firestore/';
const FRAME_BYTES = 5;

/** Larger requests are refused ("Maximum API request size", 10 MiB and some room). */
const MAX_REQUEST_BYTES = 11_534_336;

/** Serves gRPC on sockets that turned out to speak HTTP/2. */
export function grpcTransport(server: FirestoreServer): (socket: Socket) => void {
  const http = http2.createServer({
    settings: { initialWindowSize: 1024 * 1024, maxConcurrentStreams: 10_000 },
    // In MB: the default ends streams of a busy session. Answers wait for their reader anyway.
    maxSessionMemory: 4096,
  });
  http.on('session', (session) => {
    session.on('error', () => session.destroy());
    session.on('close', () => server.transactions.endSession(session));
  });
  http.on('stream', (stream, headers) => {
    // The other side may give a stream up at any time.
    stream.on('error', () => {});
    try {
      serve(server, stream, headers);
    } catch (error) {
      fail(stream, error);
    }
  });
  return (socket) => http.emit('connection', socket);
}

/** Answers a call when its request, a single message, is complete. */
function serve(server: FirestoreServer, stream: Stream, headers: http2.IncomingHttpHeaders): void {
  const path = headers[':path'] ?? '';
  const name = path.startsWith(SERVICE) ? path.slice(SERVICE.length) : path.slice(1);
  const method = path.startsWith(SERVICE) ? METHODS.get(name) : undefined;
  if (!method) throw unimplemented(name);
  const call: Call = { caller: callerOf(headers.authorization), session: stream.session ?? null };
  let request: Uint8Array = new Uint8Array(0);
  readMessages(stream, (message) => {
    request = message;
  });
  stream.on('end', () => {
    method
      .handle(server, call, request)
      .then((answers) => {
        respond(stream);
        stream.end(Buffer.concat(Array.from(answers, framed)));
      })
      .catch((error: unknown) => fail(stream, error));
  });
}

/** Takes the request apart into messages as its bytes come in. */
function readMessages(stream: Stream, onMessage: (message: Uint8Array) => void): void {
  // Joined when a message is whole: to join at each piece would take the square of its length.
  let pieces: Buffer[] = [];
  let size = 0;
  let needed = FRAME_BYTES;
  stream.on('data', (chunk: Buffer) => {
    pieces.push(chunk);
    size += chunk.length;
    if (size < needed) return;
    let bytes = pieces.length > 1 ? Buffer.concat(pieces) : chunk;
    needed = FRAME_BYTES;
    while (bytes.length >= FRAME_BYTES) {
      const length = bytes.readUInt32BE(1);
      if (bytes[0] !== 0 || length > MAX_REQUEST_BYTES) {
        const reason =
          bytes[0] === 0
            ? invalidArgument(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`)
            : unimplemented('A compressed message');
        stream.removeAllListeners('data').removeAllListeners('end').resume();
        fail(stream, reason);
        return;
      }
      needed = FRAME_BYTES + length;
      if (bytes.length < needed) break;
      onMessage(bytes.subarray(FRAME_BYTES, needed));
      bytes = bytes.subarray(needed);
      needed = FRAME_BYTES;
    }
    pieces = bytes.length > 0 ? [bytes] : [];
    size = bytes.length;
  });
}

function framed(message: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(FRAME_BYTES + message.length);
  frame[0] = 0;
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, FRAME_BYTES);
  return frame;
}

const CONTENT_TYPE = 'application/grpc+proto';

/** Begins an answer that ends well. */
function respond(stream: Stream): void {
  if (stream.destroyed || stream.headersSent) return;
  stream.respond({ ':status': 200, 'content-type': CONTENT_TYPE }, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
}

/** Each is on stderr once: the Admin SDK repeats a refused Listen and says nothing. */
const unimplementedCalls = new Set<string>();

/** A client may make up names without end. */
const MOST_NAMED = 100;

/**
 * Ends a call with a status other than OK. The headers go first, on their own: the Admin SDK takes an
 * error without them for a lost connection and asks twice more, for seconds.
 */
function fail(stream: Stream, error: unknown): void {
  if (stream.destroyed || stream.writableEnded) return;
  const { code, message, status } = toStatusError(error);
  const isNew = unimplementedCalls.size < MOST_NAMED && !unimplementedCalls.has(message);
  if (status === 'UNIMPLEMENTED' && isNew) {
    unimplementedCalls.add(message);
    console.error(message);
  }
  respond(stream);
  stream.removeAllListeners('wantTrailers');
  stream.on('wantTrailers', () =>
    stream.sendTrailers({
      'grpc-status': String(code),
      'grpc-message': percentEncoded(message),
    }),
  );
  stream.end();
}

/** As the protocol demands of grpc-message: only what is neither printable ASCII nor "%". */
function percentEncoded(message: string): string {
  return message.replace(/[^ -$&-~]+/gu, encodeURIComponent);
}
