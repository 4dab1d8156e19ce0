import type { Fields, Value } from '../../value.ts';
import {
  AFTER_EVERYTHING,
  AFTER_NULL,
  NAN_KEY,
  NULL_KEY,
  pathKey,
  successor,
  typeRange,
  valueKey,
} from '../engine/order.ts';
import { parseFieldPath, valueAt, type FieldPath } from '../fieldPath.ts';
import { parseName } from '../names.ts';
import { invalidArgument } from '../status.ts';
import type { Filter } from '../wire/messages.ts';

/** Keys from `low` up to but not including `high`. */
export type KeyRange = { low: string; high: string };

export function intersect(a: KeyRange, b: KeyRange): KeyRange {
  return { low: a.low > b.low ? a.low : b.low, high: a.high < b.high ? a.high : b.high };
}

/** What lies in one of each. */
export function meet(some: readonly KeyRange[], others: readonly KeyRange[]): KeyRange[] {
  return some
    .flatMap((a) => others.map((b) => intersect(a, b)))
    .filter(({ low, high }) => low < high);
}

/**
 * A filter on one field as a statement about its key (engine/order.ts). `path` null is the name of
 * the document.
 */
export type Condition =
  | { path: FieldPath | null; kind: 'equal'; key: string; value: Value }
  | { path: FieldPath; kind: 'contains'; key: string; value: Value }
  | { path: FieldPath | null; kind: 'within'; ranges: readonly KeyRange[] };

/** All of its conditions hold. */
export type Conjunction = readonly Condition[];

/** "You can use at most 30 disjunctions in a query"; `not-in` takes 10 values. */
const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;

const NAME = '__name__';
const AND = 1;
const OR = 2;
const OPERATORS = [
  '',
  '<',
  '<=',
  '>',
  '>=',
  '==',
  '!=',
  'array-contains',
  'in',
  'array-contains-any',
  'not-in',
] as const;
const NEGATIONS = ['!=', 'not-in', 'is not'];
const IS_NAN = 2;
const IS_NULL = 3;
const IS_NOT_NAN = 4;
const IS_NOT_NULL = 5;

/** A filter as "or" of "and"s. No conjunction at all means that nothing can match. */
export function toConjunctions(filter: Filter | null): Conjunction[] {
  if (!filter) return [[]];
  const conjunctions = expand(filter);
  checkCombination(operatorsOf(filter));
  const containments = conjunctions.map(
    (conjunction) => conjunction.filter(({ kind }) => kind === 'contains').length,
  );
  if (containments.some((count) => count > 1)) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
  if (conjunctions.length > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `The query has ${conjunctions.length} disjunctions; at most ${MAX_DISJUNCTIONS} are supported.`,
    );
  }
  return conjunctions;
}

