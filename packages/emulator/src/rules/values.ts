import { countWork, ITEM_WORK } from './budget.ts';
import type { Fields, Timestamp, Value } from '../value.ts';
import type { Proof } from './ruleset.ts';

/** An error that makes a condition false: a missing key, a wrong type, an overflow. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/** A RangeError comes from numbers and dates beyond what JavaScript can hold. */
export function isEvaluationError(error: unknown): boolean {
  return error instanceof EvaluationError || error instanceof RangeError;
}

/** Length of each unit that `duration.value` takes, in nanoseconds. */
export const NANOS = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  us: 1_000n,
  ns: 1n,
} as const;

/** An instant, in nanoseconds since 1970. */
export class RulesTimestamp {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** A span of time in nanoseconds; may be negative. */
export class RulesDuration {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** A place on earth in degrees. */
export class RulesLatLng {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** A path in its segments, without the slashes. */
export class RulesPath {
  readonly segments: readonly string[];
  constructor(segments: readonly string[]) {
    this.segments = segments;
  }

  static parse(text: string): RulesPath {
    return new RulesPath(text.split('/').filter((segment) => segment !== ''));
  }

  toString(): string {
    return `/${this.segments.join('/')}`;
  }
}

/** A map whose entries are made on first use: most rules look at one or two fields of a document. */
export class RulesMap {
  readonly #make: () => Map<string, RulesValue>;
  #entries: Map<string, RulesValue> | undefined;

  constructor(make: () => Map<string, RulesValue>) {
    this.#make = make;
  }

  get entries(): ReadonlyMap<string, RulesValue> {
    return (this.#entries ??= this.#make());
  }
}

/**
 * What a query proves of a map that each document has: what else is in it is unknown, and to ask for that
 * is an error. Its size is that of what is known.
 */
class OpenEntries extends Map<string, RulesValue> {
  override has(name: string): boolean {
    return super.has(name) || untold();
  }
  override get(name: string): RulesValue | undefined {
    return this.has(name) ? super.get(name) : undefined;
  }
  override keys(): never {
    return untold();
  }
  override values(): never {
    return untold();
  }
  override [Symbol.iterator](): never {
    return untold();
  }
}

/** Unordered values, each once; kept by `keyOf`. */
export class RulesSet {
  readonly items: ReadonlyMap<string, RulesValue>;
  constructor(values: Iterable<RulesValue>) {
    const items = new Map<string, RulesValue>();
    for (const value of values) items.set(keyOf(value), value);
    this.items = items;
  }
}

/** What `map.diff(other)` answers: how to come from `before` to `after`. */
export class RulesMapDiff {
  readonly after: RulesMap;
  readonly before: RulesMap;
  constructor(after: RulesMap, before: RulesMap) {
    this.after = after;
    this.before = before;
  }
}

/** What a query leaves open, such as the id of a document: whatever is asked of it is an error. */
class RulesUnknown {
  readonly isUnknown = true;
}
export const UNKNOWN = new RulesUnknown();

function untold(): never {
  throw new EvaluationError('the query does not tell');
}

/** Integers are bigints, floats are numbers. */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | RulesTimestamp
  | RulesDuration
  | RulesLatLng
  | RulesPath
  | RulesMap
  | RulesSet
  | RulesMapDiff
  | RulesUnknown
  | RulesValue[];

export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'path'
  | 'list'
  | 'map'
  | 'set'
  | 'map_diff';

export function typeOf(value: RulesValue): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
  }
  if (value === null) return 'null';
  if (value instanceof RulesMap) return 'map';
  if (Array.isArray(value)) return 'list';
  if (value instanceof RulesPath) return 'path';
  if (value instanceof RulesTimestamp) return 'timestamp';
  if (value instanceof RulesDuration) return 'duration';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof RulesMapDiff) return 'map_diff';
  if (value instanceof RulesLatLng) return 'latlng';
  if (value instanceof RulesUnknown) return untold();
  return 'bytes';
}

/**
 * A text that two values share exactly when they are equal; NaN is equal to itself here. An integer
 * equals the float of the same size, but not within a list or a map.
 */
export function keyOf(value: RulesValue): string {
  if (typeof value === 'number' && Number.isInteger(value)) return `n${BigInt(value)}`;
  return innerKeyOf(value);
}

/** The same for a value within a list or a map. */
export function innerKeyOf(value: RulesValue): string {
  countWork(ITEM_WORK + (typeof value === 'string' ? value.length : 0));
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `n${value}`;
  if (typeof value === 'number') return `f${value}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(innerKeyOf).join()}]`;
  if (value instanceof RulesPath) return `p${JSON.stringify(value.segments)}`;
  if (value instanceof RulesTimestamp) return `t${value.nanos}`;
  if (value instanceof RulesDuration) return `d${value.nanos}`;
  if (value instanceof RulesLatLng) return `g${value.latitude},${value.longitude}`;
  if (value instanceof RulesSet) return `s{${[...value.items.keys()].toSorted().join()}}`;
  if (value instanceof RulesMapDiff) return `m(${keyOf(value.after)}-${keyOf(value.before)})`;
  if (value instanceof RulesMap) {
    const entries = [...value.entries].map(
      ([name, item]) => `${JSON.stringify(name)}:${innerKeyOf(item)}`,
    );
    return `{${entries.toSorted().join()}}`;
  }
  return value instanceof Uint8Array ? `b${Buffer.from(value).toString('hex')}` : typeOf(value);
}

/** What a value costs that an expression gives (budget.ts). */
export function sizeOf(value: RulesValue): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.length * ITEM_WORK;
  if (value instanceof RulesPath) return value.segments.length * ITEM_WORK;
  if (value instanceof RulesMap) return value.entries.size * ITEM_WORK;
  if (value instanceof RulesMapDiff) return sizeOf(value.after) + sizeOf(value.before);
  return value instanceof RulesSet ? value.items.size * ITEM_WORK : 1;
}

