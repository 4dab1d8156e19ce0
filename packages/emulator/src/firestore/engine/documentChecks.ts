import type { Fields, Value } from '../../value.ts';
import { checkDocumentPath, documentName, parseName } from '../names.ts';
import { invalidArgument, unimplemented } from '../status.ts';

/** "Maximum size for a document": 1 MiB. */
const MAX_DOCUMENT_BYTES = 1_048_576;
/** "Maximum size of a field value": 1 MiB - 89 bytes. */
const MAX_VALUE_BYTES = 1_048_487;
/** Of a field's name, with those of the maps around it. */
const MAX_NAME_BYTES = 1500;
/** "Maximum depth of fields in a map or array". */
const MAX_DEPTH = 20;
/** The years 1 to 9999. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/**
 * Checks the fields of a document to be written. Throws INVALID_ARGUMENT on what Firestore does not
 * store.
 */
export function checkFields(database: string, path: string, fields: Fields): void {
  // "Storage size calculations": the name, the fields and 32 bytes.
  const size = nameSize(path) + mapSize(fields, 0, MAX_DEPTH) + 32;
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw invalidArgument(
    `Document '${documentName(database, path)}' cannot be written because its size ` +
      `(${size.toLocaleString('en-US')} bytes) exceeds the maximum allowed size of ` +
      `${MAX_DOCUMENT_BYTES.toLocaleString('en-US')} bytes.`,
  );
}

/** Cuts times to microseconds in place, as they are stored. Queries compare what they are given. */
export function cutTimes(values: readonly Value[]): void {
  for (const value of values) {
    if ('timestampValue' in value) value.timestampValue.nanos -= value.timestampValue.nanos % 1000;
    else if ('arrayValue' in value) cutTimes(value.arrayValue.values);
    else if ('mapValue' in value) cutTimes(Object.values(value.mapValue.fields));
  }
}

function nameSize(path: string): number {
  return Buffer.byteLength(path) + 1 + 16;
}

/** `above`: the bytes of the path to the map, with a point at its end; at most `deeper` levels below it. */
function mapSize(fields: Fields, above: number, deeper: number): number {
  let size = 0;
  for (const [name, value] of Object.entries(fields)) {
    const bytes = Buffer.byteLength(name);
    if (bytes === 0) throw invalidArgument('Document fields must not be empty.');
    if (above + bytes > MAX_NAME_BYTES) {
      throw invalidArgument(`The path to "${name}" exceeds ${MAX_NAME_BYTES} bytes.`);
    }
    // A vector travels as a map with this field.
    if (name === '__type__') throw unimplemented('A vector in a document');
    if (name.length >= 4 && name.startsWith('__') && name.endsWith('__')) {
      throw invalidArgument(`Document fields cannot begin and end with "__" (found in "${name}").`);
    }
    size += bytes + 1 + checkedSize(name, value, above + bytes + 1, deeper);
  }
  return size;
}

function checkedSize(name: string, value: Value, above: number, deeper: number): number {
  const isNested = 'mapValue' in value || 'arrayValue' in value;
  if (isNested && deeper === 0) {
    throw invalidArgument(`Property contains an invalid nested entity: deeper than ${MAX_DEPTH}.`);
  }
  // An empty map or array has the size of a null.
  if ('mapValue' in value) return mapSize(value.mapValue.fields, above, deeper - 1) || 1;
  if ('arrayValue' in value) {
    const { values } = value.arrayValue;
    if (values.some((element) => 'arrayValue' in element))
      throw invalidArgument('Cannot convert an array value in an array value.');
    return sum(values.map((element) => checkedSize(name, element, above, deeper - 1))) || 1;
  }
  const size = valueSize(value);
  if (('stringValue' in value ? size - 1 : size) > MAX_VALUE_BYTES) {
    throw invalidArgument(
      `The value of property "${name}" is longer than ${MAX_VALUE_BYTES} bytes.`,
    );
  }
  return size;
}

/**
 * The size of a value as an index has it, by "Storage size calculations". Throws INVALID_ARGUMENT on
 * what is no value.
 */
export function valueSize(value: Value): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('integerValue' in value || 'doubleValue' in value) return 8;
  if ('booleanValue' in value || 'nullValue' in value) return 1;
  if ('timestampValue' in value) {
    const { seconds, nanos } = value.timestampValue;
    if (!isWithin(Number(seconds), FIRST_SECOND, LAST_SECOND) || !isWithin(nanos, 0, 999_999_999)) {
      throw invalidArgument(`Invalid timestamp: ${seconds} seconds, ${nanos} nanoseconds.`);
    }
    return 8;
  }
  if ('bytesValue' in value) return value.bytesValue.length;
  if ('referenceValue' in value) {
    const { path } = parseName(value.referenceValue);
    checkDocumentPath(path);
    return nameSize(path);
  }
  if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue;
    if (!isWithin(latitude, -90, 90) || !isWithin(longitude, -180, 180)) {
      throw invalidArgument(`Invalid geo point: latitude ${latitude}, longitude ${longitude}.`);
    }
    return 16;
  }
  if ('arrayValue' in value) return sum(value.arrayValue.values.map(valueSize));
  if (!('mapValue' in value)) {
    throw invalidArgument('A value has no type that this server knows.');
  }
  return sum(
    Object.entries(value.mapValue.fields).map(
      ([name, field]) => Buffer.byteLength(name) + 1 + valueSize(field),
    ),
  );
}

const isWithin = (number: number, least: number, most: number): boolean =>
  number >= least && number <= most;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
