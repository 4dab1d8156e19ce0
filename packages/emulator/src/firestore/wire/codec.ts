import { isUtf8 } from 'node:buffer';
import protos from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs';
import type { Fields, Timestamp } from '../../value.ts';
import { invalidArgument } from '../status.ts';
import type { Requests } from './messages.ts';

const PACKAGE = 'google.firestore.v1';

// The browser SDKs send it for what a transaction has read, though no published proto has it.
const { Write } = protos.nested.google.nested.firestore.nested.v1.nested;
Object.assign(Write.fields, { verify: { type: 'string', id: 5 } });
Write.oneofs.operation.oneof.push('verify');

/** The message types of google.firestore.v1, a set of its own for each call. */
export const firestoreTypes = (): protobuf.Root => protobuf.Root.fromJSON(protos);

const root = firestoreTypes();
const typeOf = (name: string): protobuf.Type => root.lookupType(`${PACKAGE}.${name}`);

// On the wire a message within another is bytes: so answers hold documents that are encoded already.
const HOLDERS = [
  ['BatchGetDocumentsResponse', 'found'],
  ['RunQueryResponse', 'document'],
] as const;
for (const [type, field] of HOLDERS) typeOf(type).fields[field]!.type = 'bytes';

/** What is absent has the default of its type; of a oneof nothing but the member that is set is there. */
const PLAIN = { longs: String, defaults: true };

function decode(name: string, bytes: Uint8Array | StrictReader): { [field: string]: unknown } {
  const type = typeOf(name);
  return type.toObject(type.decode(bytes), PLAIN);
}

/** Refuses what is no UTF-8, such as half a character, of which other readers make U+FFFD. */
class StrictReader extends protobuf.BufferReader {
  override string(): string {
    const bytes = Buffer.from(this.bytes());
    if (!isUtf8(bytes)) throw new Error('String field contains invalid UTF-8');
    return bytes.toString();
  }
}

/** Reads a request. Throws INVALID_ARGUMENT on bytes that are no such message. */
export function decodeRequest<N extends keyof Requests>(name: N, bytes: Uint8Array): Requests[N] {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Requests describes these types
    return decode(name, new StrictReader(Buffer.from(bytes))) as Requests[N];
  } catch (error) {
    throw invalidArgument(`Malformed request: ${String(error)}`);
  }
}

/** Writes a message of google.firestore.v1. */
export function encode(name: string, message: object): Uint8Array {
  return typeOf(name).encode(message).finish();
}

/** A stored document as an answer or an export has it. `fields` are what `encodeFields` gave. */
export type StoredDocument = {
  name: string;
  fields: Uint8Array;
  createTime: Timestamp;
  updateTime: Timestamp;
};

/** The parts of a message may stand behind each other, so that the fields are copied as they are. */
export function encodeDocument({ name, fields, ...times }: StoredDocument): Uint8Array {
  return Buffer.concat([encode('Document', { name }), fields, encode('Document', times)]);
}

/** The reverse of encodeDocument. */
export function decodeDocument(bytes: Uint8Array): StoredDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- such is a Document with all its parts
  const document = decode('Document', bytes) as StoredDocument & { fields: Fields };
  return { ...document, fields: encodeFields(document.fields) };
}

export function encodeFields(fields: Fields): Uint8Array {
  return encode('Document', { fields });
}

/** The encoded fields that have one of these names, cut out as they are: most of a document is not decoded. */
export function fieldsNamed(bytes: Uint8Array, names: ReadonlySet<string>): Uint8Array {
  const reader = protobuf.Reader.create(bytes);
  const kept: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const start = reader.pos;
    reader.uint32(); // the tag of the entry
    const end = reader.uint32() + reader.pos;
    reader.uint32(); // the tag of its name
    if (names.has(reader.string())) kept.push(bytes.subarray(start, end));
    reader.pos = end;
  }
  return Buffer.concat(kept);
}

/** The reverse of encodeFields. */
export function fieldsOf(bytes: Uint8Array): Fields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- such are the fields of a Document
  return decode('Document', bytes)['fields'] as Fields;
}
