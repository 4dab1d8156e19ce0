import { METHODS } from '../service/methods.ts';
import type { Call, FirestoreServer } from '../service/server.ts';
import { invalidArgument, StatusError, unimplemented } from '../status.ts';
import type { HttpRequest, JsonObject, JsonValue } from './httpRequest.ts';

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

/**
 * Finds the call that a request means (google/firestore/v1/firestore.proto, google.api.http).
 * Throws NOT_FOUND for other paths and UNIMPLEMENTED for calls that exist, but not here.
 */
export async function routeRest(request: HttpRequest): Promise<RestCall> {
  const target = targetOf(request);
  const method = METHODS.get(target.method);
  if (!method) throw unimplemented(`${target.method} over REST`);
  // Loaded with the first REST request: many programs only ever use gRPC.
  const { requestBytes, answerJson } = await import('./restJson.ts');
  return {
    streams: method.streams,
    answer: async (server, call) => {
      const bytes = requestBytes(`${target.method}Request`, target.request);
      const type = target.method === 'GetDocument' ? 'Document' : `${target.method}Response`;
      const json = [...(await method.handle(server, call, bytes))].map((answer) =>
        target.method === 'Rollback' ? {} : answerJson(type, answer),
      );
      return method.streams ? json : json[0];
    },
  };
}

function targetOf({ method, url, body }: HttpRequest): Target {
  const match =
    /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*?))?(?::(\w+))?$/.exec(
      url.pathname,
    );
  if (!match) throw new StatusError('NOT_FOUND', `There is nothing at ${url.pathname}.`);
  const [, base, below = '', verb] = match;
  const database = decoded(base!);
  if (verb !== undefined && method === 'POST') {
    const known = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!known) return { method: verb, request: {} };
    const resource = known.resource === 'database' ? database : nameOf(database, below);
    return { method: known.method, request: { ...bodyOf(body), [known.resource]: resource } };
  }
  const name = nameOf(database, verb === undefined ? below : `${below}:${verb}`);
  if (method !== 'GET') throw unimplemented(`${method} of a document over REST`);
  const ignored = ['mask.fieldPaths', 'readTime', 'transaction'].find((one) =>
    url.searchParams.has(one),
  );
  if (ignored) throw unimplemented(`GET of a document with ${ignored}`);
  // As the Firebase CLI asks for what rules of Storage read.
  return { method: 'GetDocument', request: { name } };
}

function nameOf(database: string, below: string): string {
  const path = below.split('/').map(decoded).join('/');
  return `${database}/documents${path === '' ? '' : `/${path}`}`;
}

/** Throws INVALID_ARGUMENT for a broken escape. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidArgument(`Malformed percent-encoding: "${part}".`);
  }
}

function bodyOf(body: JsonValue | undefined): JsonObject {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidArgument('The body must be a JSON object.');
  }
  return body;
}
