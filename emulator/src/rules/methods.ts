import { dayOfWeek, dayOfYear, instantParts, NANOS, startOfDay } from './calendar.ts';
import { countWork } from './budget.ts';
import { equals, typeMismatch } from './operators.ts';
import { patternFor, replaceAll, split } from './patterns.ts';
import {
  countSizes,
  EvaluationError,
  innerKeyOf,
  notKnown,
  RulesDuration,
  RulesLatLng,
  RulesMap,
  RulesMapDiff,
  type RulesPartial,
  RulesPath,
  RulesSet,
  type RulesTimestamp,
  trimmed,
  typeOf,
  type RulesValue,
  type TypeName,
} from './values.ts';

/** A method with the number of arguments that it takes. */
export type Method<Self extends RulesValue = RulesValue> = {
  arity: readonly [least: number, most: number];
  run: (self: Self, args: readonly RulesValue[]) => RulesValue;
};

type Methods<Self extends RulesValue> = { [name: string]: Method<Self> };

const none = [0, 0] as const;
const one = [1, 1] as const;

const string: Methods<string> = {
  // Only the letters of ASCII have two cases, and size() counts UTF-16 units.
  lower: { arity: none, run: (self) => self.replaceAll(/[A-Z]+/g, (run) => run.toLowerCase()) },
  upper: { arity: none, run: (self) => self.replaceAll(/[a-z]+/g, (run) => run.toUpperCase()) },
  trim: { arity: none, run: trimmed },
  size: { arity: none, run: (self) => BigInt(self.length) },
  toUtf8: { arity: none, run: (self) => new TextEncoder().encode(self) },
  // The whole string has to match, not a part of it.
  matches: { arity: one, run: (self, [pattern]) => patternFor(self, text(pattern)).matches(self) },
  split: {
    arity: one,
    run: (self, [pattern]) => split(self, text(pattern)),
  },
  replace: {
    arity: [2, 2],
    run: (self, [pattern, replacement]) => replaceAll(self, text(pattern), text(replacement)),
  },
};

const bytes: Methods<Uint8Array> = {
  size: { arity: none, run: (self) => BigInt(self.length) },
  toBase64: { arity: none, run: (self) => urlSafe(Buffer.from(self).toString('base64')) },
  toHexString: { arity: none, run: (self) => Buffer.from(self).toString('hex').toUpperCase() },
};

const list: Methods<RulesValue[]> = {
  size: { arity: none, run: (self) => BigInt(self.length) },
  concat: { arity: one, run: (self, [other]) => self.concat(listOf(other)) },
  hasAll: { arity: one, run: (self, [other]) => holdsAll(self, listOf(other)) },
  hasAny: { arity: one, run: (self, [other]) => keep(self, listOf(other), true).length > 0 },
  hasOnly: { arity: one, run: (self, [other]) => holdsAll(listOf(other), self) },
  join: {
    arity: one,
    run: (self, [separator]) => {
      const between = text(separator);
      const parts = self.map((item) => {
        const part = printed(item);
        countWork(part.length + between.length);
        return part;
      });
      return parts.join(between);
    },
  },
  removeAll: { arity: one, run: (self, [other]) => keep(self, listOf(other), false) },
  toSet: { arity: none, run: (self) => new RulesSet(self) },
};

const set: Methods<RulesSet> = {
  size: { arity: none, run: (self) => BigInt(self.items.size) },
  hasAll: { arity: one, run: (self, [other]) => hasAll(self, setOf(other)) },
  hasAny: { arity: one, run: (self, [other]) => hasAny(self, setOf(other)) },
  hasOnly: { arity: one, run: (self, [other]) => hasAll(setOf(other), self) },
  difference: { arity: one, run: (self, [other]) => without(self, onlySet(other)) },
  intersection: {
    arity: one,
    run: (self, [other]) => without(self, without(self, onlySet(other))),
  },
  union: {
    arity: one,
    run: (self, [other]) =>
      new RulesSet([...self.items.values(), ...onlySet(other).items.values()]),
  },
};

