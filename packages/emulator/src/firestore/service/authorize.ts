import { loadRuleset, type Ruleset } from '../../rules/engine.ts';
import type {
  AccessMethod,
  FirestoreAccess,
  Proof,
  RulesIssue,
  RulesResource,
} from '../../rules/ruleset.ts';
import { toRequestTime, type Micros } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import type { Staged } from '../engine/staging.ts';
import type { Version } from '../engine/version.ts';
import { childPath, parseName } from '../names.ts';
import type { Conjunction } from '../query/conditions.ts';
import type { QueryPlan } from '../query/queryPlan.ts';
import type { Stats } from '../stats.ts';
import { StatusError } from '../status.ts';
import { fieldsOf } from '../wire/codec.ts';
import type { Caller } from './callers.ts';

/** What the judgements of one request share. */
type Judgement = {
  ruleset: Ruleset;
  caller: Caller & { owner: false };
  database: Database;
  time: Micros;
  /** Set for commits: what documents will be. */
  staged: Staged | null;
  readPaths: Set<string>;
  /** The documents that rules have read, each once. */
  billed: Set<string>;
};

/** Judges requests by the security rules; without rules everything is open, as the CLI announces. */
export class Authorizer {
  #ruleset: Ruleset | null = null;
  readonly #stats: Stats;

  constructor(stats: Stats) {
    this.#stats = stats;
  }

  /** Replaces the rules, also by faulty ones, which deny, unless `acceptsFaults` is false. */
  load(source: string, acceptsFaults: boolean): RulesIssue[] {
    const ruleset = loadRuleset(source);
    const isFaulty = ruleset.issues.some(({ severity }) => severity === 'ERROR');
    if (acceptsFaults || !isFaulty) this.#ruleset = ruleset;
    return ruleset.issues;
  }

  /** Throws PERMISSION_DENIED unless the caller may read these documents, there or not. */
  checkGets(
    caller: Caller,
    database: Database,
    documents: readonly { path: string; version: Version | null }[],
  ): void {
    this.#judge(caller, database, null, (judgement) => {
      for (const { path, version } of documents) {
        this.#require(judgement, 'get', path, resource(database, path, version), null);
      }
    });
  }

  /**
   * The same for the writes of a commit, before they happen. Several writes of one document are
   * judged as one, from what it is to what it becomes.
   */
  checkWrites(caller: Caller, database: Database, staged: Staged): void {
    this.#judge(caller, database, staged, (judgement) => {
      for (const { path, method, before, after } of judgedWrites(staged)) {
        const isWrite = method === 'create' || method === 'update';
        const written = isWrite ? resource(database, path, after) : null;
        this.#require(judgement, method, path, resource(database, path, before), written);
      }
    });
  }

  /**
   * The same for a query. Rules are no filters: the fields that the query says to be equal to
   * something must already satisfy them, so they are asked about a document of which nothing else is
   * known, and about each document found.
   */
  checkList(caller: Caller, database: Database, plan: QueryPlan, found: readonly Version[]): void {
    const { limit, offset, orderBy } = plan;
    const query = { limit, offset, orderBy };
    this.#judge(caller, database, null, (judgement) => {
      // Also where nothing can match.
      for (const conjunction of plan.conjunctions.length > 0 ? plan.conjunctions : [[]]) {
        const path = anyPath(plan, conjunction);
        this.#require(judgement, 'list', path, proofsOf(conjunction), null, query);
      }
      for (const version of found) {
        const known = resource(database, version.path, version);
        const path = plan.source.allDescendants ? groupPath(version.path) : version.path;
        this.#require(judgement, 'list', path, known, null, query);
      }
    });
  }

  /** Judges on behalf of everyone but the owner, and bills what the rules read. */
  #judge(
    caller: Caller,
    database: Database,
    staged: Staged | null,
    work: (judgement: Judgement) => void,
  ): void {
    const ruleset = this.#ruleset;
    if (caller.owner || !ruleset) return;
    const time = staged?.time ?? database.clock.observe();
    const billed = new Set<string>();
    try {
      work({ ruleset, caller, database, time, staged, readPaths: new Set(), billed });
    } finally {
      this.#stats.reads += billed.size;
    }
  }

  #require(
    judgement: Judgement,
    method: AccessMethod,
    path: string,
    before: FirestoreAccess['resource'],
    after: RulesResource | null,
    query?: NonNullable<FirestoreAccess['query']>,
  ): void {
    const { database, staged } = judgement;
    const read = (text: string) => {
      const at = databasePath(database, text);
      judgement.billed.add(at);
      return resource(database, at, database.get(at));
    };
    const allowed = judgement.ruleset.allows({
      method,
      path: rulesPath(database, path),
      auth: judgement.caller.auth,
      time: toRequestTime(judgement.time),
      resource: before,
      requestResource: after,
      ...(query && { query }),
      read,
      readAfter: (text) => {
        const at = databasePath(database, text);
        const change = staged?.changes.get(at);
        return change ? resource(database, at, change.after) : read(text);
      },
      isWritten: (text) => staged?.changes.has(databasePath(database, text)) ?? false,
      readPaths: judgement.readPaths,
    });
    if (!allowed) {
      throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
    }
  }
}

type Judged = Pick<Staged['writes'][number], 'path' | 'method' | 'before' | 'after'>;

function judgedWrites({ writes, changes }: Staged): Judged[] {
  const judged = new Map<string, Judged>();
  const verified: Judged[] = [];
  for (const write of writes) {
    const change = changes.get(write.path);
    if (write.kind === 'verify' || !change) {
      verified.push(write);
      continue;
    }
    const { before, after } = change;
    // What the first write takes the document for; of a deletion what it is.
    const first = judged.get(write.path)?.method ?? write.method;
    const exists = first === 'delete' ? before !== null : first === 'update';
    const method = after ? (exists ? 'update' : 'create') : 'delete';
    judged.set(write.path, { path: write.path, method, before, after });
  }
  return [...verified, ...judged.values()];
}

function resource(database: Database, path: string, version: Version | null): RulesResource | null {
  return version && { name: rulesPath(database, path), fields: fieldsOf(version.fields) };
}

/** `/databases/(default)/documents/users/ann` */
function rulesPath(database: Database, path: string): string {
  return `${database.name.slice(database.name.indexOf('/databases/'))}/documents/${path}`;
}

/** The reverse of rulesPath; empty, where no document is, for a path into another database. */
function databasePath(database: Database, text: string): string {
  const root = rulesPath(database, '');
  return text.startsWith(root) ? text.slice(root.length) : '';
}

function proofsOf(conjunction: Conjunction): Proof[] {
  return conjunction.flatMap(({ kind, path, value }) =>
    path && kind === 'equal' ? [{ path, value }] : [],
  );
}

/** The path of a document that the query could find: its name where the query fixes it. */
function anyPath(plan: QueryPlan, conjunction: Conjunction): string {
  for (const condition of conjunction) {
    if (condition.kind === 'equal' && !condition.path && 'referenceValue' in condition.value) {
      const { path } = parseName(condition.value.referenceValue);
      return plan.source.allDescendants ? groupPath(path) : path;
    }
  }
  const { parent, collectionId, allDescendants } = plan.source;
  const tail = `${collectionId || '**'}/*`;
  return allDescendants ? `**/${tail}` : childPath(parent, tail);
}

/** A collection group lies anywhere, so only a rule for any place covers it. */
function groupPath(path: string): string {
  return `**/${path.split('/').slice(-2).join('/')}`;
}
