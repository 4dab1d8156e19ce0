import type { Fields, Timestamp, Value } from '../../value.ts';
import { invalidArgument } from '../status.ts';

/*
 * Firestore's order of values ("Value type ordering" in its documentation) as strings: of two
 * values the smaller one has the smaller key, compared by UTF-16 unit. Keys tell their own end, so
 * the keys of several values can be put one behind the other. Every comparison, index and cursor
 * of the engine works on these.
 */

/** The first unit of a key: the type. END closes arrays and maps and is less than any type. */
const END = '\u0001';
const TAG = {
  null: '\u0005',
  boolean: '\u0006',
  nan: '\u0007',
  number: '\u0008',
  timestamp: '\u0009',
  string: '\u000a',
  bytes: '\u000b',
  reference: '\u000c',
  geoPoint: '\u000d',
  array: '\u000e',
  map: '\u0010',
} as const;

/** Everything but null lies at or above this. */
export const AFTER_NULL: string = successor(TAG.null);
export const AFTER_EVERYTHING: string = successor(TAG.map);

/** The part of the key space that one type takes: from its tag up to the next. */
export function typeRange(key: string): { low: string; high: string } {
  const tag = key[0]!;
  return { low: tag, high: successor(tag) };
}

/** The least string above every string that starts with `key`. */
export function successor(key: string): string {
  let end = key.length;
  while (end > 0 && key.charCodeAt(end - 1) === 0xffff) end -= 1;
  if (end === 0) return key + '\uffff';
  return key.slice(0, end - 1) + String.fromCharCode(key.charCodeAt(end - 1) + 1);
}

/** The key for a descending order among ascending ones. */
export function complement(key: string): string {
  let out = '';
  for (let i = 0; i < key.length; i += 1) out += String.fromCharCode(0xffff - key.charCodeAt(i));
  return out;
}

/** The key of a value. Integers and doubles of one numeric value share theirs. */
export function valueKey(value: Value): string {
  if ('stringValue' in value) return TAG.string + textKey(value.stringValue);
  if ('integerValue' in value) return integerKey(value.integerValue);
  if ('booleanValue' in value) return TAG.boolean + (value.booleanValue ? '\u0001' : '\u0000');
  if ('timestampValue' in value) return TAG.timestamp + timestampKey(value.timestampValue);
  if ('doubleValue' in value) return numberKey(value.doubleValue);
  if ('nullValue' in value) return TAG.null;
  if ('referenceValue' in value) return TAG.reference + pathKey(value.referenceValue);
  if ('mapValue' in value) return mapKey(value.mapValue.fields);
  if ('arrayValue' in value) return TAG.array + valuesKey(value.arrayValue.values);
  if ('bytesValue' in value) return TAG.bytes + escaped(latin1(value.bytesValue));
  if (!('geoPointValue' in value)) {
    throw invalidArgument('A value has no type that this server knows.');
  }
  const { latitude, longitude } = value.geoPointValue;
  return TAG.geoPoint + floatKey(latitude) + floatKey(longitude);
}

/** -1, 0 or 1. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The key of a document path or reference, segment by segment. Ids of the form `__id7__` are
 * numbers and come first, as the SDK's recursive delete expects of its lower bound.
 */
export function pathKey(path: string): string {
  return path.split('/').map(segmentKey).join('') + END;
}

function segmentKey(segment: string): string {
  const numeric = segment.startsWith('__id') ? /^__id(-?\d+)__$/.exec(segment) : null;
  if (numeric) return `\u0002${integerKey(numeric[1]!)}`;
  return `\u0003${textKey(segment)}`;
}

function textKey(text: string): string {
  return escaped(hasHighUnits(text) ? codePointOrder(text) : text);
}

/** Closes a string; what follows a zero says whether it is the end or a part of the string. */
function escaped(text: string): string {
  const inner = text.includes('\u0000') ? text.replaceAll('\u0000', '\u0000\u0002') : text;
  return `${inner}\u0000\u0001`;
}

function hasHighUnits(text: string): boolean {
  return /[\ud800-\uffff]/.test(text);
}

/**
 * UTF-8 order is the order of code points; UTF-16 units differ from it only in that surrogates
 * are below U+E000 to U+FFFF. Exchanging the two blocks corrects that.
 */
function codePointOrder(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0xd800) out += text[i];
    else if (unit < 0xe000) out += String.fromCharCode(unit + 0x2000);
    else out += String.fromCharCode(unit - 0x800);
  }
  return out;
}

const scratch = Buffer.alloc(8);

/** Eight units of one byte each, in the order of the doubles; -0 equals 0. */
function floatKey(number: number): string {
  scratch.writeDoubleBE(number === 0 ? 0 : number);
  if (scratch[0]! & 0x80) for (let i = 0; i < 8; i += 1) scratch[i] = ~scratch[i]! & 0xff;
  else scratch[0]! ^= 0x80;
  return scratch.toString('latin1', 0, 8);
}

/** A number is the double at or below it and the rest, which only an integer beyond 2^53 has. */
function numberKey(number: number, rest = 0): string {
  if (Number.isNaN(number)) return TAG.nan;
  return TAG.number + floatKey(number) + String.fromCharCode(rest);
}

/** The rest of an int64 is at most 1024. */
function integerKey(decimal: string): string {
  const near = Number(decimal);
  if (Number.isSafeInteger(near)) return numberKey(near);
  const exact = BigInt(decimal);
  const below = BigInt(near) > exact ? previousDouble(near) : near;
  return numberKey(below, Number(exact - BigInt(below)));
}

function previousDouble(number: number): number {
  scratch.writeDoubleBE(number);
  const bits = scratch.readBigInt64BE();
  scratch.writeBigInt64BE(number > 0 ? bits - 1n : bits + 1n);
  return scratch.readDoubleBE();
}

/** Seconds from year 1 on, so that they are positive. */
const SECONDS_BEFORE_1970 = 62_135_596_800;

function timestampKey({ seconds, nanos }: Timestamp): string {
  scratch.writeUIntBE(Math.max(0, Number(seconds) + SECONDS_BEFORE_1970), 0, 6);
  const whole = scratch.toString('latin1', 0, 6);
  scratch.writeUInt32BE(nanos);
  return whole + scratch.toString('latin1', 0, 4);
}

function valuesKey(values: readonly Value[]): string {
  let key = '';
  for (const value of values) key += valueKey(value);
  return key + END;
}

function mapKey(fields: Fields): string {
  const named = Object.keys(fields).map((name): [string, string] => [textKey(name), name]);
  named.sort((a, b) => compareKeys(a[0], b[0]));
  let key: string = TAG.map;
  for (const [nameKey, name] of named) key += `\u0002${nameKey}${valueKey(fields[name]!)}`;
  return key + END;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
