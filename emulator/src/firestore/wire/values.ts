import protobuf from 'protobufjs';
import { emptyFields, type Fields, type Timestamp, type Value } from '../../value.ts';
import { invalidArgument } from '../status.ts';

/*
 * Values and maps of `google.firestore.v1` in their binary form. Decoded without protobufjs because every
 * document passes here: the reflective codec of protobufjs would build one object more per value
 * and Long instances for each integer.
 */

type Reader = protobuf.Reader;
type Writer = protobuf.Writer;

/** Arrays and maps may nest 20 deep ("Maximum depth of fields in a map or array"). */
const MAX_DEPTH = 20;

/** Reads `length` bytes as one Value. */
export function decodeValue(reader: Reader, length: number, depth = 0): Value {
  const end = reader.pos + length;
  let value: Value | null = null;
  while (reader.pos < end) {
    const tag = reader.uint32();
    switch (tag >>> 3) {
      case 1:
        value = { booleanValue: reader.bool() };
        break;
      case 2:
        value = { integerValue: decimal(reader.int64()) };
        break;
      case 3:
        value = { doubleValue: reader.double() };
        break;
      case 5:
        value = { referenceValue: reader.string() };
        break;
      case 6:
        value = { mapValue: { fields: decodeFields(reader, reader.uint32(), 1, depth + 1) } };
        break;
      case 8:
        value = { geoPointValue: decodeGeoPoint(reader, reader.uint32()) };
        break;
      case 9:
        value = { arrayValue: { values: decodeArray(reader, reader.uint32(), depth + 1) } };
        break;
      case 10:
        value = { timestampValue: decodeTimestamp(reader, reader.uint32()) };
        break;
      case 11:
        reader.int32();
        value = { nullValue: null };
        break;
      case 17:
        value = { stringValue: reader.string() };
        break;
      case 18:
        value = { bytesValue: reader.bytes() };
        break;
      default:
        reader.skipType(tag & 7);
    }
  }
  if (value === null) throw invalidArgument('A value has no type that this server knows.');
  return value;
}

/**
 * Reads `length` bytes of a message whose map<string, Value> has the number `tag`: 1 in MapValue,
 * 2 in Document. Other fields are skipped.
 */
export function decodeFields(reader: Reader, length: number, tag: 1 | 2, depth = 0): Fields {
  if (depth > MAX_DEPTH) {
    throw invalidArgument(`Property contains an invalid nested entity: deeper than ${MAX_DEPTH}.`);
  }
  const end = reader.pos + length;
  const fields = emptyFields();
  while (reader.pos < end) {
    const header = reader.uint32();
    if (header >>> 3 === tag) decodeEntry(reader, reader.uint32(), fields, depth);
    else reader.skipType(header & 7);
  }
  return fields;
}

/** Reads one entry of a map<string, Value> into `fields`. */
export function decodeEntry(reader: Reader, length: number, fields: Fields, depth: number): void {
  const end = reader.pos + length;
  let name = '';
  let value: Value | null = null;
  while (reader.pos < end) {
    const header = reader.uint32();
    if (header >>> 3 === 1) name = reader.string();
    else if (header >>> 3 === 2) value = decodeValue(reader, reader.uint32(), depth);
    else reader.skipType(header & 7);
  }
  if (value === null) throw invalidArgument(`The field "${name}" has no value.`);
  fields[name] = value;
}

function decodeArray(reader: Reader, length: number, depth: number): Value[] {
  if (depth > MAX_DEPTH) {
    throw invalidArgument(`Property contains an invalid nested entity: deeper than ${MAX_DEPTH}.`);
  }
  const end = reader.pos + length;
  const values: Value[] = [];
  while (reader.pos < end) {
    const header = reader.uint32();
    if (header >>> 3 === 1) values.push(decodeValue(reader, reader.uint32(), depth));
    else reader.skipType(header & 7);
  }
  return values;
}

