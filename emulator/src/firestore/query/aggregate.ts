import type { Fields, Value } from '../../value.ts';
import type { Version } from '../engine/version.ts';
import { parseFieldPath, valueAt, type FieldPath } from '../fieldPath.ts';
import { invalidArgument } from '../status.ts';
import type { Aggregation } from '../wire/messages.ts';
import { fieldsOf } from '../wire/codec.ts';

/** "up to five aggregations" of one query. */
const MAX_AGGREGATIONS = 5;

/** Aggregations of a query, checked; `path` is null for a count. */
type AggregationPlan = {
  parts: readonly (Aggregation & { path: FieldPath | null })[];
  /** Of documents: more decide nothing. */
  upTo: number;
};

export function planAggregations(aggregations: readonly Aggregation[]): AggregationPlan {
  if (aggregations.length === 0 || aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(`A query takes one to ${MAX_AGGREGATIONS} aggregations.`);
  }
  const parts = aggregations.map((aggregation, i) => ({
    ...aggregation,
    alias: aggregation.alias || `field_${i + 1}`,
    path: pathOf(aggregation),
  }));
  if (new Set(parts.map(({ alias }) => alias)).size < parts.length) {
    throw invalidArgument('Aggregation aliases must be unique.');
  }
  const bounds = aggregations.map(boundOf);
  if (bounds.some((bound) => bound <= 0)) throw invalidArgument('up_to must be above zero.');
  // One pass counts for all: only a query of nothing but bounded counts can stop early.
  return { parts, upTo: Math.max(...bounds) };
}

function boundOf({ count }: Aggregation): number {
  return count?.upTo ? Number(count.upTo.value) : Infinity;
}

function pathOf({ count, sum: total, avg }: Aggregation): FieldPath | null {
  if (count) return null;
  const { field } = total ?? avg ?? {};
  if (!field) throw invalidArgument('An aggregation needs an operator and a field.');
  return parseFieldPath(field.fieldPath);
}

/** Computes what was asked for; only documents that have every aggregated field take part. */
export function aggregate({ parts }: AggregationPlan, versions: readonly Version[]): Fields {
  const paths = parts.flatMap(({ path }) => (path ? [path] : []));
  const documents = versions
    .map((version) => (paths.length > 0 ? fieldsOf(version.fields) : {}))
    .filter((fields) => paths.every((path) => valueAt(fields, path) !== undefined));
  const values = parts.map(({ alias, path, ...part }) => {
    if (!path) {
      const count = Math.min(documents.length, boundOf({ alias, ...part }));
      return [alias, { integerValue: String(count) }] as const;
    }
    const numbers = documents.map((fields) => valueAt(fields, path)!);
    return [alias, part.sum ? sum(numbers) : average(numbers)] as const;
  });
  return Object.fromEntries(values);
}

/** An integer as long as all are integers and int64 holds it, otherwise a double. */
function sum(values: readonly Value[]): Value {
  let exact = 0n;
  let approximate = 0;
  let isExact = true;
  for (const value of values) {
    if ('integerValue' in value) {
      exact += BigInt(value.integerValue);
      approximate += Number(value.integerValue);
    } else if ('doubleValue' in value) {
      approximate += value.doubleValue;
      isExact = false;
    }
  }
  if (!isExact || BigInt.asIntN(64, exact) !== exact) return { doubleValue: approximate };
  return { integerValue: String(exact) };
}

/** Of the numbers among the values; null when there is none. */
function average(values: readonly Value[]): Value {
  let total = 0;
  let count = 0;
  for (const value of values) {
    if ('integerValue' in value) total += Number(value.integerValue);
    else if ('doubleValue' in value) total += value.doubleValue;
    else continue;
    count += 1;
  }
  return count === 0 ? { nullValue: 0 } : { doubleValue: total / count };
}
