import { decodeRequest } from '../wire/codec.ts';
import type { Requests } from '../wire/messages.ts';
import { batchWrite, beginTransaction, commitRequest, rollback } from './commits.ts';
import { batchGetDocuments, getDocument } from './documents.ts';
import { listCollectionIds, runAggregationQuery, runQueryRequest } from './queries.ts';
import type { Call, FirestoreServer } from './server.ts';

/** One encoded answer, or the several of a call that streams them. */
type Answer = Uint8Array | Iterable<Uint8Array>;

/** A call of google.firestore.v1.Firestore, from an encoded request to encoded answers. */
export type Method = {
  streams: boolean;
  handle: (server: FirestoreServer, call: Call, bytes: Uint8Array) => Promise<Iterable<Uint8Array>>;
};

function method<N extends keyof Requests>(
  request: N,
  handle: (server: FirestoreServer, call: Call, request: Requests[N]) => Answer | Promise<Answer>,
): Method {
  return {
    streams: ['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery'].some((name) =>
      request.startsWith(name),
    ),
    handle: async (server, call, bytes) => {
      const answer = await handle(server, call, decodeRequest(request, bytes));
      return answer instanceof Uint8Array ? [answer] : answer;
    },
  };
}

/** Every call that this server answers; all others are UNIMPLEMENTED by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ['GetDocument', method('GetDocumentRequest', getDocument)],
  ['BatchGetDocuments', method('BatchGetDocumentsRequest', batchGetDocuments)],
  ['BeginTransaction', method('BeginTransactionRequest', beginTransaction)],
  ['Commit', method('CommitRequest', commitRequest)],
  ['Rollback', method('RollbackRequest', rollback)],
  ['RunQuery', method('RunQueryRequest', runQueryRequest)],
  ['RunAggregationQuery', method('RunAggregationQueryRequest', runAggregationQuery)],
  ['ListCollectionIds', method('ListCollectionIdsRequest', listCollectionIds)],
  ['BatchWrite', method('BatchWriteRequest', batchWrite)],
]);
