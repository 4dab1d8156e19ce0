import type { Fields, Value } from '../../value.ts';
import type { Version } from '../engine/version.ts';
import { parseFieldPath, valueAt, type FieldPath } from '../fieldPath.ts';
import { invalidArgument } from '../status.ts';
import type { Aggregation } from '../wire/messages.ts';
import { fieldsOf } from '../wire/codec.ts';

/** "up to five aggregations" of one query. */
const MAX_AGGREGATIONS = 5;

type Part = {
  alias: string;
  path: FieldPath | null;
  compute: (values: Value[], count: number) => Value;
};

/** Aggregations of a query, checked. */
type AggregationPlan = { parts: readonly Part[]; paths: readonly FieldPath[]; upTo: number };

export function planAggregations(aggregations: readonly Aggregation[]): AggregationPlan {
  if (aggregations.length === 0 || aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(`A query takes one to ${MAX_AGGREGATIONS} aggregations.`);
  }
  const parts = aggregations.map(partOf);
  if (new Set(parts.map(({ alias }) => alias)).size < parts.length) {
    throw invalidArgument('Aggregation aliases must be unique.');
  }
  // One pass counts for all: only a query of nothing but bounded counts can stop early.
  const upTo = Math.max(...aggregations.map(boundOf));
  return { parts, paths: parts.flatMap(({ path }) => (path ? [path] : [])), upTo };
}

function boundOf({ count }: Aggregation): number {
  return count?.upTo ? Number(count.upTo.value) : Infinity;
}

function partOf(aggregation: Aggregation, i: number): Part {
  const alias = aggregation.alias || `field_${i + 1}`;
  if (aggregation.count) {
    const upTo = boundOf(aggregation);
    if (upTo <= 0) throw invalidArgument('up_to must be greater than zero.');
    const compute = (_: Value[], count: number): Value => ({
      integerValue: String(Math.min(count, upTo)),
    });
    return { alias, path: null, compute };
  }
  const { field } = aggregation.sum ?? aggregation.avg ?? {};
  if (!field) throw invalidArgument('An aggregation needs an operator and a field.');
  return { alias, path: parseFieldPath(field.fieldPath), compute: aggregation.sum ? sum : average };
}

/** Computes what was asked for; only documents that have every aggregated field take part. */
export function aggregate(plan: AggregationPlan, versions: readonly Version[]): Fields {
  const documents = plan.paths.length === 0 ? [] : decoded(plan.paths, versions);
  const count = plan.paths.length === 0 ? versions.length : documents.length;
  return Object.fromEntries(
    plan.parts.map(({ alias, path, compute }) => {
      const values = path ? documents.map((fields) => valueAt(fields, path)!) : [];
      return [alias, compute(values, count)];
    }),
  );
}

function decoded(paths: readonly FieldPath[], versions: readonly Version[]): Fields[] {
  return versions
    .map((version) => fieldsOf(version.fields))
    .filter((fields) => paths.every((path) => valueAt(fields, path) !== undefined));
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
