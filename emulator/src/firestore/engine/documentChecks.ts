import type { Fields, Value } from '../../value.ts';
import { documentName } from '../names.ts';
import { invalidArgument } from '../status.ts';

/** "Maximum size for a document": 1 MiB. */
const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_NAME_BYTES = 1500;

/**
 * Checks the fields of a document to be written and cuts its times to microseconds in place.
 * Answers whether it cut any. Throws INVALID_ARGUMENT on what Firestore does not store.
 */
export function checkFields(database: string, path: string, fields: Fields): boolean {
  const walk = { cut: false };
  // "Storage size calculations": the name, the fields and 32 bytes.
  const size = nameSize(path) + mapSize(fields, walk) + 32;
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document '${documentName(database, path)}' cannot be written because its size ` +
        `(${size.toLocaleString('en-US')} bytes) exceeds the maximum allowed size of ` +
        `${MAX_DOCUMENT_BYTES.toLocaleString('en-US')} bytes.`,
    );
  }
  return walk.cut;
}

function nameSize(path: string): number {
  return Buffer.byteLength(path) + 1 + 16;
}

function mapSize(fields: Fields, walk: { cut: boolean }): number {
  let size = 0;
  for (const name of Object.keys(fields)) {
    const bytes = Buffer.byteLength(name);
    if (bytes === 0) throw invalidArgument('Document fields must not be empty.');
    if (bytes > MAX_NAME_BYTES) {
      throw invalidArgument(`Field name "${name.slice(0, 40)}…" exceeds ${MAX_NAME_BYTES} bytes.`);
    }
    if (isReserved(name) && !isVectorType(name, fields[name]!)) {
      throw invalidArgument(`Document fields cannot begin and end with "__" (found in "${name}").`);
    }
    size += bytes + 1 + valueSize(fields[name]!, walk);
  }
  return size;
}

function isReserved(name: string): boolean {
  return name.length >= 4 && name.startsWith('__') && name.endsWith('__');
}

function isVectorType(name: string, value: Value): boolean {
  return name === '__type__' && 'stringValue' in value && value.stringValue === '__vector__';
}

function valueSize(value: Value, walk: { cut: boolean }): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('integerValue' in value || 'doubleValue' in value) return 8;
  if ('booleanValue' in value || 'nullValue' in value) return 1;
  if ('timestampValue' in value) {
    const time = value.timestampValue;
    if (time.nanos % 1000 !== 0) {
      time.nanos -= time.nanos % 1000;
      walk.cut = true;
    }
    return 8;
  }
  if ('bytesValue' in value) return value.bytesValue.length;
  if ('referenceValue' in value) return Buffer.byteLength(value.referenceValue) + 1 + 16;
  if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue;
    if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
      throw invalidArgument(`Invalid geo point: latitude ${latitude}, longitude ${longitude}.`);
    }
    return 16;
  }
  if ('mapValue' in value) return mapSize(value.mapValue.fields, walk) + 32;
  let size = 0;
  for (const element of value.arrayValue.values) {
    if ('arrayValue' in element) {
      throw invalidArgument('Cannot convert an array value in an array value.');
    }
    size += valueSize(element, walk);
  }
  return size;
}
