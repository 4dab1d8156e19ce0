import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import protobuf from 'protobufjs';
import { emptyFields, type Fields, type Value } from '../value.ts';
import { documentName } from './names.ts';
import { decimal } from './wire/values.ts';

/*
 * What `gcloud firestore export` and Google's own emulator write: beside the metadata, in folders below
 * it, files `output-N` of records in LevelDB's log format
 * (https://github.com/google/leveldb/blob/main/doc/log_format.md). Each record is an EntityProto of
 * Datastore, whose .proto is public in the App Engine SDKs
 * (https://github.com/golang/appengine/blob/master/v2/internal/datastore/datastore_v3.proto).
 * Such an export has no times of creation and change.
 */

type Reader = protobuf.Reader;

/** A document as it is exported. */
export type ExportedDocument = { path: string; fields: Fields };

/**
 * The documents of an export, in no order. References lead into `database`, as its documents do.
 * @throws {Error} naming the file, when one is missing or damaged
 */
export function* managedExport(
  metadataFile: string,
  database: string,
): Generator<ExportedDocument, void, undefined> {
  const folder = path.dirname(metadataFile);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.export_metadata'))) {
    for (const [output] of readFileSync(path.join(folder, name), 'latin1').matchAll(
      /output-\d+/g,
    )) {
      const wanted = path.join(path.dirname(name), output);
      if (!names.includes(wanted)) throw new Error(`${path.join(folder, wanted)} is missing.`);
    }
  }
  for (const name of names.filter((one) => /^output-\d+$/.test(path.basename(one)))) {
    const file = path.join(folder, name);
    for (const record of logRecords(readFileSync(file), file)) {
      const document = readEntity(protobuf.Reader.create(record), database);
      if (!document.path) throw new Error(`${file} has a record that is no document.`);
      yield document;
    }
  }
}

const BLOCK_BYTES = 32 * 1024;
const HEADER_BYTES = 7;
/** A record is one piece, or a first one, middle ones and a last one; 0 fills up a block. */
const [ZERO, FULL, FIRST, , LAST] = [0, 1, 2, 3, 4];

function* logRecords(bytes: Buffer, file: string): Generator<Uint8Array, void, undefined> {
  let pieces: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES);
    const type = left < HEADER_BYTES ? ZERO : bytes[at + 6];
    if (type === ZERO) {
      at += left;
      continue;
    }
    const end = at + HEADER_BYTES + bytes.readUInt16LE(at + 4);
    const starts = type === FULL || type === FIRST;
    const piece = bytes.subarray(at + HEADER_BYTES, end);
    if (
      end > bytes.length ||
      starts !== (pieces.length === 0) ||
      bytes.readUInt32LE(at) !== maskedCrc32c(bytes.subarray(at + 6, end))
    ) {
      throw new Error(`${file} is damaged at byte ${at}.`);
    }
    pieces.push(piece);
    at = end;
    if (type !== FULL && type !== LAST) continue;
    yield Buffer.concat(pieces);
    pieces = [];
  }
  if (pieces.length > 0) throw new Error(`${file} ends in the middle of a record.`);
}

/** CRC-32C (Castagnoli), byte by byte. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc;
});

/** As LevelDB stores it, because the CRC of what contains a CRC says little. */
function maskedCrc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  crc = ~crc;
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

/** Numbers of fields in the .proto. */
const ENTITY = { key: 13, property: 14, rawProperty: 15 };
const KEY = { path: 14 };
const ELEMENT = { collection: 2, number: 3, name: 4 };
const PROPERTY = { meaning: 1, name: 3, multiple: 4, value: 5 };
const VALUE = { integer: 1, boolean: 2, text: 3, double: 4, point: 5, reference: 12 };
const POINT = { latitude: 6, longitude: 7 };
const REFERENCE = { element: 14, collection: 15, number: 16, name: 17 };
/** What a value means beyond its type; the last two are Firestore's own. */
const MEANING = { time: 7, bytes: 14, byteText: 16, entity: 19, emptyList: 24, vector: 31 };

const END_OF_GROUP = 4;

/** Calls `read` for each field until the end, or the end of the group. It answers whether it has read it. */
function eachField(reader: Reader, end: number, read: (field: number) => boolean): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if ((tag & 7) === END_OF_GROUP) return;
    if (!read(tag >>> 3)) reader.skipType(tag & 7);
  }
}

function readEntity(reader: Reader, database: string, end = reader.len): ExportedDocument {
  let documentPath = '';
  const fields = emptyFields();
  eachField(reader, end, (field) => {
    if (field === ENTITY.key) documentPath = readKey(reader, reader.uint32() + reader.pos);
    else if (field === ENTITY.property || field === ENTITY.rawProperty)
      readProperty(reader, reader.uint32() + reader.pos, database, fields);
    else return false;
    return true;
  });
  return { path: documentPath, fields };
}

