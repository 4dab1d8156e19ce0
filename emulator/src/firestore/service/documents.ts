import { emptyFields } from '../../value.ts';
import type { Database } from '../engine/database.ts';
import { compareKeys, pathKey } from '../engine/order.ts';
import type { Version } from '../engine/version.ts';
import type { FieldPath } from '../fieldPath.ts';
import {
  checkCollectionId,
  checkDocumentPath,
  checkParentPath,
  collectionPathOf,
  documentName,
  parseName,
  randomId,
} from '../names.ts';
import { placeInResult, planQuery, resumedAfter } from '../query/queryPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import { queryReads } from '../stats.ts';
import { invalidArgument, StatusError } from '../status.ts';
import { Message } from '../wire/answers.ts';
import type { DocumentMask, Requests, StructuredQuery, Write } from '../wire/messages.ts';
import { fieldsOf } from '../wire/values.ts';
import { commit } from './commits.ts';
import { answerDocument, maskPaths } from './documentAnswers.ts';
import type { Call, FirestoreServer } from './server.ts';
import { checkDatabase, openView, readDocument, rememberQuery, type View } from './views.ts';

const DEFAULT_PAGE = 100;

export async function getDocument(
  server: FirestoreServer,
  call: Call,
  request: Requests['GetDocumentRequest'],
): Promise<Uint8Array> {
  const { database: name, path } = parseName(request.name);
  const database = server.database(name);
  checkDocumentPath(path);
  const view = await openView(server, call, database, request, [path]);
  const version = readDocument(database, view, path);
  server.authorizer.checkGets(call.caller, database, [{ path, version }]);
  server.stats(database).reads += 1;
  if (!version) throw new StatusError('NOT_FOUND', `Document "${request.name}" not found.`);
  return answerDocument(database, version, maskPaths(request.mask));
}

export function batchGetDocuments(
  server: FirestoreServer,
  call: Call,
  request: Requests['BatchGetDocumentsRequest'],
): Iterable<Uint8Array> | Promise<Iterable<Uint8Array>> {
  const database = server.database(request.database);
  const paths = request.documents.map((name) => {
    const parsed = parseName(name);
    checkDatabase(database.name, parsed.database);
    if (!database.get(parsed.path)) checkDocumentPath(parsed.path);
    return parsed.path;
  });
  const mask = maskPaths(request.mask);
  const view = openView(server, call, database, request, paths);
  const read = (opened: View) => {
    const documents = paths.map((path) => ({
      path,
      version: readDocument(database, opened, path),
    }));
    server.authorizer.checkGets(call.caller, database, documents);
    server.stats(database).reads += documents.length;
    return found(database, documents, mask, opened);
  };
  return view instanceof Promise ? view.then(read) : read(view);
}

function* found(
  database: Database,
  documents: { path: string; version: Version | null }[],
  mask: FieldPath[] | null,
  { readTime, began }: View,
): Generator<Uint8Array> {
  if (documents.length === 0 && began) yield new Message().bytes(3, began).finish();
  let id = began;
  for (const { path, version } of documents) {
    const answer = new Message();
    if (version) answer.message(1, answerDocument(database, version, mask));
    else answer.string(2, documentName(database.name, path));
    if (id) answer.bytes(3, id);
    id = null;
    yield answer.time(4, readTime).finish();
  }
}

export async function createDocument(
  server: FirestoreServer,
  call: Call,
  request: Requests['CreateDocumentRequest'],
): Promise<Uint8Array> {
  const { database: name, path: parent } = parseName(request.parent);
  checkParentPath(parent);
  checkCollectionId(request.collectionId);
  const id = request.documentId || randomId();
  if (id.includes('/')) throw invalidArgument(`Document id "${id}" must not contain "/".`);
  const path = `${parent === '' ? '' : `${parent}/`}${request.collectionId}/${id}`;
  const write = updateWrite(documentName(name, path), request.document, null);
  write.currentDocument = { conditionType: 'exists', exists: false, updateTime: null };
  return await writeOne(server, call, name, write, request.mask);
}

export async function updateDocument(
  server: FirestoreServer,
  call: Call,
  request: Requests['UpdateDocumentRequest'],
): Promise<Uint8Array> {
  const name = request.document?.name ?? '';
  const write = updateWrite(name, request.document, request.updateMask);
  write.currentDocument = request.currentDocument;
  return await writeOne(server, call, parseName(name).database, write, request.mask);
}

