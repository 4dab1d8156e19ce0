import { equals, typeMismatch } from './operators.ts';
import { patternFor, split } from './patterns.ts';
import {
  EvaluationError,
  innerKeyOf,
  NANOS,
  type RulesDuration,
  RulesMap,
  RulesMapDiff,
  RulesPath,
  RulesSet,
  type RulesTimestamp,
  typeOf,
  type RulesValue,
  type TypeName,
} from './values.ts';

/** A method; it takes as many arguments as stand behind the value that has it. */
type Method<Self extends RulesValue = RulesValue> = (
  self: Self,
  ...args: RulesValue[]
) => RulesValue;

type Methods<Self extends RulesValue> = { [name: string]: Method<Self> };

const string: Methods<string> = {
  // Only the letters of ASCII have two cases, and size() counts UTF-16 units.
  lower: (self) => self.replaceAll(/[A-Z]+/g, (run) => run.toLowerCase()),
  trim: (self) => self.trim(),
  size: (self) => BigInt(self.length),
  // The whole string has to match, not a part of it.
  matches: (self, pattern) => patternFor(self, text(pattern)).matches(self),
  split: (self, pattern) => split(self, text(pattern)),
};

const list: Methods<RulesValue[]> = {
  size: (self) => BigInt(self.length),
  hasAll: (self, other) => holdsAll(self, listOf(other)),
  hasAny: (self, other) => keep(self, listOf(other), true).length > 0,
  hasOnly: (self, other) => holdsAll(listOf(other), self),
};

const set: Methods<RulesSet> = {
  size: (self) => BigInt(self.items.size),
  hasAll: (self, other) => without(setOf(other), self).items.size === 0,
  hasAny: (self, other) => without(self, setOf(other)).items.size < self.items.size,
  hasOnly: (self, other) => without(self, setOf(other)).items.size === 0,
};

const map: Methods<RulesMap> = {
  size: (self) => BigInt([...self.entries.keys()].length),
  keys: (self) => [...self.entries.keys()].toSorted(),
  values: (self) => [...self.entries.values()],
  get: (self, key, fallback) => getOr(self, key, fallback),
  diff: (self, other) =>
    other instanceof RulesMap ? new RulesMapDiff(self, other) : typeMismatch('diff()', other),
};

const mapDiff: Methods<RulesMapDiff> = {
  addedKeys: (self) => keysWhere(self, (after, before) => !before && after),
  removedKeys: (self) => keysWhere(self, (after, before) => before && !after),
  changedKeys: (self) => keysWhere(self, (after, before, same) => after && before && !same),
  unchangedKeys: (self) => keysWhere(self, (_after, _before, same) => same),
  affectedKeys: (self) => keysWhere(self, (_after, _before, same) => !same),
};

const timestamp: Methods<RulesTimestamp> = {
  year: (self) => BigInt(dateOf(self).getUTCFullYear()),
  month: (self) => BigInt(dateOf(self).getUTCMonth() + 1),
  day: (self) => BigInt(dateOf(self).getUTCDate()),
  hours: (self) => BigInt(dateOf(self).getUTCHours()),
  minutes: (self) => BigInt(dateOf(self).getUTCMinutes()),
  seconds: (self) => BigInt(dateOf(self).getUTCSeconds()),
  // From 1 for Monday on.
  dayOfWeek: (self) => BigInt(dateOf(self).getUTCDay() || 7),
  toMillis: (self) => BigInt(dateOf(self).getTime()),
};

const duration: Methods<RulesDuration> = { seconds: (self) => self.nanos / NANOS.s };

const methodsByType = new Map<TypeName, Methods<never>>([
  ['string', string],
  ['list', list],
  ['set', set],
  ['map', map],
  ['map_diff', mapDiff],
  ['timestamp', timestamp],
  ['duration', duration],
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

/** Calls the one of the methods that the type of the value has. */
export function runMethod(
  methods: ReturnType<typeof methodsNamed>,
  name: string,
  self: RulesValue,
  args: readonly RulesValue[],
): RulesValue {
  const method = methods.get(typeOf(self));
  if (!method) throw new EvaluationError(`${typeOf(self)} has no method ${name}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was found by the type of self
  return method(self as never, ...args);
}

/** A value as `string()` writes it: a float always with a point. */
export function printed(value: RulesValue): string {
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1);
  if (value === null || typeof value !== 'object' || value instanceof RulesPath) {
    return String(value);
  }
  return typeMismatch('string()', value);
}

function text(value: RulesValue): string {
  return typeof value === 'string' ? value : typeMismatch('a text argument', value);
}

function listOf(value: RulesValue): RulesValue[] {
  return Array.isArray(value) ? value : typeMismatch('a list argument', value);
}

function setOf(value: RulesValue): RulesSet {
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

function without(left: RulesSet, right: RulesSet): RulesSet {
  return new RulesSet([...left.items].filter(([key]) => !right.items.has(key)).map(([, v]) => v));
}

/** `key` is a name, or a list of names that leads into nested maps. */
function getOr(self: RulesMap, key: RulesValue, fallback: RulesValue): RulesValue {
  let value: RulesValue = self;
  for (const name of Array.isArray(key) ? key.map(text) : [text(key)]) {
    const inner: RulesValue | undefined =
      value instanceof RulesMap ? value.entries.get(name) : undefined;
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

/** The instant in whole milliseconds. */
function dateOf({ nanos }: RulesTimestamp): Date {
  // Rounded down, also before 1970.
  const date = new Date(Math.floor(Number(nanos / NANOS.us) / 1000));
  if (Number.isNaN(date.getTime())) throw new EvaluationError('the timestamp is out of range');
  return date;
}
