import type { Database } from '../engine/database.ts';
import { pathKey } from '../engine/order.ts';
import type { Scope } from '../engine/store.ts';
import type { Version } from '../engine/version.ts';
import { fieldsOf } from '../wire/codec.ts';
import { holds } from './conditions.ts';
import { inSource, scopeOf, type Branch, type QueryPlan } from './queryPlan.ts';

/** The documents that a query gives, and how many it skipped by its offset. */
type QueryResult = { versions: Version[]; skipped: number };

type Placed = { place: string; version: Version };

export function runQuery(database: Database, plan: QueryPlan): QueryResult {
  const result: QueryResult = { versions: [], skipped: 0 };
  if (plan.limit === 0) return result;
  const scope = scopeOf(plan.source, database.store);
  const streams = scope ? plan.branches.map((branch) => branchStream(plan, branch, scope)) : [];
  let last: string | null = null;
  for (const { place, version } of merge(streams, plan.backwards)) {
    // A document that several branches find comes several times in a row.
    if (place === last) continue;
    last = place;
    if (result.skipped < plan.offset) {
      result.skipped += 1;
      continue;
    }
    result.versions.push(version);
    if (result.versions.length === plan.limit) break;
  }
  return result;
}

function* branchStream(plan: QueryPlan, branch: Branch, scope: Scope): Generator<Placed, void> {
  const index = scope.index(branch.shape);
  const ranges = plan.backwards ? branch.ranges.toReversed() : branch.ranges;
  const checksSource = plan.source.parent !== '' || plan.source.collectionId === '';
  const { prefix, residual } = branch;
  for (const { low, high } of ranges) {
    for (const [key, slot] of index.scan(prefix + low, prefix + high, plan.backwards)) {
      const { path, version } = slot;
      if (checksSource && !inSource(plan.source, path)) continue;
      if (residual.length > 0) {
        const fields = fieldsOf(version.fields);
        const nameKey = pathKey(path);
        if (!residual.every((condition) => holds(condition, nameKey, fields))) continue;
      }
      yield { place: key.slice(prefix.length), version };
    }
  }
}

/** Merges streams that are sorted alike. There are at most 30, so the least is simply looked for. */
function* merge(streams: Iterator<Placed, void>[], backwards: boolean): Generator<Placed> {
  const heads: { stream: Iterator<Placed, void>; next: Placed }[] = [];
  for (const stream of streams) {
    const { value } = stream.next();
    if (value) heads.push({ stream, next: value });
  }
  while (heads.length > 0) {
    let best = 0;
    for (let i = 1; i < heads.length; i += 1) {
      const { place } = heads[i]!.next;
      const least = heads[best]!.next.place;
      if (backwards ? place > least : place < least) best = i;
    }
    const head = heads[best]!;
    yield head.next;
    const { value } = head.stream.next();
    if (value) head.next = value;
    else heads.splice(best, 1);
  }
}
