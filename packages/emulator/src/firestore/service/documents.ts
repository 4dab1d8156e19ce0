import { checkDocumentPath, documentName, parseName } from '../names.ts';
import { invalidArgument, StatusError } from '../status.ts';
import { encode } from '../wire/codec.ts';
import type { Requests } from '../wire/messages.ts';
import type { Call, FirestoreServer } from './server.ts';
import { answerDocument, maskPaths, readDocument, view, viewAnswer } from './views.ts';

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

export function requireOwner({ caller }: Call): void {
  if (caller.owner) return;
  throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}
