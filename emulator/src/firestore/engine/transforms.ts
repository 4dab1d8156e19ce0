import type { Fields, Value } from '../../value.ts';
import { parseFieldPath, setAt, valueAt } from '../fieldPath.ts';
import { invalidArgument } from '../status.ts';
import type { FieldTransform } from '../wire/messages.ts';
import { toTimestamp, type Micros } from './clock.ts';
import { compareKeys, valueKey } from './order.ts';

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);
const REQUEST_TIME = 1;
const NULL: Value = { nullValue: null };

/**
 * Carries out the transforms one after another on `fields` and answers their results, as
 * `WriteResult.transform_results` gives them: null for the two array transforms.
 */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  time: Micros,
): Value[] {
  return transforms.map((transform) => {
    const path = parseFieldPath(transform.fieldPath);
    const { stored, result } = transformed(transform, valueAt(fields, path), time);
    setAt(fields, path, stored);
    return result;
  });
}

function transformed(
  transform: FieldTransform,
  old: Value | undefined,
  time: Micros,
): { stored: Value; result: Value } {
  switch (transform.transformType) {
    case 'setToServerValue': {
      if (transform.setToServerValue !== REQUEST_TIME)
        throw invalidArgument('Unknown server value.');
      return same({ timestampValue: toTimestamp(time) });
    }
    case 'increment':
      return same(incremented(old, transform.increment));
    case 'maximum':
      return same(extreme(old, transform.maximum, 1));
    case 'minimum':
      return same(extreme(old, transform.minimum, -1));
    case 'appendMissingElements':
      return { stored: union(old, transform.appendMissingElements.values), result: NULL };
    case 'removeAllFromArray':
      return { stored: difference(old, transform.removeAllFromArray.values), result: NULL };
    default:
      throw invalidArgument(`The transform of "${transform.fieldPath}" has no type.`);
  }
}

function same(value: Value): { stored: Value; result: Value } {
  return { stored: value, result: value };
}

type NumberValue = { integerValue: string } | { doubleValue: number };

function isNumber(value: Value | undefined): value is NumberValue {
  return value !== undefined && ('integerValue' in value || 'doubleValue' in value);
}

function checkOperand(operand: Value): asserts operand is NumberValue {
  if (!isNumber(operand))
    throw invalidArgument('The operand of a numeric transform must be a number.');
}

function toNumber(value: NumberValue): number {
  return 'integerValue' in value ? Number(value.integerValue) : value.doubleValue;
}

/** Two integers stay one, held at the ends of int64; with a double the sum is a double. */
function incremented(old: Value | undefined, operand: Value): Value {
  checkOperand(operand);
  if (!isNumber(old)) return operand;
  if (!('integerValue' in old) || !('integerValue' in operand)) {
    return { doubleValue: toNumber(old) + toNumber(operand) };
  }
  const sum = BigInt(old.integerValue) + BigInt(operand.integerValue);
  const held = sum > MAX_INT64 ? MAX_INT64 : sum < MIN_INT64 ? MIN_INT64 : sum;
  return { integerValue: String(held) };
}

/** Of equal numbers the stored one stays; NaN wins over every number. */
function extreme(old: Value | undefined, operand: Value, sign: 1 | -1): Value {
  checkOperand(operand);
  if (!isNumber(old) || Number.isNaN(toNumber(operand))) return operand;
  if (Number.isNaN(toNumber(old))) return old;
  return compareKeys(valueKey(operand), valueKey(old)) === sign ? operand : old;
}

function elementsOf(value: Value | undefined): Value[] {
  return value && 'arrayValue' in value ? value.arrayValue.values : [];
}

function union(old: Value | undefined, added: readonly Value[]): Value {
  const values = [...elementsOf(old)];
  const keys = new Set(values.map(valueKey));
  for (const value of added) {
    const key = valueKey(value);
    if (!keys.has(key)) values.push(value);
    keys.add(key);
  }
  return { arrayValue: { values } };
}

function difference(old: Value | undefined, removed: readonly Value[]): Value {
  const keys = new Set(removed.map(valueKey));
  return { arrayValue: { values: elementsOf(old).filter((value) => !keys.has(valueKey(value))) } };
}
