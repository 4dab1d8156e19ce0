import {
  mapOf,
  RulesLatLng,
  type RulesMap,
  RulesPath,
  RulesSet,
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
 * A typed value as the CLI writes it (toExpressionValue in its storage/rules/runtime.js):
 * `{"int_value": 3}`. Throws ProtocolError for anything else.
 */
export function fromExpressionValue(typed: unknown): RulesValue {
  const [type, value] = onlyEntry(typed);
  switch (type) {
    case 'null_value':
      return null;
    case 'string_value':
      return text(value);
    case 'bool_value':
      return value === true;
    case 'int_value':
      return integer(value);
    case 'float_value':
      return Number(value);
    case 'timestamp_value':
      return timestamp(text(value));
    case 'list_value':
      return list(value, fromExpressionValue);
    case 'set_value':
      return new RulesSet(list(value, fromExpressionValue));
    case 'map_value':
      return map(value, fromExpressionValue);
    case 'path_value':
      return new RulesPath(pathSegments(value));
    default:
      throw new ProtocolError(`unknown type ${type}`);
  }
}

/** The document of a Firestore REST answer, as `firestore.get()` gives it. */
export function fromRestDocument(name: string, fields: unknown): RulesMap {
  const path = RulesPath.parse(name.replace(/^projects\/[^/]+/, ''));
  return mapOf([
    ['data', map({ fields }, fromRestValue)],
    ['id', path.segments.at(-1) ?? ''],
    ['__name__', path],
  ]);
}

function fromRestValue(typed: unknown): RulesValue {
  const [type, value] = onlyEntry(typed);
  switch (type) {
    case 'nullValue':
      return null;
    case 'stringValue':
      return text(value);
    case 'booleanValue':
      return value === true;
    case 'integerValue':
      return integer(value);
    case 'doubleValue':
      return Number(value);
    case 'timestampValue':
      return timestamp(text(value));
    case 'bytesValue':
      return new Uint8Array(Buffer.from(text(value), 'base64'));
    case 'referenceValue':
      return RulesPath.parse(text(value).replace(/^projects\/[^/]+/, ''));
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = isJson(value) ? value : {};
      return new RulesLatLng(Number(latitude), Number(longitude));
    }
    case 'arrayValue':
      return list(value, fromRestValue);
    case 'mapValue':
      return map(value, fromRestValue);
    default:
      throw new ProtocolError(`unknown type ${type}`);
  }
}

function onlyEntry(typed: unknown): [string, unknown] {
  const [entry] = isJson(typed) ? Object.entries(typed) : [];
  if (!entry) throw new ProtocolError('a typed value was expected');
  return entry;
}

function list(value: unknown, convert: (item: unknown) => RulesValue): RulesValue[] {
  const values = isJson(value) ? (value.values ?? []) : undefined;
  if (!Array.isArray(values)) throw new ProtocolError('a list has no values');
  return values.map(convert);
}

function map(value: unknown, convert: (item: unknown) => RulesValue): RulesMap {
  const fields = isJson(value) ? (value.fields ?? {}) : undefined;
  if (!isJson(fields)) throw new ProtocolError('a map has no fields');
  return mapOf(Object.entries(fields).map(([name, item]) => [name, convert(item)] as const));
}

function pathSegments(value: unknown): string[] {
  const segments = isJson(value) ? value.segments : undefined;
  if (!Array.isArray(segments)) throw new ProtocolError('a path has no segments');
  return segments.map((segment) => text(isJson(segment) ? segment.simple : undefined));
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
  return new RulesTimestamp(wholeSeconds * 1_000_000_000n + BigInt(fraction.padEnd(9, '0')));
}
