import type { Fields, Value } from '../../value.ts';
import { parseFieldPath, setAt, valueAt } from '../fieldPath.ts';
import { invalidArgument, unimplemented } from '../status.ts';
import type { FieldTransform } from '../wire/messages.ts';
import { toRequestTime, type Micros } from './clock.ts';
import { cutTimes } from './documentChecks.ts';
import { valueKey } from './order.ts';

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);
const REQUEST_TIME = 1;
const NULL: Value = { nullValue: 0 };

/**
 * Carries out the transforms one after another on `fields` and answers their results, as
 * `WriteResult.transform_results` gives them: null for the two array transforms.
 */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  time: Micros,
): Value[] {
  checkApart(transforms);
  return transforms.map((transform) => {
    const path = parseFieldPath(transform.fieldPath);
    const { stored, result } = transformed(transform, valueAt(fields, path), time);
    setAt(fields, path, stored);
    return result;
  });
}

/** Throws INVALID_ARGUMENT when one changes a field within that of another. */
function checkApart(transforms: readonly FieldTransform[]): void {
  const fields = transforms.map(({ fieldPath }) => fieldPath);
  const outer = fields.find((field) => fields.some((other) => other.startsWith(`${field}.`)));
  if (outer !== undefined)
    throw invalidArgument(`Cannot transform "${outer}" and its nested property at the same time.`);
}

function transformed(
  transform: FieldTransform,
  old: Value | undefined,
  time: Micros,
): { stored: Value; result: Value } {
  const { setToServerValue, increment, appendMissingElements, removeAllFromArray } = transform;
  if (setToServerValue === REQUEST_TIME) return same({ timestampValue: toRequestTime(time) });
  if (increment) return same(incremented(old, increment));
  if (appendMissingElements) {
    return { stored: union(old, appendMissingElements.values), result: NULL };
  }
  if (removeAllFromArray)
    return { stored: difference(old, removeAllFromArray.values), result: NULL };
  if (transform.maximum) throw unimplemented('The transform "maximum"');
  if (transform.minimum) throw unimplemented('The transform "minimum"');
  throw invalidArgument(`The transform of "${transform.fieldPath}" has no type.`);
}

function same(value: Value): { stored: Value; result: Value } {
  return { stored: value, result: value };
}

type NumberValue = { integerValue: string } | { doubleValue: number };

function isNumber(value: Value | undefined): value is NumberValue {
  return value !== undefined && ('integerValue' in value || 'doubleValue' in value);
}

function toNumber(value: NumberValue): number {
  return 'integerValue' in value ? Number(value.integerValue) : value.doubleValue;
}

/** Two integers stay one, held at the ends of int64; with a double the sum is a double. */
function incremented(old: Value | undefined, operand: Value): Value {
  if (!isNumber(operand)) throw invalidArgument('An increment must be a number.');
  if (!isNumber(old)) return operand;
  if (!('integerValue' in old) || !('integerValue' in operand)) {
    return { doubleValue: toNumber(old) + toNumber(operand) };
  }
  const sum = BigInt(old.integerValue) + BigInt(operand.integerValue);
  const held = sum > MAX_INT64 ? MAX_INT64 : sum < MIN_INT64 ? MIN_INT64 : sum;
  return { integerValue: String(held) };
}

function elementsOf(value: Value | undefined): Value[] {
  return value && 'arrayValue' in value ? value.arrayValue.values : [];
}

function union(old: Value | undefined, added: readonly Value[]): Value {
  const values = [...elementsOf(old)];
  cutTimes(added);
  const keys = new Set(values.map(valueKey));
  for (const value of added) {
    const key = valueKey(value);
    if (!keys.has(key)) values.push(value);
    keys.add(key);
  }
  return { arrayValue: { values } };
}

function difference(old: Value | undefined, removed: readonly Value[]): Value {
  cutTimes(removed);
  const keys = new Set(removed.map(valueKey));
  return { arrayValue: { values: elementsOf(old).filter((value) => !keys.has(valueKey(value))) } };
}
