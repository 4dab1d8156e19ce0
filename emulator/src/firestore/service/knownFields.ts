import {
  fromValue,
  mapOf,
  RulesMap,
  RulesPartial,
  RulesTimestamp,
  type ComparisonOperator,
  type RulesValue,
} from '../../rules/values.ts';
import type { Value } from '../../value.ts';
import { successor, typeRange, valueKey } from '../engine/order.ts';
import type { FieldPath } from '../fieldPath.ts';
import { formatFieldPath } from '../fieldPath.ts';
import { meet, type Conjunction, type KeyRange } from '../query/conditions.ts';

/** What a conjunction says for certain about the fields of every document that it finds. */
export function knownFields(conjunction: Conjunction): RulesMap {
  const partial = new Map<string, { path: FieldPath; items: RulesValue[]; ranges?: KeyRange[] }>();
  let fields = mapOf([]);
  for (const condition of conjunction) {
    if (!condition.path || condition.kind === 'equal') continue;
    const name = formatFieldPath(condition.path);
    const known = partial.get(name) ?? { path: condition.path, items: [] };
    if (condition.kind === 'contains') known.items.push(fromValue(condition.value));
    else known.ranges = meet(known.ranges ?? condition.ranges, condition.ranges);
    partial.set(name, known);
  }
  for (const { path, items, ranges } of partial.values()) {
    const holds = (operator: ComparisonOperator, other: RulesValue) =>
      ranges ? compareRanges(ranges, operator, other) : null;
    fields = withField(fields, path, new RulesPartial(items.length > 0 ? items : null, holds));
  }
  for (const condition of conjunction) {
    if (condition.kind !== 'equal' || !condition.path) continue;
    fields = withField(fields, condition.path, fromValue(condition.value));
  }
  return fields;
}

function withField(map: RulesMap, path: FieldPath, value: RulesValue): RulesMap {
  const [name = '', ...rest] = path;
  const inner = map.entries.get(name);
  const nested = inner instanceof RulesMap ? inner : mapOf([]);
  return mapOf([
    ...map.entries,
    [name, rest.length > 0 ? withField(nested, rest, value) : value] as const,
  ]);
}

/** Whether all values of the ranges compare alike with another value, and how; else null. */
function compareRanges(
  ranges: readonly KeyRange[],
  operator: ComparisonOperator,
  other: RulesValue,
): boolean | null {
  const value = toValue(other);
  if (!value) return null;
  const key = valueKey(value);
  const ofType = typeRange(key);
  const wanted: KeyRange = {
    low: operator === '>' ? successor(key) : operator.startsWith('<') ? ofType.low : key,
    high: operator === '<' ? key : operator.startsWith('>') ? ofType.high : successor(key),
  };
  if (ranges.every((range) => isWithin(range, wanted))) return true;
  // Another type is unequal, but an error in other comparisons.
  const isComparable = operator === '==' || ranges.every((range) => isWithin(range, ofType));
  return isComparable && meet(ranges, [wanted]).length === 0 ? false : null;
}

function isWithin(inner: KeyRange, outer: KeyRange): boolean {
  return outer.low <= inner.low && inner.high <= outer.high;
}

/** The stored form of what a rule may compare a field with; null for other types. */
function toValue(value: RulesValue): Value | null {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (!(value instanceof RulesTimestamp)) return null;
  const seconds = Math.floor(Number(value.nanos / 1_000_000n) / 1000);
  return {
    timestampValue: { seconds, nanos: Number(value.nanos - BigInt(seconds) * 1_000_000_000n) },
  };
}
