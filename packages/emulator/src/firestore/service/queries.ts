import { parseName } from '../names.ts';
import { aggregate, planAggregations } from '../query/aggregate.ts';
import { planQuery, type QueryPlan } from '../query/queryPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import { aggregationReads, queryReads } from '../stats.ts';
import { invalidArgument, unimplemented } from '../status.ts';
import { encode } from '../wire/codec.ts';
import type { Requests, StructuredQuery } from '../wire/messages.ts';
import { requireOwner } from './documents.ts';
import type { Call, FirestoreServer } from './server.ts';
import { answerDocument, rememberQuery, view, viewAnswer } from './views.ts';

/** Transactions that query one collection take turns. */
function turnKeys({ source }: QueryPlan): string[] {
  return [`query ${source.parent} ${source.collectionId}`];
}

function planOf(
  parent: string,
  query: StructuredQuery | undefined,
  explain: object | null,
): QueryPlan {
  if (explain) throw unimplemented('explain_options');
  if (!query) throw invalidArgument('A structured query is required.');
  return planQuery(parent, query);
}

export async function runQueryRequest(
  server: FirestoreServer,
  call: Call,
  request: Requests['RunQueryRequest'],
): Promise<Iterable<Uint8Array>> {
  const plan = planOf(request.parent, request.structuredQuery, request.explainOptions);
  const database = server.database(plan.database);
  return await view(server, call, database, request, turnKeys(plan), (seen) => {
    const { versions, skipped } = runQuery(database, plan);
    rememberQuery(seen, database, plan);
    server.authorizer.checkList(call.caller, database, plan, versions);
    server.stats.reads += queryReads(versions.length, skipped);
    const answers: object[] = versions.map((version) => ({
      document: answerDocument(database, version, plan.projection),
      ...viewAnswer(seen, false),
    }));
    if (versions.length === 0 || seen.began.length > 0 || skipped > 0) {
      answers.unshift({ ...viewAnswer(seen), skippedResults: skipped });
    }
    return answers.map((answer) => encode('RunQueryResponse', answer));
  });
}

export async function runAggregationQuery(
  server: FirestoreServer,
  call: Call,
  request: Requests['RunAggregationQueryRequest'],
): Promise<Iterable<Uint8Array>> {
  const asked = request.structuredAggregationQuery;
  const plan = planOf(request.parent, asked?.structuredQuery, request.explainOptions);
  const aggregations = planAggregations(asked!.aggregations);
  const database = server.database(plan.database);
  return await view(server, call, database, request, turnKeys(plan), (seen) => {
    const { versions, skipped } = runQuery(database, plan);
    rememberQuery(seen, database, plan);
    server.authorizer.checkList(call.caller, database, plan, versions);
    server.stats.reads += aggregationReads(versions.length + skipped);
    const result = { aggregateFields: aggregate(aggregations, versions) };
    return [encode('RunAggregationQueryResponse', { result, ...viewAnswer(seen) })];
  });
}

export function listCollectionIds(
  server: FirestoreServer,
  call: Call,
  request: Requests['ListCollectionIdsRequest'],
): Uint8Array {
  requireOwner(call);
  const { database, path: parent } = parseName(request.parent);
  const prefix = parent === '' ? '' : `${parent}/`;
  const ids = new Set<string>();
  for (const path of server.database(database).store.collectionPaths()) {
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/')[0]!);
  }
  const rest = [...ids].toSorted().filter((id) => id > request.pageToken);
  const collectionIds = request.pageSize > 0 ? rest.slice(0, request.pageSize) : rest;
  server.stats.reads += 1;
  const nextPageToken = collectionIds.length < rest.length ? collectionIds.at(-1)! : '';
  return encode('ListCollectionIdsResponse', { collectionIds, nextPageToken });
}
