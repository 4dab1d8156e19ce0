import type { Fields, Value } from '../../value.ts';
import { documentName } from '../names.ts';
import { invalidArgument, unimplemented } from '../status.ts';

/** "Maximum size for a document": 1 MiB. */
const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_NAME_BYTES = 1500;
/** "Maximum depth of fields in a map or array". */
const MAX_DEPTH = 20;

/**
 * Checks the fields of a document to be written and cuts its times to microseconds in place.
 * Throws INVALID_ARGUMENT on what Firestore does not store.
 */
export function checkFields(database: string, path: string, fields: Fields): void {
  // "Storage size calculations": the name, the fields and 32 bytes.
  const size = nameSize(path) + mapSize(fields, 0) + 32;
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw invalidArgument(
    `Document '${documentName(database, path)}' cannot be written because its size ` +
      `(${size.toLocaleString('en-US')} bytes) exceeds the maximum allowed size of ` +
      `${MAX_DOCUMENT_BYTES.toLocaleString('en-US')} bytes.`,
  );
}

function nameSize(path: string): number {
  return Buffer.byteLength(path) + 1 + 16;
}

function mapSize(fields: Fields, depth: number): number {
  let size = 0;
  for (const [name, value] of Object.entries(fields)) {
    const bytes = Buffer.byteLength(name);
    if (bytes === 0) throw invalidArgument('Document fields must not be empty.');
    if (bytes > MAX_NAME_BYTES) {
      throw invalidArgument(`Field name "${name.slice(0, 40)}…" exceeds ${MAX_NAME_BYTES} bytes.`);
    }
    // A vector travels as a map with this field.
    if (name === '__type__') throw unimplemented('A vector in a document');
    if (name.length >= 4 && name.startsWith('__') && name.endsWith('__')) {
      throw invalidArgument(`Document fields cannot begin and end with "__" (found in "${name}").`);
    }
    size += bytes + 1 + valueSize(value, depth);
  }
  return size;
}

function valueSize(value: Value, depth: number): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('integerValue' in value || 'doubleValue' in value) return 8;
  if ('booleanValue' in value || 'nullValue' in value) return 1;
  if ('timestampValue' in value) {
    value.timestampValue.nanos -= value.timestampValue.nanos % 1000;
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
  if (depth === MAX_DEPTH) {
    throw invalidArgument(`Property contains an invalid nested entity: deeper than ${MAX_DEPTH}.`);
  }
  if ('mapValue' in value) return mapSize(value.mapValue.fields, depth + 1) + 32;
  if (!('arrayValue' in value)) {
    throw invalidArgument('A value has no type that this server knows.');
  }
  let size = 0;
  for (const element of value.arrayValue.values) {
    if ('arrayValue' in element) {
      throw invalidArgument('Cannot convert an array value in an array value.');
    }
    size += valueSize(element, depth + 1);
  }
  return size;
}
