import type { Database } from '../engine/database.ts';
import { pathKey } from '../engine/order.ts';
import type { Micros } from '../engine/clock.ts';
import type { Scope } from '../engine/store.ts';
import type { Version } from '../engine/version.ts';
import { fieldsOf } from '../wire/values.ts';
import { holds } from './conditions.ts';
import { inSource, placeInResult, scopeOf, type Branch, type QueryPlan } from './queryPlan.ts';

/** The documents that a query gives, and how many it skipped by its offset. */
type QueryResult = { versions: Version[]; skipped: number };

type Placed = { place: string; version: Version };

/** Runs a query on the present, or on the past that `Database.checkReadTime` accepted. */
export function runQuery(
  database: Database,
  plan: QueryPlan,
  at: Micros | null = null,
  most: number | null = plan.limit,
): QueryResult {
  const result: QueryResult = { versions: [], skipped: 0 };
  if (most === 0) return result;
  let last: string | null = null;
  for (const { place, version } of merge(streamsOf(database, plan, at), plan.backwards)) {
    // A document that several branches find comes several times in a row.
    if (place === last) continue;
    last = place;
    if (result.skipped < plan.offset) {
      result.skipped += 1;
      continue;
    }
    result.versions.push(version);
    if (result.versions.length === most) break;
  }
  return result;
}

function streamsOf(
  database: Database,
  plan: QueryPlan,
  at: Micros | null,
): Iterator<Placed, void>[] {
  const scope = scopeOf(plan.source, database.store);
  if (at === null || database.lastCommit <= at) {
    return scope ? plan.branches.map((branch) => branchStream(plan, branch, scope, null)) : [];
  }
  // What changed since then is taken from history instead of the index.
  const changed = database.history.changedSince(at);
  const past: Placed[] = [];
  for (const path of changed) {
    const version = database.get(path, at);
    if (!version) continue;
    const place = placeInResult(plan, path, fieldsOf(version.fields));
    if (place !== null) past.push({ place, version });
  }
  past.sort((a, b) => (a.place < b.place ? -1 : 1));
  if (plan.backwards) past.reverse();
  const present = scope
    ? plan.branches.map((branch) => branchStream(plan, branch, scope, changed))
    : [];
  return [...present, past.values()];
}

function* branchStream(
  plan: QueryPlan,
  branch: Branch,
  scope: Scope,
  except: Set<string> | null,
): Generator<Placed, void> {
  if (branch.ranges.length === 0) return;
  const index = scope.index(branch.shape);
  const ranges = plan.backwards ? branch.ranges.toReversed() : branch.ranges;
  const checksSource = plan.source.parent !== '' || plan.source.collectionId === '';
  const { prefix, residual } = branch;
  for (const { low, high } of ranges) {
    for (const [key, slot] of index.scan(prefix + low, prefix + high, plan.backwards)) {
      const { path, version } = slot;
      if (except?.has(path)) continue;
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

/** Merges streams that are sorted alike. There are at most 31, so the least is simply looked for. */
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