export async function deleteDocument(
  server: FirestoreServer,
  call: Call,
  request: Requests['DeleteDocumentRequest'],
): Promise<Uint8Array> {
  const database = server.database(parseName(request.name).database);
  const write: Write = {
    ...updateWrite(request.name, null, null),
    operation: 'delete',
    update: null,
    delete: request.name,
    currentDocument: request.currentDocument,
  };
  await commit(server, call, database, [write], null);
  return new Uint8Array(0);
}

function updateWrite(
  name: string,
  document: Write['update'],
  updateMask: DocumentMask | null,
): Write {
  const empty = { fields: emptyFields(), fieldBytes: new Uint8Array(0) };
  return {
    operation: 'update',
    update: { ...(document ?? empty), name },
    delete: '',
    verify: '',
    transform: null,
    updateMask,
    updateTransforms: [],
    currentDocument: null,
  };
}

async function writeOne(
  server: FirestoreServer,
  call: Call,
  databaseName: string,
  write: Write,
  mask: DocumentMask | null,
): Promise<Uint8Array> {
  const database = server.database(databaseName);
  const staged = await commit(server, call, database, [write], null);
  return answerDocument(database, staged.writes[0]!.after!, maskPaths(mask));
}

export async function listDocuments(
  server: FirestoreServer,
  call: Call,
  request: Requests['ListDocumentsRequest'],
): Promise<Uint8Array> {
  const { database: name, path: parent } = parseName(request.parent);
  const database = server.database(name);
  const whole = planQuery(request.parent, listQuery(request));
  const token = Buffer.from(request.pageToken, 'base64url').toString('utf16le');
  const plan = token === '' ? whole : resumedAfter(whole, token);
  const size = request.pageSize > 0 ? request.pageSize : DEFAULT_PAGE;
  const view = await openView(server, call, database, request, [`query ${parent}`]);
  const { versions } = runQuery(database, plan, view.at, request.showMissing ? null : size + 1);
  rememberQuery(view, database, plan, null);

  let listed: { path: string; version: Version | null }[] = versions.map((version) => ({
    path: version.path,
    version,
  }));
  if (request.showMissing) {
    if (!call.caller.owner) {
      throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
    }
    if (request.orderBy !== '') throw invalidArgument('show_missing allows no order_by.');
    const collection = `${parent === '' ? '' : `${parent}/`}${request.collectionId}`;
    const missing = missingDocuments(database, collection)
      .filter((path) => pathKey(path) > token)
      .map((path) => ({ path, version: null }));
    listed = [...listed, ...missing].toSorted((a, b) =>
      compareKeys(pathKey(a.path), pathKey(b.path)),
    );
  }
  const page = listed.slice(0, size);
  server.authorizer.checkList(call.caller, database, plan, versions.slice(0, size));
  server.stats(database).reads += queryReads(page.length, 0);

  const mask = maskPaths(request.mask);
  const answer = new Message();
  for (const { path, version } of page) {
    answer.message(
      1,
      version
        ? answerDocument(database, version, mask)
        : new Message().string(1, documentName(name, path)).finish(),
    );
  }
  if (listed.length > size) {
    const { path, version } = page.at(-1)!;
    const place = version ? placeInResult(plan, path, fieldsOf(version.fields))! : pathKey(path);
    answer.string(2, Buffer.from(place, 'utf16le').toString('base64url'));
  }
  return answer.finish();
}

/** `a desc, b` */
function listQuery(request: Requests['ListDocumentsRequest']): StructuredQuery {
  const orderBy = request.orderBy
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [fieldPath = '', direction = 'asc'] = part.trim().split(/\s+/);
      return { field: { fieldPath }, direction: direction.toLowerCase() === 'desc' ? 2 : 1 };
    });
  return {
    select: null,
    from: [{ collectionId: request.collectionId, allDescendants: false }],
    where: null,
    orderBy,
    startAt: null,
    endAt: null,
    offset: 0,
    limit: null,
    findNearest: null,
  };
}

/** Documents that are not there, but have collections below them. */
function missingDocuments(database: Database, collection: string): string[] {
  const paths = new Set<string>();
  const prefix = `${collection}/`;
  const depth = prefix.split('/').length;
  for (const path of database.store.collectionPaths()) {
    if (!path.startsWith(prefix) || collectionPathOf(path) === collection) continue;
    const document = path.split('/').slice(0, depth).join('/');
    if (!database.get(document)) paths.add(document);
  }
  return [...paths];
}
