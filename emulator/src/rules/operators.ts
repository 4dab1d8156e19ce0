import type { BinaryOperator } from './ast.ts';
import {
  countSizes,
  EvaluationError,
  innerKeyOf,
  keyOf,
  RulesDuration,
  notKnown,
  RulesMap,
  RulesPartial,
  RulesPath,
  RulesSet,
  RulesTimestamp,
  typeOf,
  type RulesValue,
} from './values.ts';

type EagerOperator = Exclude<BinaryOperator, '&&' | '||'>;

/** The operators that need both sides; `&&` and `||` are made by the compiler. */
export const binaryOperators: Record<
  EagerOperator,
  (left: RulesValue, right: RulesValue) => RulesValue
> = {
  '==': equals,
  '!=': (left, right) => !equals(left, right),
  in: contains,
  '<': (left, right) => compareBy(left, '<', right, (order) => order < 0),
  '<=': (left, right) => compareBy(left, '<=', right, (order) => order <= 0),
  '>': (left, right) => compareBy(left, '>', right, (order) => order > 0),
  '>=': (left, right) => compareBy(left, '>=', right, (order) => order >= 0),
  '+': add,
  '-': subtract,
  '*': (left, right) =>
    arithmetic(
      '*',
      left,
      right,
      (a, b) => a * b,
      (a, b) => a * b,
    ),
  '/': (left, right) =>
    arithmetic(
      '/',
      left,
      right,
      divideIntegers((a, b) => a / b),
      (a, b) => a / b,
    ),
  '%': (left, right) =>
    arithmetic(
      '%',
      left,
      right,
      divideIntegers((a, b) => a % b),
      (a, b) => a % b,
    ),
};

/** Values of different types are unequal; an integer equals the float of the same size (see keyOf). */
export function equals(left: RulesValue, right: RulesValue): boolean {
  if (left instanceof RulesPartial) return left.holds('==', right) ?? notKnown();
  if (right instanceof RulesPartial) return right.holds('==', left) ?? notKnown();
  if (left === right) return true;
  if (Number.isNaN(left) || Number.isNaN(right)) return false;
  if (typeof left === 'object' || typeof right === 'object' || isNumber(left)) {
    return left !== null && right !== null && keyOf(left) === keyOf(right);
  }
  return false;
}

export function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Fails with the types in the message, as a wrong call of `operation`. */
export function typeMismatch(operation: string, ...values: RulesValue[]): never {
  throw new EvaluationError(`${operation} does not take ${values.map(typeOf).join(' and ')}`);
}

/** An integer result within 64 bits; more is an error, never a wrap-around. */
export function int64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('integer overflow');
  return value;
}

export function negate(value: RulesValue): RulesValue {
  if (typeof value === 'bigint') return int64(-value);
  if (typeof value === 'number') return -value;
  if (value instanceof RulesDuration) return new RulesDuration(-value.nanos);
  return typeMismatch('-', value);
}

export function member(object: RulesValue, name: string): RulesValue {
  if (!(object instanceof RulesMap)) {
    throw new EvaluationError(`${typeOf(object)} has no property ${name}`);
  }
  const value = object.entries.get(name);
  if (value === undefined) throw new EvaluationError(`Property ${name} is undefined on object`);
  return value;
}

export function index(object: RulesValue, at: RulesValue): RulesValue {
  if (object instanceof RulesMap && typeof at === 'string') return member(object, at);
  if (typeof at !== 'bigint') return typeMismatch('[]', object, at);
  const item = sequence(object)[Number(at)];
  if (item === undefined) throw new EvaluationError(`no item at ${at}`);
  return item;
}

/**
 * `x[from:to]` of a list, a string or a path; `to` is not included. Both ends may be left out. As in
 * Google's engine no range begins behind the last item, or ends before the first.
 */
export function slice(object: RulesValue, from?: RulesValue, to?: RulesValue): RulesValue {
  const items = sequence(object);
  const start = from === undefined ? 0 : position(from, 0, items.length - 1);
  const end = to === undefined ? items.length : position(to, 1, items.length);
  if (start > end) throw new EvaluationError(`no range [${start}:${end}]`);
  if (typeof object === 'string') return object.slice(start, end);
  if (object instanceof RulesPath) return new RulesPath(object.segments.slice(start, end));
  return items.slice(start, end);
}

