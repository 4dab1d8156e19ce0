import { compareKeys, pathKey } from '../engine/order.ts';
import type { Database } from '../engine/database.ts';
import {
  checkCollectionId,
  checkDocumentPath,
  checkParentPath,
  childPath,
  documentName,
  parseName,
} from '../names.ts';
import { queryReads } from '../stats.ts';
import { invalidArgument, StatusError, unimplemented } from '../status.ts';
import { encode } from '../wire/codec.ts';
import type { Requests } from '../wire/messages.ts';
import type { Call, FirestoreServer } from './server.ts';
import { answerDocument, maskPaths, readDocument, view, viewAnswer } from './views.ts';

const DEFAULT_PAGE = 100;

export async function getDocument(
  server: FirestoreServer,
  call: Call,
  request: Requests['GetDocumentRequest'],
): Promise<Uint8Array> {
  const { database: name, path } = parseName(request.name);
  const database = server.database(name);
  checkDocumentPath(path);
  return await view(server, call, database, request, [path], (seen) => {
    const version = readDocument(database, seen, path);
    server.authorizer.checkGets(call.caller, database, [{ path, version }]);
    server.stats.reads += 1;
    if (!version) throw new StatusError('NOT_FOUND', `Document "${request.name}" not found.`);
    return answerDocument(database, version, maskPaths(request.mask));
  });
}

export async function batchGetDocuments(
  server: FirestoreServer,
  call: Call,
  request: Requests['BatchGetDocumentsRequest'],
): Promise<Iterable<Uint8Array>> {
  const database = server.database(request.database);
  const paths = request.documents.map((name) => {
    const parsed = parseName(name);
    if (parsed.database !== database.name) {
      throw invalidArgument(`"${name}" is not in the database "${database.name}" of the request.`);
    }
    if (!database.get(parsed.path)) checkDocumentPath(parsed.path);
    return parsed.path;
  });
  const mask = maskPaths(request.mask);
  return await view(server, call, database, request, paths, (seen) => {
    const documents = paths.map((path) => ({ path, version: readDocument(database, seen, path) }));
    server.authorizer.checkGets(call.caller, database, documents);
    server.stats.reads += documents.length;
    const answers: object[] = documents.map(({ path, version }, i) => ({
      ...(version
        ? { found: answerDocument(database, version, mask) }
        : { missing: documentName(database.name, path) }),
      ...viewAnswer(seen, i === 0),
    }));
    if (answers.length === 0 && seen.began.length > 0) answers.push({ transaction: seen.began });
    return answers.map((answer) => encode('BatchGetDocumentsResponse', answer));
  });
}

/** For the owner, in the order of the names: what the SDKs' listDocuments() asks for. */
export function listDocuments(
  server: FirestoreServer,
  call: Call,
  request: Requests['ListDocumentsRequest'],
): Uint8Array {
  requireOwner(call);
  if (request.orderBy !== '') throw unimplemented('ListDocuments with order_by');
  if (request.readTime || request.transaction?.length) {
    throw unimplemented('ListDocuments in a transaction or at a time');
  }
  const { database: name, path: parent } = parseName(request.parent);
  checkParentPath(parent);
  checkCollectionId(request.collectionId);
  const database = server.database(name);
  const collection = childPath(parent, request.collectionId);
  const start = request.pageToken === '' ? '' : pathKey(request.pageToken);
  const rest = pathsIn(database, collection, request.showMissing)
    .map((path): [key: string, path: string] => [pathKey(path), path])
    .filter(([key]) => key > start)
    .toSorted(([a], [b]) => compareKeys(a, b));
  const page = rest.slice(0, request.pageSize > 0 ? request.pageSize : DEFAULT_PAGE);
  server.stats.reads += queryReads(page.length, 0);

  const mask = maskPaths(request.mask);
  const documents = page.map(([, path]) => {
    const version = database.get(path);
    return version
      ? answerDocument(database, version, mask)
      : encode('Document', { name: documentName(name, path) });
  });
  const nextPageToken = page.length < rest.length ? page.at(-1)![1] : '';
  return encode('ListDocumentsResponse', { documents, nextPageToken });
}

export function requireOwner({ caller }: Call): void {
  if (caller.owner) return;
  throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}

/** The documents of a collection; with the missing ones also those that only have collections below them. */
function pathsIn({ store }: Database, collection: string, withMissing: boolean): string[] {
  const paths = new Set<string>();
  for (const { path } of store.collection(collection)?.slots ?? []) paths.add(path);
  if (!withMissing) return [...paths];
  const prefix = `${collection}/`;
  const depth = prefix.split('/').length;
  for (const path of store.collectionPaths()) {
    if (path.startsWith(prefix)) paths.add(path.split('/').slice(0, depth).join('/'));
  }
  return [...paths];
}
