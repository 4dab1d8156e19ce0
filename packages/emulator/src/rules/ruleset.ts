import type { Fields, Timestamp, Value } from '../value.ts';

/** What is wrong with a rules file, where: line and column count from 1. */
export type RulesIssue = {
  severity: 'ERROR' | 'WARNING';
  line: number;
  column: number;
  description: string;
};

export type AccessMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A document as the rules see it. `name` is the whole path, `/databases/…`. */
export type RulesResource = { name: string; fields: Fields };

/** What a query proves of each document that it finds: what a field is. */
export type Proof = { path: readonly string[]; value: Value };

/** The verified token of a caller: `sub` is the uid. */
export type RulesAuth = { uid: string; token: Fields };

/** One access to be judged. */
export type FirestoreAccess = {
  method: AccessMethod;
  /**
   * `/databases/(default)/documents/users/ann`; for `list`, the path of a document in the
   * collection. For a query over a collection group, a segment `**` means all places where
   * the group may lie: `/databases/(default)/documents/**\/comments/c1`; only `{name=**}` covers it.
   * The id `*` of a `list` is any.
   */
  path: string;
  auth: RulesAuth | null;
  time: Timestamp;
  /** The stored document, or what a query proves of any that it finds; null when there is none. */
  resource: RulesResource | readonly Proof[] | null;
  /** The document as it would be after a write; null for reads and deletes. */
  requestResource: RulesResource | null;
  /** Only for `list`. The order is as the query writes it, without what Firestore adds. */
  query?: {
    limit: number | null;
    offset: number;
    orderBy: readonly (readonly [path: string, direction: 'ASC' | 'DESC'])[];
  };
  /** Reads another document for get() and exists(). */
  read(path: string): RulesResource | null;
  /** The same after the whole commit, for getAfter(). */
  readAfter(path: string): RulesResource | null;
  /** Whether the commit writes a document, which `readAfter` then answers without reading. */
  isWritten(path: string): boolean;
  /**
   * What the rules have read for the commit or the multi-document read so far: one set, shared by
   * its accesses, because 20 documents is the limit for all of them together.
   */
  readPaths: Set<string>;
};
