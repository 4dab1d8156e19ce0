import type { Fields, Value } from '../../value.ts';
import { valueSize } from '../engine/documentChecks.ts';
import {
  AFTER_EVERYTHING,
  AFTER_NULL,
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

/** What lies in one of each; a range may be empty, its end before its beginning. */
export function meet(some: readonly KeyRange[], others: readonly KeyRange[]): KeyRange[] {
  return some.flatMap((a) =>
    others.map((b) => ({
      low: a.low > b.low ? a.low : b.low,
      high: a.high < b.high ? a.high : b.high,
    })),
  );
}

/**
 * A filter on one field as a statement about its key (engine/order.ts). `path` null is the name of
 * the document.
 */
export type Condition = { path: FieldPath | null; value: Value } & (
  | { kind: 'equal'; key: string }
  | { path: FieldPath; kind: 'contains'; key: string }
  | { kind: 'within'; ranges: readonly KeyRange[] }
);

/** All of its conditions hold. */
export type Conjunction = readonly Condition[];

/** "You can use at most 30 disjunctions in a query"; `not-in` takes 10 values. */
const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;

/** "Maximum size of an indexed field value". */
const MAX_COMPARED_BYTES = 1500;

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
type Operator = (typeof OPERATORS)[number];
const NULL: Value = { nullValue: 0 };
const NAN: Value = { doubleValue: NaN };
/** Unary operators from 2 on: is NaN, is null, is not NaN, is not null. */
const UNARY: readonly (readonly [Operator, Value])[] = [
  ['==', NAN],
  ['==', NULL],
  ['!=', NAN],
  ['!=', NULL],
];
const INEQUALITIES: readonly Operator[] = ['<', '<=', '>', '>=', '!=', 'not-in'];

/** One comparison of a field. */
type Comparison = { field: string; operator: Operator; value: Value };

/** A filter as "or" of "and"s. No conjunction at all means that nothing can match. */
export function toConjunctions(filter: Filter | null): Conjunction[] {
  if (!filter) return [[]];
  const conjunctions = expand(filter);
  checkCombination(comparisonsOf(filter), isSplit(filter));
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

/** The field paths that a filter compares with an inequality, in order of appearance. */
export function inequalityPaths(filter: Filter | null): string[] {
  return (filter ? comparisonsOf(filter) : [])
    .filter(({ operator }) => INEQUALITIES.includes(operator))
    .map(({ field }) => field);
}

/** What Firestore cannot answer together. */
function checkCombination(comparisons: readonly Comparison[], hasOr: boolean): void {
  const operators = comparisons.map(({ operator }) => operator);
  if (operators.filter((operator) => ['!=', 'not-in'].includes(operator)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const splits = hasOr || operators.includes('in') || operators.includes('array-contains-any');
  if (splits && operators.includes('not-in')) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

function isSplit({ compositeFilter }: Filter): boolean {
  return compositeFilter
    ? compositeFilter.op === OR || compositeFilter.filters.some(isSplit)
    : false;
}

function comparisonsOf(filter: Filter): Comparison[] {
  return filter.compositeFilter?.filters.flatMap(comparisonsOf) ?? [comparisonOf(filter)];
}

function comparisonOf({ fieldFilter, unaryFilter }: Filter): Comparison {
  if (fieldFilter) {
    const { field, op, value } = fieldFilter;
    if (!field || !value) throw invalidArgument('A field filter needs a field and a value.');
    checkComparable(field.fieldPath, OPERATORS[op] ?? '', value);
    return { field: field.fieldPath, operator: OPERATORS[op] ?? '', value };
  }
  const [operator, value] = UNARY[(unaryFilter?.op ?? 0) - 2] ?? [];
  if (!operator || !value || !unaryFilter?.field) {
    throw invalidArgument('A filter has no type, or a unary one no operator or field.');
  }
  return { field: unaryFilter.field.fieldPath, operator, value };
}

/** Throws INVALID_ARGUMENT when an index has no value as large as one that is compared. */
function checkComparable(field: string, operator: Operator, value: Value): void {
  const isList = ['in', 'not-in', 'array-contains-any'].includes(operator);
  for (const member of isList && 'arrayValue' in value ? value.arrayValue.values : [value]) {
    if (valueSize(member) > MAX_COMPARED_BYTES && field !== NAME)
      throw invalidArgument(`The value for "${field}" is too large to be used in a query.`);
  }
}

function expand(filter: Filter): Conjunction[] {
  if (!filter.compositeFilter) return conjunctionsOf(comparisonOf(filter));
  const { op, filters } = filter.compositeFilter;
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

export function pathOf(text: string): FieldPath | null {
  return text === NAME ? null : parseFieldPath(text);
}

function conjunctionsOf({ field, operator, value }: Comparison): Conjunction[] {
  const path = pathOf(field);
  const equal = (member: Value): Condition[] => [
    { path, kind: 'equal', key: keyOf(path, member), value: member },
  ];
  const contains = (member: Value): Condition[] => {
    if (!path) throw invalidArgument('__name__ is no array.');
    return [{ path, kind: 'contains', key: valueKey(member), value: member }];
  };
  const within = (ranges: readonly KeyRange[]): Condition[] => [
    { path, kind: 'within', ranges, value },
  ];
  switch (operator) {
    case '==':
      return [equal(value)];
    case 'in':
      return membersOf(value, MAX_DISJUNCTIONS, 'IN').filter(isComparable).map(equal);
    case 'array-contains':
      return [value].filter(isComparable).map(contains);
    case 'array-contains-any':
      return membersOf(value, MAX_DISJUNCTIONS, 'ARRAY_CONTAINS_ANY')
        .filter(isComparable)
        .map(contains);
    case '!=':
      return [within(allExcept(path, [keyOf(path, value)]))];
    case 'not-in': {
      const members = membersOf(value, MAX_NOT_IN, 'NOT_IN');
      if (members.some((member) => 'nullValue' in member)) return [];
      const keys = members.map((member) => keyOf(path, member));
      return [within(allExcept(path, keys))];
    }
    default:
      return [within([inequalityRange(operator, path, value)])];
  }
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

/** The names of documents have keys of their own: of the path, without a type. */
export function keyOf(path: FieldPath | null, value: Value): string {
  if (path) return valueKey(value);
  if (!('referenceValue' in value)) {
    throw invalidArgument('__name__ must be compared with a reference.');
  }
  return pathKey(parseName(value.referenceValue).path);
}

/** Inequalities match values of the same type only. */
function inequalityRange(operator: Operator, path: FieldPath | null, value: Value): KeyRange {
  const key = keyOf(path, value);
  const { low, high } = path ? typeRange(key) : { low: '', high: AFTER_EVERYTHING };
  switch (operator) {
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
