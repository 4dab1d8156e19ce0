import type { BinaryOperator } from './ast.ts';
import {
  EvaluationError,
  innerKeyOf,
  keyOf,
  RulesDuration,
  RulesMap,
  RulesPath,
  RulesSet,
  RulesTimestamp,
  typeOf,
  type RulesValue,
} from './values.ts';

type EagerOperator = Exclude<BinaryOperator, '&&' | '||'>;
type Operation = (left: RulesValue, right: RulesValue) => RulesValue;

/** The operators that need both sides; `&&` and `||` are made by the compiler. */
export const binaryOperators: Record<EagerOperator, Operation> = {
  '==': equals,
  '!=': (left, right) => !equals(left, right),
  in: contains,
  '<': (left, right) => compare(left, right) < 0,
  '<=': (left, right) => compare(left, right) <= 0,
  '>': (left, right) => compare(left, right) > 0,
  '>=': (left, right) => compare(left, right) >= 0,
  '+': sum(
    '+',
    1n,
    arithmetic(
      '+',
      (a, b) => a + b,
      (a, b) => a + b,
    ),
  ),
  '-': sum(
    '-',
    -1n,
    arithmetic(
      '-',
      (a, b) => a - b,
      (a, b) => a - b,
    ),
  ),
  '*': arithmetic(
    '*',
    (a, b) => a * b,
    (a, b) => a * b,
  ),
  '/': arithmetic(
    '/',
    (a, b) => a / b,
    (a, b) => a / b,
  ),
  '%': arithmetic(
    '%',
    (a, b) => a % b,
    (a, b) => a % b,
  ),
};

/** Values of different types are unequal; an integer equals the float of the same size (see keyOf). */
export function equals(left: RulesValue, right: RulesValue): boolean {
  if (Number.isNaN(left)) return false;
  // Also where a query does not tell what else is in it.
  if ((left === null) !== (right === null)) {
    const other = left ?? right;
    if (other instanceof RulesMap) return false;
  }
  return keyOf(left) === keyOf(right);
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

/** Strings go by UTF-16 unit. */
export function index(object: RulesValue, at: RulesValue): RulesValue {
  if (object instanceof RulesMap && typeof at === 'string') return member(object, at);
  const items = object instanceof RulesPath ? object.segments : object;
  if (typeof at !== 'bigint' || !(Array.isArray(items) || typeof items === 'string')) {
    return typeMismatch('[]', object, at);
  }
  const item: RulesValue | undefined = items[Number(at)];
  if (item === undefined) throw new EvaluationError(`no item at ${at}`);
  return item;
}

function contains(item: RulesValue, container: RulesValue): boolean {
  if (Array.isArray(container)) {
    const key = innerKeyOf(item);
    return container.some((candidate) => innerKeyOf(candidate) === key);
  }
  if (container instanceof RulesSet) return container.items.has(keyOf(item));
  if (container instanceof RulesMap && typeof item === 'string') return container.entries.has(item);
  return typeMismatch('in', item, container);
}

/** NaN, which is neither below, equal nor above, where a float is NaN. */
function compare(left: RulesValue, right: RulesValue): number {
  if (isNumber(left) && isNumber(right)) {
    if (left < right) return -1;
    return left > right ? 1 : left == right ? 0 : Number.NaN;
  }
  if (typeof left === 'string' && typeof right === 'string') {
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  if (isTime(left) && isTime(right) && left.constructor === right.constructor) {
    return left.nanos < right.nanos ? -1 : left.nanos > right.nanos ? 1 : 0;
  }
  return typeMismatch('a comparison', left, right);
}

function isTime(value: RulesValue): value is RulesTimestamp | RulesDuration {
  return value instanceof RulesTimestamp || value instanceof RulesDuration;
}

/** Of texts, times and spans, or else of numbers. */
function sum(operator: '+' | '-', sign: bigint, ofNumbers: Operation): Operation {
  return (left, right) => {
    if (typeof left === 'string' && typeof right === 'string' && operator === '+') {
      return left + right;
    }
    if (!isTime(left) || !isTime(right)) return ofNumbers(left, right);
    const nanos = left.nanos + sign * right.nanos;
    const times =
      Number(left instanceof RulesTimestamp) +
      Number(sign) * Number(right instanceof RulesTimestamp);
    if (times === 0) return new RulesDuration(nanos);
    return times === 1 ? new RulesTimestamp(nanos) : typeMismatch(operator, left, right);
  };
}

/** Two integers stay an integer, which zero does not divide; with a float among them both are floats. */
function arithmetic(
  operator: string,
  ofIntegers: (a: bigint, b: bigint) => bigint,
  ofFloats: (a: number, b: number) => number,
): Operation {
  return (left, right) => {
    if (typeof left === 'bigint' && typeof right === 'bigint') {
      return int64(ofIntegers(left, right));
    }
    if (isNumber(left) && isNumber(right)) return ofFloats(Number(left), Number(right));
    return typeMismatch(operator, left, right);
  };
}