function readKey(reader: Reader, end: number): string {
  const segments: string[] = [];
  eachField(reader, end, (field) => {
    if (field !== KEY.path) return false;
    const pathEnd = reader.uint32() + reader.pos;
    eachField(reader, pathEnd, () => {
      segments.push(...readElement(reader, ELEMENT));
      return true;
    });
    return true;
  });
  return segments.join('/');
}

/** A collection and the id of a document; ids that are numbers are `__id7__` in Firestore. */
function readElement(reader: Reader, numbers: typeof ELEMENT): [string, string] {
  let collection = '';
  let id = '';
  eachField(reader, reader.len, (field) => {
    if (field === numbers.collection) collection = reader.string();
    else if (field === numbers.name) id = reader.string();
    else if (field === numbers.number) id = `__id${decimal(reader.int64())}__`;
    else return false;
    return true;
  });
  return [collection, id];
}

/** A field, or one element of it: those of an array follow one another under the same name. */
function readProperty(reader: Reader, end: number, database: string, fields: Fields): void {
  let name = '';
  let meaning = 0;
  let multiple = false;
  let value: Value = { nullValue: null };
  eachField(reader, end, (field) => {
    if (field === PROPERTY.meaning) meaning = reader.uint32();
    else if (field === PROPERTY.name) name = reader.string();
    else if (field === PROPERTY.multiple) multiple = reader.bool();
    else if (field === PROPERTY.value)
      value = readValue(reader, reader.uint32() + reader.pos, meaning, database);
    else return false;
    return true;
  });
  if (meaning === MEANING.emptyList) fields[name] = { arrayValue: { values: [] } };
  else if (meaning === MEANING.vector) elementsOf(vectorIn(fields, name), 'value').push(value);
  else if (multiple) elementsOf(fields, name).push(value);
  else fields[name] = value;
}

function elementsOf(fields: Fields, name: string): Value[] {
  const there = fields[name];
  if (there && 'arrayValue' in there) return there.arrayValue.values;
  const values: Value[] = [];
  fields[name] = { arrayValue: { values } };
  return values;
}

/** Firestore's vectors are maps of this form. */
function vectorIn(fields: Fields, name: string): Fields {
  const there = fields[name];
  if (there && 'mapValue' in there) return there.mapValue.fields;
  const vector = Object.assign(emptyFields(), { __type__: { stringValue: '__vector__' } });
  fields[name] = { mapValue: { fields: vector } };
  return vector;
}

function readValue(reader: Reader, end: number, meaning: number, database: string): Value {
  let value: Value = { nullValue: null };
  eachField(reader, end, (field) => {
    if (field === VALUE.integer) value = readInteger(reader, meaning);
    else if (field === VALUE.boolean) value = { booleanValue: reader.bool() };
    else if (field === VALUE.text) value = readText(reader, meaning, database);
    else if (field === VALUE.double) value = { doubleValue: reader.double() };
    else if (field === VALUE.point) value = readPoint(reader);
    else if (field === VALUE.reference) value = readReference(reader, database);
    else return false;
    return true;
  });
  return value;
}

function readInteger(reader: Reader, meaning: number): Value {
  const integerValue = decimal(reader.int64());
  if (meaning !== MEANING.time) return { integerValue };
  const micros = BigInt(integerValue);
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = Number((micros - rest) / 1_000_000n);
  return { timestampValue: { seconds, nanos: Number(rest) * 1000 } };
}

function readText(reader: Reader, meaning: number, database: string): Value {
  if (meaning === MEANING.bytes || meaning === MEANING.byteText) {
    return { bytesValue: Buffer.from(reader.bytes()) };
  }
  if (meaning !== MEANING.entity) return { stringValue: reader.string() };
  const end = reader.uint32() + reader.pos;
  return { mapValue: { fields: readEntity(reader, database, end).fields } };
}

function readPoint(reader: Reader): Value {
  const point = { latitude: 0, longitude: 0 };
  eachField(reader, reader.len, (field) => {
    if (field === POINT.latitude) point.latitude = reader.double();
    else if (field === POINT.longitude) point.longitude = reader.double();
    else return false;
    return true;
  });
  return { geoPointValue: point };
}

function readReference(reader: Reader, database: string): Value {
  const segments: string[] = [];
  eachField(reader, reader.len, (field) => {
    if (field !== REFERENCE.element) return false;
    segments.push(...readElement(reader, REFERENCE));
    return true;
  });
  return { referenceValue: documentName(database, segments.join('/')) };
}
