import protos from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs';
import { emptyFields } from '../../value.ts';
import type { RequestDocument, Requests } from './messages.ts';
import { decodeEntry, decodeFields, decodeTimestamp, decodeValue } from './values.ts';

const PACKAGE = 'google.firestore.v1';

type Decode = (reader: protobuf.Reader | Uint8Array, length?: number) => unknown;

// The browser SDKs send it for what a transaction has read, though no published proto has it.
const { Write } = protos.nested.google.nested.firestore.nested.v1.nested;
Object.assign(Write.fields, { verify: { type: 'string', id: 5 } });
Write.oneofs.operation.oneof.push('verify');

/** The message types of google.firestore.v1, a set of its own for each call. */
export const firestoreTypes = (): protobuf.Root => protobuf.Root.fromJSON(protos);

/** With our own codec for values and times. */
const root = firestoreTypes();
override('google.protobuf.Timestamp', decodeTimestamp);
override(`${PACKAGE}.Value`, decodeValue);
override(`${PACKAGE}.MapValue`, (reader, length) => ({ fields: decodeFields(reader, length, 1) }));
override(`${PACKAGE}.Document`, decodeDocument);

function override(name: string, decode: (reader: protobuf.Reader, length: number) => unknown) {
  const type: Pick<protobuf.Type, 'decode'> = root.lookupType(name);
  const own: Decode = (input, length) => {
    const reader = input instanceof Uint8Array ? protobuf.Reader.create(input) : input;
    const size = length ?? reader.len - reader.pos;
    if (reader.pos + size > reader.len) throw new RangeError('index out of range');
    return decode(reader, size);
  };
  Object.assign(type, { decode: own });
}

function decodeDocument(reader: protobuf.Reader, length: number): RequestDocument {
  const end = reader.pos + length;
  const fields = emptyFields();
  let name = '';
  let start = -1;
  let stop = -1;
  let inOnePiece = true;
  while (reader.pos < end) {
    const at = reader.pos;
    const header = reader.uint32();
    if (header >>> 3 === 2) {
      decodeEntry(reader, reader.uint32(), fields, 0);
      if (start < 0) start = at;
      else if (stop !== at) inOnePiece = false;
      stop = reader.pos;
    } else if (header >>> 3 === 1) name = reader.string();
    else reader.skipType(header & 7);
  }
  const fieldBytes = start < 0 ? new Uint8Array(0) : reader.buf.subarray(start, stop);
  return { name, fields, fieldBytes: inOnePiece ? fieldBytes : null };
}

const types = new Map<string, protobuf.Type>();

/** A message type of google.firestore.v1 by its short name. */
function messageType(name: string): protobuf.Type {
  let type = types.get(name);
  if (!type) {
    type = root.lookupType(`${PACKAGE}.${name}`);
    types.set(name, type);
  }
  return type;
}

/** Reads a request. Throws RangeError or Error on bytes that are no such message. */
export function decodeRequest<N extends keyof Requests>(name: N, bytes: Uint8Array): Requests[N] {
  const message: unknown = messageType(name).decode(bytes);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Requests describes these types
  return message as Requests[N];
}
