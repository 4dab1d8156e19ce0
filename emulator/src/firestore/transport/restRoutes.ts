import { METHODS, type Method } from '../service/methods.ts';
import type { Call, FirestoreServer } from '../service/server.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { HttpRequest } from './httpRequest.ts';
import type { JsonObject, JsonValue } from './restJson.ts';

/** The call that a REST request means. */
type RestCall = {
  /** Whether the answer is a list. */
  streams: boolean;
  answer: (server: FirestoreServer, call: Call) => Promise<unknown>;
};

type Target = { method: string; request: JsonObject };

/** `:verb` at the end of a path, and what the path is called in the request. */
const VERBS: Readonly<Record<string, { method: string; resource: 'database' | 'parent' }>> = {
  batchGet: { method: 'BatchGetDocuments', resource: 'database' },
  batchWrite: { method: 'BatchWrite', resource: 'database' },
  beginTransaction: { method: 'BeginTransaction', resource: 'database' },
  commit: { method: 'Commit', resource: 'database' },
  rollback: { method: 'Rollback', resource: 'database' },
  runQuery: { method: 'RunQuery', resource: 'parent' },
  runAggregationQuery: { method: 'RunAggregationQuery', resource: 'parent' },
  listCollectionIds: { method: 'ListCollectionIds', resource: 'parent' },
};

/** Messages whose names do not follow from the method. */
const ANSWERS: Readonly<Record<string, string>> = {
  GetDocument: 'Document',
  CreateDocument: 'Document',
  UpdateDocument: 'Document',
  DeleteDocument: '',
  Rollback: '',
};

/**
 * Finds the call that a request means (google/firestore/v1/firestore.proto, google.api.http).
 * Throws NOT_FOUND for other paths and UNIMPLEMENTED for calls that exist, but not here.
 */
export async function routeRest(request: HttpRequest): Promise<RestCall> {
  const target = targetOf(request);
  const method = METHODS.get(target.method);
  if (!method) {
    throw new StatusError(
      'UNIMPLEMENTED',
      `${target.method} is not supported by this emulator over REST.`,
    );
  }
  // Loaded with the first REST request: many programs only ever use gRPC.
  const { requestBytes, answerJson } = await import('./restJson.ts');
  return {
    streams: method.kind === 'serverStream',
    answer: async (server, call) => {
      const bytes = requestBytes(`${target.method}Request`, target.request);
      const type = ANSWERS[target.method] ?? `${target.method}Response`;
      const answers = await answersOf(method, server, call, bytes);
      const json = answers.map((answer) => (type === '' ? {} : answerJson(type, answer)));
      return method.kind === 'serverStream' ? json : json[0];
    },
  };
}

async function answersOf(
  method: Exclude<Method, { kind: 'duplex' }>,
  server: FirestoreServer,
  call: Call,
  bytes: Uint8Array,
): Promise<Uint8Array[]> {
  if (method.kind === 'unary') return [await method.handle(server, call, bytes)];
  return [...(await method.handle(server, call, bytes))];
}

function targetOf({ method, url, body }: HttpRequest): Target {
  const match =
    /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*?))?(?::(\w+))?$/.exec(
      url.pathname,
    );
  const isVerb = match?.[3] !== undefined && (method === 'POST' || VERBS[match[3]] !== undefined);
  if (!match) throw new StatusError('NOT_FOUND', `There is nothing at ${url.pathname}.`);
  const database = decoded(match[1]!);
  const rest = isVerb || match[3] === undefined ? match[2] : `${match[2] ?? ''}:${match[3]}`;
  const path = (rest ?? '').split('/').map(decoded).join('/');
  const name = `${database}/documents${path === '' ? '' : `/${path}`}`;
  const content = bodyOf(body);
  if (isVerb) {
    const verb = VERBS[match[3]!];
    if (!verb) return { method: match[3]!, request: {} };
    const resource = verb.resource === 'database' ? database : name;
    return { method: verb.method, request: { ...content, [verb.resource]: resource } };
  }
  return documentTarget(method, name, path, url.searchParams, content);
}

/** Throws UNIMPLEMENTED for the full SDK in a browser: it speaks WebChannel, on paths like gRPC's. */
export function refuseWebChannel(path: string): void {
  const channel = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/.exec(path);
  if (!channel) return;
  throw new StatusError(
    'UNIMPLEMENTED',
    `${channel[1]} over WebChannel is not supported by this emulator: use firebase/firestore/lite.`,
  );
}

/** Throws INVALID_ARGUMENT for a broken escape. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidArgument(`Malformed percent-encoding: "${part}".`);
  }
}

function documentTarget(
  method: string,
  name: string,
  path: string,
  query: URLSearchParams,
  content: JsonObject,
): Target {
  const namesDocument = path !== '' && path.split('/').length % 2 === 0;
  const cut = name.lastIndexOf('/');
  const collection = { parent: name.slice(0, cut), collectionId: name.slice(cut + 1) };
  const parameters = parametersOf(query);
  if (namesDocument && method === 'GET') {
    return { method: 'GetDocument', request: { ...parameters, name } };
  }
  if (namesDocument && method === 'PATCH') {
    const request = { ...parameters, document: { ...content, name } };
    return { method: 'UpdateDocument', request };
  }
  if (namesDocument && method === 'DELETE') {
    return { method: 'DeleteDocument', request: { ...parameters, name } };
  }
  if (!namesDocument && path !== '' && method === 'GET') {
    return { method: 'ListDocuments', request: { ...parameters, ...collection } };
  }
  if (!namesDocument && path !== '' && method === 'POST') {
    return {
      method: 'CreateDocument',
      request: { ...parameters, ...collection, document: content },
    };
  }
  throw new StatusError('NOT_FOUND', `${method} is not possible for ${name}.`);
}

function bodyOf(body: JsonValue | undefined): JsonObject {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidArgument('The body must be a JSON object.');
  }
  return body;
}

const MASKS = ['mask', 'updateMask'];

/** The parameters of a URL as fields of the request. */
function parametersOf(query: URLSearchParams): JsonObject {
  const request: JsonObject = {};
  for (const mask of MASKS) {
    const fieldPaths = query.getAll(`${mask}.fieldPaths`);
    if (fieldPaths.length > 0) request[mask] = { fieldPaths };
  }
  for (const name of ['transaction', 'readTime', 'pageToken', 'orderBy', 'documentId']) {
    const value = query.get(name);
    if (value !== null) request[name] = value;
  }
  const pageSize = query.get('pageSize');
  if (pageSize !== null) request['pageSize'] = Number(pageSize);
  if (query.has('showMissing')) request['showMissing'] = query.get('showMissing') === 'true';
  const exists = query.get('currentDocument.exists');
  if (exists !== null) request['currentDocument'] = { exists: exists === 'true' };
  const updateTime = query.get('currentDocument.updateTime');
  if (updateTime !== null) request['currentDocument'] = { updateTime };
  return request;
}
