import type { Requests } from '../wire/messages.ts';
import { decodeRequest } from '../wire/protos.ts';
import { batchWrite, beginTransaction, commitRequest, rollback } from './commits.ts';
import {
  batchGetDocuments,
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
} from './documents.ts';
import { listCollectionIds, runAggregationQuery, runQueryRequest } from './queries.ts';
import type { Call, FirestoreServer } from './server.ts';

type Encoded = Uint8Array;

/** A call of google.firestore.v1.Firestore, from encoded requests to encoded answers. */
export type Method =
  | {
      kind: 'unary';
      handle: (server: FirestoreServer, call: Call, bytes: Encoded) => Encoded | Promise<Encoded>;
    }
  | {
      kind: 'serverStream';
      handle: (
        server: FirestoreServer,
        call: Call,
        bytes: Encoded,
      ) => Iterable<Encoded> | Promise<Iterable<Encoded>>;
    };

function unary<N extends keyof Requests>(
  request: N,
  handle: (server: FirestoreServer, call: Call, request: Requests[N]) => Encoded | Promise<Encoded>,
): Method {
  return {
    kind: 'unary',
    handle: (server, call, bytes) => handle(server, call, decodeRequest(request, bytes)),
  };
}

function serverStream<N extends keyof Requests>(
  request: N,
  handle: (
    server: FirestoreServer,
    call: Call,
    request: Requests[N],
  ) => Iterable<Encoded> | Promise<Iterable<Encoded>>,
): Method {
  return {
    kind: 'serverStream',
    handle: (server, call, bytes) => handle(server, call, decodeRequest(request, bytes)),
  };
}

/** Every call that this server answers; all others are UNIMPLEMENTED by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['GetDocument', unary('GetDocumentRequest', getDocument)],
  ['ListDocuments', unary('ListDocumentsRequest', listDocuments)],
  ['CreateDocument', unary('CreateDocumentRequest', createDocument)],
  ['UpdateDocument', unary('UpdateDocumentRequest', updateDocument)],
  ['DeleteDocument', unary('DeleteDocumentRequest', deleteDocument)],
  ['BatchGetDocuments', serverStream('BatchGetDocumentsRequest', batchGetDocuments)],
  ['BeginTransaction', unary('BeginTransactionRequest', beginTransaction)],
  ['Commit', unary('CommitRequest', commitRequest)],
  ['Rollback', unary('RollbackRequest', rollback)],
  ['RunQuery', serverStream('RunQueryRequest', runQueryRequest)],
  ['RunAggregationQuery', serverStream('RunAggregationQueryRequest', runAggregationQuery)],
  ['ListCollectionIds', unary('ListCollectionIdsRequest', listCollectionIds)],
  ['BatchWrite', unary('BatchWriteRequest', batchWrite)],
]);