function position(at: RulesValue, least: number, most: number): number {
  if (typeof at !== 'bigint') return typeMismatch('[:]', at);
  if (at < BigInt(least) || at > BigInt(most))
    throw new EvaluationError(`no range from or to ${at}`);
  return Number(at);
}

/** Strings go by UTF-16 unit. */
function sequence(object: RulesValue): readonly RulesValue[] {
  countSizes([object]);
  if (Array.isArray(object)) return object;
  if (typeof object === 'string') return object.split('');
  if (object instanceof RulesPath) return object.segments;
  return typeMismatch('[]', object);
}

function contains(item: RulesValue, container: RulesValue): boolean {
  if (Array.isArray(container)) {
    const key = innerKeyOf(item);
    return container.some((candidate) => innerKeyOf(candidate) === key);
  }
  if (container instanceof RulesPartial) {
    return contains(item, [...(container.items ?? [])]) || notKnown();
  }
  if (container instanceof RulesSet) return container.items.has(keyOf(item));
  if (container instanceof RulesMap && typeof item === 'string') return container.entries.has(item);
  return typeMismatch('in', item, container);
}

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

function compareBy(
  left: RulesValue,
  operator: keyof typeof MIRRORED,
  right: RulesValue,
  holds: (order: number) => boolean,
): boolean {
  if (left instanceof RulesPartial) return left.holds(operator, right) ?? notKnown();
  if (right instanceof RulesPartial) return right.holds(MIRRORED[operator], left) ?? notKnown();
  return holds(compare(left, right, operator));
}

function compare(left: RulesValue, right: RulesValue, operator: string): number {
  if (isNumber(left) && isNumber(right)) {
    // NaN is neither below, equal nor above.
    if (left < right) return -1;
    return left > right ? 1 : left == right ? 0 : Number.NaN;
  }
  if (typeof left === 'string' && typeof right === 'string') {
    countSizes([left, right]);
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    countSizes([left, right]);
    return Buffer.compare(left, right);
  }
  if (
    (left instanceof RulesTimestamp && right instanceof RulesTimestamp) ||
    (left instanceof RulesDuration && right instanceof RulesDuration)
  ) {
    return left.nanos < right.nanos ? -1 : left.nanos > right.nanos ? 1 : 0;
  }
  return typeMismatch(operator, left, right);
}

function add(left: RulesValue, right: RulesValue): RulesValue {
  if (typeof left === 'string' && typeof right === 'string') {
    countSizes([left, right]);
    return left + right;
  }
  if (left instanceof RulesTimestamp && right instanceof RulesDuration) {
    return new RulesTimestamp(left.nanos + right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesTimestamp) {
    return new RulesTimestamp(left.nanos + right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return new RulesDuration(left.nanos + right.nanos);
  }
  return arithmetic(
    '+',
    left,
    right,
    (a, b) => a + b,
    (a, b) => a + b,
  );
}

function subtract(left: RulesValue, right: RulesValue): RulesValue {
  if (left instanceof RulesTimestamp && right instanceof RulesTimestamp) {
    return new RulesDuration(left.nanos - right.nanos);
  }
  if (left instanceof RulesTimestamp && right instanceof RulesDuration) {
    return new RulesTimestamp(left.nanos - right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return new RulesDuration(left.nanos - right.nanos);
  }
  return arithmetic(
    '-',
    left,
    right,
    (a, b) => a - b,
    (a, b) => a - b,
  );
}

/** Two integers stay an integer; with a float among them both are floats. */
function arithmetic(
  operator: string,
  left: RulesValue,
  right: RulesValue,
  ofIntegers: (a: bigint, b: bigint) => bigint,
  ofFloats: (a: number, b: number) => number,
): RulesValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return int64(ofIntegers(left, right));
  if (isNumber(left) && isNumber(right)) return ofFloats(Number(left), Number(right));
  return typeMismatch(operator, left, right);
}

function divideIntegers(divide: (a: bigint, b: bigint) => bigint) {
  return (a: bigint, b: bigint): bigint => {
    if (b === 0n) throw new EvaluationError('division by zero');
    return divide(a, b);
  };
}
