import {
  mapOf,
  NANOS,
  RulesLatLng,
  type RulesMap,
  RulesPath,
  RulesTimestamp,
  type RulesValue,
} from '../rules/values.ts';

/** A message that does not have the form that the Firebase CLI sends. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

export type Json = { readonly [name: string]: unknown };

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A typed value as the CLI writes it (toExpressionValue in its storage/rules/runtime.js), such as
 * `{"int_value": 3}`, or Firestore's REST, `{"integerValue": "3"}`. Throws ProtocolError for anything else.
 */
export function fromTypedValue(typed: unknown): RulesValue {
  const [entry] = isJson(typed) ? Object.entries(typed) : [];
  if (!entry) throw new ProtocolError('a typed value was expected');
  const [type, value] = entry;
  switch (type) {
    case 'null_value':
    case 'nullValue':
      return null;
    case 'string_value':
    case 'stringValue':
      return text(value);
    case 'bool_value':
    case 'booleanValue':
      return value === true;
    case 'int_value':
    case 'integerValue':
      return integer(value);
    case 'float_value':
    case 'doubleValue':
      return Number(value);
    case 'timestamp_value':
    case 'timestampValue':
      return timestamp(text(value));
    case 'list_value':
    case 'arrayValue':
      return list(value).map(fromTypedValue);
    case 'map_value':
    case 'mapValue':
      return map(value);
    case 'path_value':
      return new RulesPath(
        list(value, 'segments').map((segment) => text(isJson(segment) && segment.simple)),
      );
    case 'bytesValue':
      return new Uint8Array(Buffer.from(text(value), 'base64'));
    case 'referenceValue':
      return documentPath(text(value));
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = isJson(value) ? value : {};
      return new RulesLatLng(Number(latitude), Number(longitude));
    }
    default:
      throw new ProtocolError(`unknown type ${type}`);
  }
}

/** The document of a Firestore REST answer, as `firestore.get()` gives it. */
export function fromRestDocument(name: string, fields: unknown): RulesMap {
  const path = documentPath(name);
  return mapOf([
    ['data', map({ fields })],
    ['id', path.segments.at(-1) ?? ''],
    ['__name__', path],
  ]);
}

/** Rules name a document without its project. */
function documentPath(name: string): RulesPath {
  return RulesPath.parse(name.replace(/^projects\/[^/]+/, ''));
}

function list(value: unknown, name = 'values'): unknown[] {
  const values = isJson(value) ? (value[name] ?? []) : undefined;
  if (!Array.isArray(values)) throw new ProtocolError(`a list has no ${name}`);
  return values;
}

function map(value: unknown): RulesMap {
  const fields = isJson(value) ? (value.fields ?? {}) : undefined;
  if (!isJson(fields)) throw new ProtocolError('a map has no fields');
  return mapOf(Object.entries(fields).map(([name, item]) => [name, fromTypedValue(item)] as const));
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new ProtocolError('a text was expected');
}

function integer(value: unknown): bigint {
  const isInteger = Number.isInteger(value) || (typeof value === 'string' && /^-?\d+$/.test(value));
  if (!isInteger) throw new ProtocolError('an integer was expected');
  return BigInt(String(value));
}

/** RFC 3339 with up to nine digits of a second; Date knows three. */
function timestamp(written: string): RulesTimestamp {
  const millis = Date.parse(written);
  if (Number.isNaN(millis)) throw new ProtocolError(`${written} is not a timestamp`);
  const fraction = /\.(\d{1,9})/.exec(written)?.[1] ?? '';
  const wholeSeconds = BigInt(Math.floor(millis / 1000));
  return new RulesTimestamp(wholeSeconds * NANOS.s + BigInt(fraction.padEnd(9, '0')));
}