export function mapOf(entries: Iterable<readonly [string, RulesValue]>): RulesMap {
  const made = new Map(entries);
  return new RulesMap(() => made);
}

export function timestampOf({ seconds, nanos }: Timestamp): RulesTimestamp {
  return new RulesTimestamp(BigInt(seconds) * NANOS.s + BigInt(nanos));
}

/** The fields of a document as rules see them. */
export function fieldsToMap(fields: Fields): RulesMap {
  return new RulesMap(
    () => new Map(Object.entries(fields).map(([name, value]) => [name, fromValue(value)])),
  );
}

/** The fields of any document that a query finds, as far as it proves them. */
export function provenMap(proofs: readonly Proof[]): RulesMap {
  const entries = new OpenEntries();
  for (const { path, value } of proofs) {
    const [name = '', ...deeper] = path;
    const within = proofs
      .filter((proof) => proof.path[0] === name && proof.path.length > 1)
      .map((proof) => ({ ...proof, path: proof.path.slice(1) }));
    entries.set(name, deeper.length > 0 ? provenMap(within) : fromValue(value));
  }
  return new RulesMap(() => entries);
}

function fromValue(value: Value): RulesValue {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('doubleValue' in value) return value.doubleValue;
  if ('timestampValue' in value) return timestampOf(value.timestampValue);
  if ('mapValue' in value) return fieldsToMap(value.mapValue.fields);
  if ('arrayValue' in value) return value.arrayValue.values.map(fromValue);
  if ('referenceValue' in value) return referencePath(value.referenceValue);
  if ('geoPointValue' in value) {
    return new RulesLatLng(value.geoPointValue.latitude, value.geoPointValue.longitude);
  }
  if ('bytesValue' in value) return value.bytesValue;
  return null;
}

/** Rules name a document without its project: `/databases/(default)/documents/…`. */
function referencePath(name: string): RulesPath {
  const segments = RulesPath.parse(name).segments;
  return new RulesPath(segments[0] === 'projects' ? segments.slice(2) : segments);
}