/** What Firestore cannot answer together. */
function checkCombination(operators: readonly string[]): void {
  if (operators.filter((operator) => NEGATIONS.includes(operator)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const isSplit = ['in', 'array-contains-any', 'or'].some((name) => operators.includes(name));
  if (isSplit && operators.includes('not-in')) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

/** All operators of a filter that `expand` has taken, `or` among them. */
function operatorsOf({ compositeFilter, unaryFilter, fieldFilter }: Filter): string[] {
  if (compositeFilter) {
    const inner = compositeFilter.filters.flatMap(operatorsOf);
    return compositeFilter.op === OR ? ['or', ...inner] : inner;
  }
  if (unaryFilter) return [IS_NOT_NAN, IS_NOT_NULL].includes(unaryFilter.op) ? ['is not'] : [];
  return [OPERATORS[fieldFilter!.op] ?? ''];
}

function expand(filter: Filter): Conjunction[] {
  if (filter.filterType === 'fieldFilter') {
    const { field, op, value } = filter.fieldFilter!;
    if (!field || !value) throw invalidArgument('A field filter needs a field and a value.');
    return fieldConjunctions(field.fieldPath, op, value);
  }
  if (filter.filterType === 'unaryFilter') {
    const { field, op } = filter.unaryFilter!;
    if (!field) throw invalidArgument('A unary filter needs a field.');
    return [[unaryCondition(pathOf(field.fieldPath), op)]];
  }
  if (filter.filterType !== 'compositeFilter') throw invalidArgument('A filter has no type.');
  const { op, filters } = filter.compositeFilter!;
  if (op === OR && filters.length > 0) return filters.flatMap(expand);
  if (op !== AND) throw invalidArgument('A composite filter needs AND, or OR with filters.');
  let all: Conjunction[] = [[]];
  for (const part of filters) {
    const expanded = expand(part);
    all = all.flatMap((left) => expanded.map((right) => [...left, ...right]));
    // The product grows exponentially: stop while it is small.
    if (all.length > MAX_DISJUNCTIONS) break;
  }
  return all;
}

/** The field paths that a filter compares with an inequality, in order of appearance. */
export function inequalityPaths(filter: Filter | null): string[] {
  if (!filter) return [];
  if (filter.filterType === 'compositeFilter') {
    return filter.compositeFilter!.filters.flatMap(inequalityPaths);
  }
  if (filter.filterType === 'unaryFilter') {
    const { op, field } = filter.unaryFilter!;
    return op === IS_NOT_NAN || op === IS_NOT_NULL ? [field!.fieldPath] : [];
  }
  const { op, field } = filter.fieldFilter!;
  return ['<', '<=', '>', '>=', '!=', 'not-in'].includes(OPERATORS[op] ?? '')
    ? [field!.fieldPath]
    : [];
}

export function pathOf(text: string): FieldPath | null {
  return text === NAME ? null : parseFieldPath(text);
}

function fieldConjunctions(field: string, op: number, value: Value): Conjunction[] {
  const path = pathOf(field);
  switch (OPERATORS[op]) {
    case '==':
      return [[{ path, kind: 'equal', key: keyOf(path, value), value }]];
    case 'in':
      return membersOf(value, MAX_DISJUNCTIONS, 'IN')
        .filter(isComparable)
        .map((member) => [{ path, kind: 'equal', key: keyOf(path, member), value: member }]);
    case 'array-contains':
      return [value].filter(isComparable).map((member) => [contains(path, member)]);
    case 'array-contains-any':
      return membersOf(value, MAX_DISJUNCTIONS, 'ARRAY_CONTAINS_ANY')
        .filter(isComparable)
        .map((member) => [contains(path, member)]);
    case '!=':
      return [[{ path, kind: 'within', ranges: allExcept(path, [keyOf(path, value)]) }]];
    case 'not-in': {
      const members = membersOf(value, MAX_NOT_IN, 'NOT_IN');
      if (members.some((member) => 'nullValue' in member)) return [];
      const keys = members.map((member) => keyOf(path, member));
      return [[{ path, kind: 'within', ranges: allExcept(path, keys) }]];
    }
    default:
      return [[{ path, kind: 'within', ranges: [inequalityRange(op, path, value)] }]];
  }
}

function contains(path: FieldPath | null, value: Value): Condition {
  if (!path) throw invalidArgument('__name__ is no array.');
  return { path, kind: 'contains', key: valueKey(value), value };
}

/** In lists neither null nor NaN equals anything. */
function isComparable(value: Value): boolean {
  return !('nullValue' in value) && !('doubleValue' in value && Number.isNaN(value.doubleValue));
}

function membersOf(value: Value, most: number, operator: string): Value[] {
  if (!('arrayValue' in value) || value.arrayValue.values.length === 0) {
    throw invalidArgument(`'${operator}' requires a non-empty array value.`);
  }
  if (value.arrayValue.values.length > most) {
    throw invalidArgument(`'${operator}' supports up to ${most} comparison values.`);
  }
  return value.arrayValue.values;
}

function unaryCondition(path: FieldPath | null, op: number): Condition {
  if (!path) throw invalidArgument('__name__ must be compared with a reference.');
  switch (op) {
    case IS_NULL:
      return { path, kind: 'equal', key: NULL_KEY, value: { nullValue: null } };
    case IS_NAN:
      return { path, kind: 'equal', key: NAN_KEY, value: { doubleValue: NaN } };
    case IS_NOT_NULL:
      return { path, kind: 'within', ranges: allExcept(path, []) };
    case IS_NOT_NAN:
      return { path, kind: 'within', ranges: allExcept(path, [NAN_KEY]) };
    default:
      throw invalidArgument('Unknown operator of a unary filter.');
  }
}

/** The names of documents have keys of their own: of the path, without a type. */
export function keyOf(path: FieldPath | null, value: Value): string {
  if (path) return valueKey(value);
  if (!('referenceValue' in value)) {
    throw invalidArgument('__name__ must be compared with a reference.');
  }
  return pathKey(parseName(value.referenceValue).path);
}

/** Inequalities match values of the same type only. */
function inequalityRange(op: number, path: FieldPath | null, value: Value): KeyRange {
  const key = keyOf(path, value);
  const { low, high } = path ? typeRange(key) : { low: '', high: AFTER_EVERYTHING };
  switch (OPERATORS[op]) {
    case '<':
      return { low, high: key };
    case '<=':
      return { low, high: successor(key) };
    case '>':
      return { low: successor(key), high };
    case '>=':
      return { low: key, high };
    default:
      throw invalidArgument('Unknown operator of a field filter.');
  }
}

/** Everything that is there and not null, but for some keys. */
function allExcept(path: FieldPath | null, keys: readonly string[]): KeyRange[] {
  const ranges: KeyRange[] = [];
  let low = path ? AFTER_NULL : '';
  for (const key of keys.toSorted()) {
    if (key < low) continue;
    ranges.push({ low, high: key });
    low = successor(key);
  }
  return [...ranges, { low, high: AFTER_EVERYTHING }];
}

/** Whether a document meets a condition. */
export function holds(condition: Condition, nameKey: string, fields: Fields): boolean {
  if (condition.path === null) return keyHolds(condition, nameKey);
  const value = valueAt(fields, condition.path);
  if (value === undefined) return false;
  if (condition.kind === 'contains') {
    return (
      'arrayValue' in value &&
      value.arrayValue.values.some((element) => valueKey(element) === condition.key)
    );
  }
  return keyHolds(condition, valueKey(value));
}

function keyHolds(condition: Condition, key: string): boolean {
  if (condition.kind !== 'within') return condition.key === key;
  return condition.ranges.some(({ low, high }) => low <= key && key < high);
}
