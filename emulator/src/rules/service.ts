import type { Context, ReadDocument } from './context.ts';
import type { Method } from './methods.ts';
import { typeMismatch } from './operators.ts';
import { EvaluationError, type RulesMap, RulesPath, type RulesValue } from './values.ts';

export type ServiceName = 'cloud.firestore' | 'firebase.storage';

/** A function that asks something outside of the rules. */
export type HostFunction = {
  arity: Method['arity'];
  run: (context: Context, args: readonly RulesValue[]) => RulesValue;
};

const get: HostFunction = {
  arity: [1, 1],
  run: (context, [path]) => existing(documentPath(path), context.readDocument),
};
const exists: HostFunction = {
  arity: [1, 1],
  run: (context, [path]) => context.readDocument(documentPath(path), 'exists') !== null,
};
const getAfter: HostFunction = {
  arity: [1, 1],
  run: (context, [path]) => existing(documentPath(path), context.readDocumentAfter),
};
const existsAfter: HostFunction = {
  arity: [1, 1],
  run: (context, [path]) => context.readDocumentAfter(documentPath(path), 'exists') !== null,
};

type ServiceLanguage = {
  functions: { [name: string]: HostFunction };
  namespaces: { [namespace: string]: { [name: string]: HostFunction } };
  requestProperties: readonly string[];
};

/** What the language has in one service only. */
export const serviceLanguages: Record<ServiceName, ServiceLanguage> = {
  'cloud.firestore': {
    functions: { get, exists, getAfter, existsAfter },
    namespaces: {},
    requestProperties: ['auth', 'method', 'path', 'query', 'resource', 'time'],
  },
  'firebase.storage': {
    functions: {},
    namespaces: { firestore: { get, exists } },
    requestProperties: ['auth', 'method', 'params', 'path', 'resource', 'time'],
  },
};

/** Rules that compare a missing document with null would grant here what Google's engine denies. */
function existing(path: RulesPath, read: ReadDocument): RulesMap {
  const document = read(path, 'get');
  if (document) return document;
  throw new EvaluationError(`there is no document ${String(path)}`);
}

/** `/databases/{database}/documents/` with pairs of collection and document behind it. */
function documentPath(path: RulesValue = null): RulesPath {
  if (!(path instanceof RulesPath)) return typeMismatch('get() or exists()', path);
  const [databases, , documents, ...names] = path.segments;
  const isBound = !path.segments.some((segment) => /^\{\w+\}$/.test(segment));
  const wellFormed = isBound && names.length > 0 && names.length % 2 === 0;
  if (databases !== 'databases' || documents !== 'documents' || !wellFormed) {
    throw new EvaluationError(`${String(path)} is not the path of a document`);
  }
  return path;
}
