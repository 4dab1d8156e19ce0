import type { Fields, Value } from '../../value.ts';
import type { Version } from '../engine/version.ts';
import { parseFieldPath, valueAt, type FieldPath } from '../fieldPath.ts';
import { invalidArgument, unimplemented } from '../status.ts';
import type { Aggregation } from '../wire/messages.ts';
import { fieldsOf } from '../wire/codec.ts';

/** "up to five aggregations" of one query. */
const MAX_AGGREGATIONS = 5;

/** Aggregations of a query, checked; `path` is null for a count. */
type AggregationPlan = readonly (Aggregation & { path: FieldPath | null })[];

export function planAggregations(aggregations: readonly Aggregation[]): AggregationPlan {
  if (aggregations.length === 0 || aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(`A query takes one to ${MAX_AGGREGATIONS} aggregations.`);
  }
  const parts = aggregations.map((aggregation, i) => ({
    ...aggregation,
    alias: aggregation.alias || `field_${i + 1}`,
    path: pathOf(aggregation),
  }));
  const reserved = parts.find(({ alias }) => /^__.+__$/su.test(alias));
  if (reserved) throw invalidArgument(`The alias "${reserved.alias}" is reserved.`);
  if (new Set(parts.map(({ alias }) => alias)).size < parts.length) {
    throw invalidArgument('Aggregation aliases must be unique.');
  }
  return parts;
}

function pathOf({ count, sum: total, avg }: Aggregation): FieldPath | null {
  if (count?.upTo) throw unimplemented('A count with up_to');
  if (count) return null;
  const { field } = total ?? avg ?? {};
  if (!field) throw invalidArgument('An aggregation needs an operator and a field.');
  return parseFieldPath(field.fieldPath);
}

/** Computes what was asked for; only documents that have every aggregated field take part. */
export function aggregate(parts: AggregationPlan, versions: readonly Version[]): Fields {
  const paths = parts.flatMap(({ path }) => (path ? [path] : []));
  const documents = versions
    .map((version) => (paths.length > 0 ? fieldsOf(version.fields) : {}))
    .filter((fields) => paths.every((path) => valueAt(fields, path) !== undefined));
  const values = parts.map(({ alias, path, ...part }) => {
    if (!path) return [alias, { integerValue: String(documents.length) }] as const;
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
