import { once } from 'node:events';
import { connect } from 'node:net';

/*
 * As much of HTTP/2 (RFC 9113) as small gRPC calls need, because a client over node:http2 takes as
 * much of the processor as the servers that it is to measure.
 */

const FRAME_HEADER_BYTES = 9;
const DATA = 0;
const HEADERS = 1;
const RST_STREAM = 3;
const SETTINGS = 4;
const GOAWAY = 7;
const WINDOW_UPDATE = 8;
const ACK = 1;
const END_STREAM = 1;
const END_HEADERS = 4;

const EMPTY = Buffer.alloc(0);
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const HEADER_TABLE_SIZE = 1;
const INITIAL_WINDOW_SIZE = 4;

/** A flow-control window of 2 GB, so that the server never waits; the connection's includes its initial size. */
const LARGEST_WINDOW = 2 ** 31 - 1;
const FIRST_WINDOW = 65_535;

/** The first number of the dynamic table (RFC 7541, 2.3.3). */
const FIRST_DYNAMIC = 62;

/** "grpc-status: 0" as a literal, Huffman-coded where that is shorter, as nghttp2 writes it. */
const STATUS_OK = Buffer.from('889acac8b21234da8f0130', 'hex');

export type LeanConnection = {
  /** Sends a framed message and resolves with the first frame of the answer, once its status is OK. */
  call: (message: Buffer) => Promise<Buffer>;
  close: () => void;
};

type Waiting = {
  answer: Buffer;
  resolve: (answer: Buffer) => void;
  reject: (error: Error) => void;
};

/** Opens a connection to host:port, for calls that all have these headers. */
export async function leanConnection(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<LeanConnection> {
  const [host = '', port] = address.split(':');
  const socket = connect({ host, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.write(opening());

  const waiting = new Map<number, Waiting>();
  let nextId = 1;

  const onFrame = (type: number, flags: number, id: number, payload: Buffer): void => {
    if (type === SETTINGS && (flags & ACK) === 0) socket.write(frame(SETTINGS, ACK, 0));
    if (type === GOAWAY) throw new Error(`The server ended the connection: ${payload.toString()}`);
    const call = waiting.get(id);
    if (!call) return;
    if (type === DATA && call.answer.length === 0) call.answer = payload;
    const isOver = type === RST_STREAM || (type === HEADERS && (flags & END_STREAM) !== 0);
    if (!isOver) return;
    waiting.delete(id);
    if (type === HEADERS && payload.includes(STATUS_OK)) call.resolve(call.answer);
    else call.reject(new Error(`The call failed: ${payload.toString('latin1')}`));
  };
  socket.on('data', framesInto(onFrame));

  const [firstHeaders, laterHeaders] = headerBlocks(headers);
  const call = (message: Buffer): Promise<Buffer> => {
    const id = nextId;
    nextId += 2;
    // One write for all calls of a turn of the event loop.
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    socket.write(frame(HEADERS, END_HEADERS, id, id === 1 ? firstHeaders : laterHeaders));
    socket.write(frame(DATA, END_STREAM, id, message));
    return new Promise((resolve, reject) => {
      waiting.set(id, { answer: EMPTY, resolve, reject });
    });
  };
  return { call, close: () => socket.destroy() };
}

/** Asks for answers without a header table, so that every status is written out. */
function opening(): Buffer {
  const settings = Buffer.alloc(12);
  settings.writeUInt16BE(HEADER_TABLE_SIZE, 0);
  settings.writeUInt16BE(INITIAL_WINDOW_SIZE, 6);
  settings.writeUInt32BE(LARGEST_WINDOW, 8);
  const window = Buffer.alloc(4);
  window.writeUInt32BE(LARGEST_WINDOW - FIRST_WINDOW);
  return Buffer.concat([
    PREFACE,
    frame(SETTINGS, 0, 0, settings),
    frame(WINDOW_UPDATE, 0, 0, window),
  ]);
}

function frame(type: number, flags: number, id: number, payload: Buffer = EMPTY): Buffer {
  const bytes = Buffer.allocUnsafe(FRAME_HEADER_BYTES + payload.length);
  bytes.writeUIntBE(payload.length, 0, 3);
  bytes[3] = type;
  bytes[4] = flags;
  bytes.writeUInt32BE(id, 5);
  bytes.set(payload, FRAME_HEADER_BYTES);
  return bytes;
}

/** The first call sends the headers, later ones refer to the dynamic table, as in every HTTP/2 client. */
function headerBlocks(headers: Readonly<Record<string, string>>): [first: Buffer, later: Buffer] {
  const entries = Object.entries(headers);
  const first = entries.map(([name, value]) =>
    Buffer.concat([Buffer.of(0x40), text(name), text(value)]),
  );
  const later = entries.map((_, index) => 0x80 | (FIRST_DYNAMIC + entries.length - 1 - index));
  return [Buffer.concat(first), Buffer.from(later)];
}

/** A string of HPACK: up to 126 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(value.length), Buffer.from(value)]);
}

function framesInto(
  onFrame: (type: number, flags: number, id: number, payload: Buffer) => void,
): (chunk: Buffer) => void {
  let pending: Buffer = EMPTY;
  return (chunk) => {
    const bytes = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    let at = 0;
    while (at + FRAME_HEADER_BYTES <= bytes.length) {
      const from = at + FRAME_HEADER_BYTES;
      const end = from + bytes.readUIntBE(at, 3);
      if (end > bytes.length) break;
      const [type = 0, flags = 0] = bytes.subarray(at + 3, at + 5);
      onFrame(type, flags, bytes.readUInt32BE(at + 5), bytes.subarray(from, end));
      at = end;
    }
    pending = bytes.subarray(at);
  };
}