const map: Methods<RulesMap> = {
  size: { arity: none, run: (self) => BigInt(self.entries.size) },
  keys: { arity: none, run: (self) => [...self.entries.keys()].toSorted() },
  values: { arity: none, run: (self) => [...self.entries.values()] },
  get: { arity: [2, 2], run: (self, [key, fallback = null]) => getOr(self, key, fallback) },
  diff: { arity: one, run: (self, [other]) => new RulesMapDiff(self, mapArgument(other)) },
};

const mapDiff: Methods<RulesMapDiff> = {
  addedKeys: { arity: none, run: (self) => keysWhere(self, (after, before) => !before && after) },
  removedKeys: { arity: none, run: (self) => keysWhere(self, (after, before) => before && !after) },
  changedKeys: {
    arity: none,
    run: (self) => keysWhere(self, (after, before, same) => after && before && !same),
  },
  unchangedKeys: { arity: none, run: (self) => keysWhere(self, (_after, _before, same) => same) },
  affectedKeys: { arity: none, run: (self) => keysWhere(self, (_after, _before, same) => !same) },
};

const timestamp: Methods<RulesTimestamp> = {
  year: { arity: none, run: (self) => instantParts(self).year },
  month: { arity: none, run: (self) => instantParts(self).month },
  day: { arity: none, run: (self) => instantParts(self).day },
  hours: { arity: none, run: (self) => instantParts(self).hours },
  minutes: { arity: none, run: (self) => instantParts(self).minutes },
  seconds: { arity: none, run: (self) => instantParts(self).seconds },
  nanos: { arity: none, run: (self) => instantParts(self).nanos },
  dayOfWeek: { arity: none, run: dayOfWeek },
  dayOfYear: { arity: none, run: dayOfYear },
  date: { arity: none, run: startOfDay },
  time: {
    arity: none,
    run: (self) => new RulesDuration(self.nanos - startOfDay(self).nanos),
  },
  toMillis: { arity: none, run: (self) => instantParts(self).millisSinceEpoch },
};

const duration: Methods<RulesDuration> = {
  seconds: { arity: none, run: (self) => self.nanos / NANOS.s },
  nanos: { arity: none, run: (self) => self.nanos % NANOS.s },
};

/** Mean radius of the earth in metres (International Union of Geodesy and Geophysics). */
const EARTH_RADIUS_METRES = 6_371_008.8;

const latlng: Methods<RulesLatLng> = {
  latitude: { arity: none, run: (self) => self.latitude },
  longitude: { arity: none, run: (self) => self.longitude },
  distance: {
    arity: one,
    run: (self, [other]) =>
      other instanceof RulesLatLng ? distance(self, other) : mismatch('distance', other),
  },
};

const path: Methods<RulesPath> = {
  bind: { arity: one, run: (self, [values]) => bind(self, mapArgument(values)) },
};

const methodsByType = new Map<TypeName, Methods<never>>([
  ['string', string],
  ['bytes', bytes],
  ['list', list],
  ['set', set],
  ['map', map],
  ['map_diff', mapDiff],
  ['timestamp', timestamp],
  ['duration', duration],
  ['latlng', latlng],
  ['path', path],
]);

/** The methods called `name`, by the type that has them; empty for a name that no type knows. */
export function methodsNamed(name: string): ReadonlyMap<TypeName, Method<never>> {
  const found = new Map<TypeName, Method<never>>();
  for (const [type, methods] of methodsByType) {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (method) found.set(type, method);
  }
  return found;
}

