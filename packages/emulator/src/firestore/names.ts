import { invalidArgument } from './status.ts';

/** A database `projects/{p}/databases/{d}` and a path below its documents, `users/ann`. */
type ResourceName = { database: string; path: string };

const DATABASE_NAME = /^projects\/([^/]+)\/databases\/([^/]+)$/;
const DOCUMENTS = '/documents';

/** Limits of "Collections, documents, and fields" in the Firestore documentation, in bytes. */
const MAX_ID_BYTES = 1500;
const MAX_NAME_BYTES = 6144;
const MAX_SUBCOLLECTION_DEPTH = 100;

/** The project of `projects/{p}/databases/{d}`. Throws INVALID_ARGUMENT on any other form. */
export function projectOf(database: string): string {
  const match = DATABASE_NAME.exec(database);
  if (!match) throw invalidArgument(`Invalid database name: "${database}".`);
  return match[1]!;
}

/**
 * Takes `projects/{p}/databases/{d}/documents[/…]` apart. The path of the root is empty.
 */
export function parseName(name: string): ResourceName {
  const cut = name.indexOf(DOCUMENTS);
  const database = name.slice(0, cut);
  const rest = name.slice(cut + DOCUMENTS.length);
  if (cut < 0 || !DATABASE_NAME.test(database) || (rest !== '' && !rest.startsWith('/'))) {
    throw invalidArgument(`Invalid resource name: "${name}".`);
  }
  return { database, path: rest.slice(1) };
}

export function documentName(database: string, path: string): string {
  return `${database}${DOCUMENTS}/${path}`;
}

/** Throws INVALID_ARGUMENT unless `path` can name a document. */
export function checkDocumentPath(path: string): void {
  const segments = path.split('/');
  if (path === '' || segments.length % 2 !== 0) {
    throw invalidArgument(
      `Document name "${path}" lacks "/" at index ${path.length} or names a collection.`,
    );
  }
  checkSegments(segments);
  if (segments.length > MAX_SUBCOLLECTION_DEPTH * 2) {
    throw invalidArgument(
      `Document name "${path}" has more than ${MAX_SUBCOLLECTION_DEPTH} levels.`,
    );
  }
  if (Buffer.byteLength(path) > MAX_NAME_BYTES) {
    throw invalidArgument(`Document name "${path}" is longer than ${MAX_NAME_BYTES} bytes.`);
  }
}

/** Throws INVALID_ARGUMENT unless `path` is empty or names a document: the parent of a collection. */
export function checkParentPath(path: string): void {
  if (path !== '') checkDocumentPath(path);
}

/** Throws INVALID_ARGUMENT unless `id` can name a collection. */
export function checkCollectionId(id: string): void {
  if (id.includes('/')) throw invalidArgument(`Collection id "${id}" must not contain "/".`);
  checkSegments([id]);
}

function checkSegments(segments: string[]): void {
  for (const segment of segments) {
    if (segment === '') throw invalidArgument('Resource ids must not be empty.');
    if (segment === '.' || segment === '..') {
      throw invalidArgument(`Resource id "${segment}" is invalid because it is "." or "..".`);
    }
    // Numbers are the ids of Datastore, and where the SDK's recursive delete begins.
    if (/^__.*__$/su.test(segment) && !/^__id-?\d+__$/.test(segment)) {
      throw invalidArgument(`Resource id "${segment}" is invalid because it is reserved.`);
    }
    // A UTF-16 unit takes at most three bytes.
    if (segment.length * 3 > MAX_ID_BYTES && Buffer.byteLength(segment) > MAX_ID_BYTES) {
      throw invalidArgument(`Resource id "${segment}" is longer than ${MAX_ID_BYTES} bytes.`);
    }
  }
}

/** A document or collection below another. */
export function childPath(parent: string, id: string): string {
  return parent === '' ? id : `${parent}/${id}`;
}

/** `users/ann/notes` of `users/ann/notes/1`. */
export function collectionPathOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

/** The last segment. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
