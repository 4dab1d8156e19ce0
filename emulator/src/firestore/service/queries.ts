import type { Database } from '../engine/database.ts';
import type { Version } from '../engine/version.ts';
import { parseName } from '../names.ts';
import { aggregate, planAggregations } from '../query/aggregate.ts';
import { planQuery, type QueryPlan } from '../query/queryPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import { aggregationReads, queryReads } from '../stats.ts';
import { invalidArgument, StatusError } from '../status.ts';
import { Message } from '../wire/answers.ts';
import type { Requests, StructuredQuery } from '../wire/messages.ts';
import { answerDocument } from './documentAnswers.ts';
import type { Call, FirestoreServer } from './server.ts';
import { openView, rememberQuery, type View } from './views.ts';

/** Transactions that query one collection take turns. */
function turnKeys(plan: QueryPlan): string[] {
  return [`query ${plan.source.parent} ${plan.source.collectionId}`];
}

function required(query: StructuredQuery | null): StructuredQuery {
  if (!query) throw invalidArgument('A structured query is required.');
  return query;
}

function refuseExplain(options: object | null): void {
  if (options) throw new StatusError('UNIMPLEMENTED', 'explain_options is not supported.');
}

export async function runQueryRequest(
  server: FirestoreServer,
  call: Call,
  request: Requests['RunQueryRequest'],
): Promise<Iterable<Uint8Array>> {
  refuseExplain(request.explainOptions);
  const plan = planQuery(request.parent, required(request.structuredQuery));
  const database = server.database(plan.database);
  const view = await openView(server, call, database, request, turnKeys(plan));
  const { versions, skipped } = runQuery(database, plan, view.at);
  rememberQuery(view, database, plan, plan.limit);
  server.authorizer.checkList(call.caller, database, plan, versions);
  server.stats(database).reads += queryReads(versions.length, skipped);
  return results(database, plan, versions, skipped, view);
}

function* results(
  database: Database,
  plan: QueryPlan,
  versions: readonly Version[],
  skipped: number,
  { readTime, began }: View,
): Generator<Uint8Array> {
  const head = new Message();
  if (began) head.bytes(2, began);
  if (skipped > 0) head.int(4, skipped);
  if (versions.length === 0 || began || skipped > 0) yield head.time(3, readTime).finish();
  for (const version of versions) {
    yield new Message()
      .message(1, answerDocument(database, version, plan.projection))
      .time(3, readTime)
      .finish();
  }
}

export async function runAggregationQuery(
  server: FirestoreServer,
  call: Call,
  request: Requests['RunAggregationQueryRequest'],
): Promise<Iterable<Uint8Array>> {
  refuseExplain(request.explainOptions);
  const asked = request.structuredAggregationQuery;
  const plan = planQuery(request.parent, required(asked?.structuredQuery ?? null));
  const aggregations = planAggregations(asked!.aggregations);
  const database = server.database(plan.database);
  const view = await openView(server, call, database, request, turnKeys(plan));
  const most = Math.min(plan.limit ?? Infinity, aggregations.upTo);
  const { versions, skipped } = runQuery(database, plan, view.at, most);
  rememberQuery(view, database, plan, most);
  server.authorizer.checkList(call.caller, database, plan, versions);
  server.stats(database).reads += aggregationReads(versions.length + skipped);

  const result = new Message();
  for (const { alias, value } of aggregate(aggregations, versions)) {
    result.message(2, new Message().string(1, alias).value(2, value).finish());
  }
  const answer = new Message().message(1, result.finish());
  if (view.began) answer.bytes(2, view.began);
  return [answer.time(3, view.readTime).finish()];
}

export async function listCollectionIds(
  server: FirestoreServer,
  call: Call,
  request: Requests['ListCollectionIdsRequest'],
): Promise<Uint8Array> {
  if (!call.caller.owner) {
    throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }
  const { database: name, path: parent } = parseName(request.parent);
  const database = server.database(name);
  const prefix = parent === '' ? '' : `${parent}/`;
  const ids = new Set<string>();
  for (const path of database.store.collectionPaths()) {
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/')[0]!);
  }
  const rest = [...ids].toSorted().filter((id) => id > request.pageToken);
  const page = request.pageSize > 0 ? rest.slice(0, request.pageSize) : rest;
  server.stats(database).reads += 1;
  const answer = new Message();
  for (const id of page) answer.string(1, id);
  if (page.length < rest.length) answer.string(2, page.at(-1)!);
  return answer.finish();
}