/** Calls a method from `methodsNamed` on a value of its type. */
export function runMethod(
  method: Method<never>,
  self: RulesValue,
  args: readonly RulesValue[],
): RulesValue {
  countSizes([self, ...args]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller looked it up by the type of self
  return method.run(self as never, args);
}

/** What can be said of a list of which a query names only some items. */
export function partialMethod(
  { items }: RulesPartial,
  name: string,
  [other]: readonly RulesValue[],
): RulesValue {
  const known = items ? [...items] : notKnown();
  if (name === 'hasAny' && keep(known, listOf(other), true).length > 0) return true;
  if (name === 'hasAll' && holdsAll(known, listOf(other))) return true;
  return notKnown();
}

/** A value as `string()` and `join()` write it. */
export function printed(value: RulesValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return printedFloat(value);
  if (value === null || typeof value !== 'object' || value instanceof RulesPath) {
    return String(value);
  }
  return typeMismatch('string()', value);
}

/** As Java writes it: `1.0`, and `1.0E7` from ten million on and `1.0E-4` below a thousandth. */
function printedFloat(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  const isLong = size >= 1e7 || (size < 1e-3 && size > 0);
  if (!Number.isFinite(value) || !isLong) {
    return Number.isInteger(value) ? value.toFixed(1) : String(value);
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

/** Unlike Node's base64url with its padding. */
function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}

function text(value: RulesValue | undefined): string {
  return typeof value === 'string' ? value : mismatch('a text argument', value);
}

function mismatch(operation: string, value: RulesValue | undefined): never {
  return typeMismatch(operation, value ?? null);
}

function listOf(value: RulesValue | undefined): RulesValue[] {
  return Array.isArray(value) ? value : mismatch('a list argument', value);
}

function onlySet(value: RulesValue | undefined): RulesSet {
  return value instanceof RulesSet ? value : mismatch('a set argument', value);
}

function setOf(value: RulesValue | undefined): RulesSet {
  return value instanceof RulesSet ? value : new RulesSet(listOf(value));
}

/** The items that are in another list, or those that are not. */
function keep(items: RulesValue[], others: RulesValue[], wanted: boolean): RulesValue[] {
  const keys = new Set(others.map(innerKeyOf));
  return items.filter((item) => keys.has(innerKeyOf(item)) === wanted);
}

function holdsAll(items: RulesValue[], part: RulesValue[]): boolean {
  return keep(part, items, false).length === 0;
}

function mapArgument(value: RulesValue | undefined): RulesMap {
  return value instanceof RulesMap ? value : mismatch('a map argument', value);
}

function hasAll(whole: RulesSet, part: RulesSet): boolean {
  return [...part.items.keys()].every((key) => whole.items.has(key));
}

function hasAny(left: RulesSet, right: RulesSet): boolean {
  return [...right.items.keys()].some((key) => left.items.has(key));
}

function without(left: RulesSet, right: RulesSet): RulesSet {
  return new RulesSet([...left.items].filter(([key]) => !right.items.has(key)).map(([, v]) => v));
}

/** `key` is a name, or a list of names that leads into nested maps. */
function getOr(self: RulesMap, key: RulesValue | undefined, fallback: RulesValue): RulesValue {
  const names = Array.isArray(key) ? key.map(text) : [text(key)];
  let value: RulesValue = self;
  for (const name of names) {
    if (!(value instanceof RulesMap)) return fallback;
    const inner: RulesValue | undefined = value.entries.get(name);
    if (inner === undefined) return fallback;
    value = inner;
  }
  return value;
}

function keysWhere(
  { after, before }: RulesMapDiff,
  wanted: (inAfter: boolean, inBefore: boolean, same: boolean) => boolean,
): RulesSet {
  const names = new Set([...after.entries.keys(), ...before.entries.keys()]);
  return new RulesSet(
    [...names].filter((name) => {
      const now = after.entries.get(name);
      const then = before.entries.get(name);
      const same = now !== undefined && then !== undefined && equals(now, then);
      return wanted(now !== undefined, then !== undefined, same);
    }),
  );
}

/** Great-circle distance in metres, by the haversine formula. */
function distance(from: RulesLatLng, to: RulesLatLng): number {
  const radians = Math.PI / 180;
  const half = (a: number, b: number) => Math.sin(((b - a) * radians) / 2) ** 2;
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(h));
}

/** Puts values in the place of the segments `{name}` or `$(name)`. */
function bind(self: RulesPath, values: RulesMap): RulesPath {
  return new RulesPath(
    self.segments.map((segment) => {
      const name = /^(?:\{(\w+)\}|\$\((\w+)\))$/.exec(segment);
      if (!name) return segment;
      const value = values.entries.get(name[1] ?? name[2] ?? '');
      if (typeof value === 'string' && value !== '' && !value.includes('/')) return value;
      throw new EvaluationError(`nothing to bind to ${segment}; got ${typeOf(value ?? null)}`);
    }),
  );
}