function decodeGeoPoint(reader: Reader, length: number): { latitude: number; longitude: number } {
  const end = reader.pos + length;
  const point = { latitude: 0, longitude: 0 };
  while (reader.pos < end) {
    const header = reader.uint32();
    if (header >>> 3 === 1) point.latitude = reader.double();
    else if (header >>> 3 === 2) point.longitude = reader.double();
    else reader.skipType(header & 7);
  }
  return point;
}

/** Reads `length` bytes as a google.protobuf.Timestamp. */
export function decodeTimestamp(reader: Reader, length: number): Timestamp {
  const end = reader.pos + length;
  const time = { seconds: 0, nanos: 0 };
  while (reader.pos < end) {
    const header = reader.uint32();
    if (header >>> 3 === 1) time.seconds = toNumber(reader.int64());
    else if (header >>> 3 === 2) time.nanos = reader.int32();
    else reader.skipType(header & 7);
  }
  return time;
}

type Long = { high: number; low: number; toString: () => string };

function toNumber(long: Long | number): number {
  return typeof long === 'number' ? long : long.high * 2 ** 32 + (long.low >>> 0);
}

/** Long prints small numbers slowly; most integers are small. */
function decimal(long: Long | number): string {
  if (typeof long === 'number') return String(long);
  if (long.high === 0 && long.low >= 0) return String(long.low);
  if (long.high === -1 && long.low < 0) return String(long.low);
  return long.toString();
}

/** Writes the content of a Value, without its length. */
export function encodeValue(value: Value, writer: Writer): Writer {
  if ('stringValue' in value) return writer.uint32(138).string(value.stringValue);
  if ('integerValue' in value) return writer.uint32(16).int64(value.integerValue);
  if ('booleanValue' in value) return writer.uint32(8).bool(value.booleanValue);
  if ('nullValue' in value) return writer.uint32(88).int32(0);
  if ('doubleValue' in value) return writer.uint32(25).double(value.doubleValue);
  if ('referenceValue' in value) return writer.uint32(42).string(value.referenceValue);
  if ('bytesValue' in value) return writer.uint32(146).bytes(value.bytesValue);
  if ('timestampValue' in value) {
    encodeTimestamp(value.timestampValue, writer.uint32(82).fork());
    return writer.ldelim();
  }
  if ('geoPointValue' in value) {
    writer.uint32(66).fork();
    writer.uint32(9).double(value.geoPointValue.latitude);
    writer.uint32(17).double(value.geoPointValue.longitude);
    return writer.ldelim();
  }
  if ('arrayValue' in value) {
    writer.uint32(74).fork();
    for (const element of value.arrayValue.values) {
      encodeValue(element, writer.uint32(10).fork());
      writer.ldelim();
    }
    return writer.ldelim();
  }
  writer.uint32(50).fork();
  encodeEntries(value.mapValue.fields, 1, writer);
  return writer.ldelim();
}

export function encodeTimestamp(time: Timestamp, writer: Writer): Writer {
  if (time.seconds !== 0) writer.uint32(8).int64(time.seconds);
  if (time.nanos !== 0) writer.uint32(16).int32(time.nanos);
  return writer;
}

function encodeEntries(fields: Fields, tag: 1 | 2, writer: Writer): void {
  for (const name of Object.keys(fields)) {
    writer
      .uint32((tag << 3) | 2)
      .fork()
      .uint32(10)
      .string(name);
    encodeValue(fields[name]!, writer.uint32(18).fork());
    writer.ldelim().ldelim();
  }
}

/** The fields of a document as they are inside an encoded `Document`: field number 2, repeated. */
export function encodeFields(fields: Fields): Uint8Array {
  const writer = protobuf.Writer.create();
  encodeEntries(fields, 2, writer);
  return writer.finish();
}

/** The reverse of encodeFields. */
export function fieldsOf(bytes: Uint8Array): Fields {
  return decodeFields(protobuf.Reader.create(bytes), bytes.length, 2);
}
