import { BudgetSpent, resetBudget } from './budget.ts';
import { compileRuleset, type CompiledRules } from './compileRuleset.ts';
import type { Context, ReadDocument } from './context.ts';
import { evaluateRules, knownPath } from './evaluate.ts';
import type { ServiceName } from './functions.ts';
import { parseRules } from './parse.ts';
import type {
  AccessMethod,
  FirestoreAccess,
  Proof,
  RulesAuth,
  RulesIssue,
  RulesResource,
} from './ruleset.ts';
import {
  EvaluationError,
  fieldsToMap,
  mapOf,
  provenMap,
  RulesMap,
  RulesPath,
  timestampOf,
  UNKNOWN,
  type RulesValue,
} from './values.ts';

/** Rules of one service, ready to judge. */
export type Ruleset = {
  /** What is wrong with the file; a file that could not be read at all denies everything. */
  issues: RulesIssue[];
  allows: (access: FirestoreAccess) => boolean;
};

/** The same for a service that brings its own variables. */
export type Program = {
  issues: RulesIssue[];
  allows: (method: AccessMethod, segments: readonly string[], variables: Variables) => boolean;
};

export type Variables = Omit<Context, 'captures' | 'log'>;

/** Writes what debug() shows. */
type DebugLog = (text: string) => void;

/** Documents that one access may read ("Access call limits" in the Firestore documentation). */
const MAX_READS_OF_ACCESS = 10;
/** Documents that all accesses of one commit or multi-document read may read together. */
const MAX_READS_OF_COMMIT = 20;

/** Reads a rules file. Never throws: problems are listed, and what is not understood denies. */
export function loadProgram(
  source: string,
  service: ServiceName,
  log: DebugLog = console.log,
): Program {
  const parsed = parseRules(source);
  const rules: CompiledRules =
    'severity' in parsed ? { blocks: [], issues: [parsed] } : compileRuleset(parsed, service);
  return {
    issues: rules.issues,
    allows: (method, segments, variables) => {
      resetBudget();
      try {
        return evaluateRules(rules, method, segments, { ...variables, captures: [], log });
      } catch (error) {
        if (!(error instanceof BudgetSpent)) throw error;
        log(`The rules deny ${method} of /${segments.join('/')}: ${error.message}.`);
        return false;
      }
    },
  };
}

/** Reads the rules of Firestore. */
export function loadRuleset(source: string, log: DebugLog = console.log): Ruleset {
  const program = loadProgram(source, 'cloud.firestore', log);
  return {
    issues: program.issues,
    allows: (access) => {
      const { readDocument, readDocumentAfter } = countedReads(access);
      return program.allows(access.method, access.path.split('/').slice(1), {
        request: requestOf(access),
        resource: foundOf(access.resource),
        readDocument,
        readDocumentAfter,
      });
    },
  };
}

/**
 * Counts each document once: what was read is known from then on, to the other accesses of the commit
 * too. The document of the access, and what the commit writes, are known from the start.
 */
function countedReads(access: FirestoreAccess) {
  const known = access.readPaths;
  let reads = 0;
  const counted =
    (
      read: (path: string) => RulesResource | null,
      isGiven: (path: string) => boolean,
    ): ReadDocument =>
    (path) => {
      const name = String(path);
      if (!isGiven(name) && !known.has(name)) {
        known.add(name);
        reads += 1;
        if (reads > MAX_READS_OF_ACCESS || known.size > MAX_READS_OF_COMMIT) {
          throw new EvaluationError('rules read too many documents');
        }
      }
      return resourceOf(read(name));
    };
  const isOwn = (path: string) => path === access.path;
  return {
    readDocument: counted((path) => access.read(path), isOwn),
    readDocumentAfter: counted(
      (path) => access.readAfter(path),
      (path) => isOwn(path) || access.isWritten(path),
    ),
  };
}

function requestOf(access: FirestoreAccess): RulesMap {
  return new RulesMap(() => {
    const entries = new Map<string, RulesValue>([
      ['auth', authOf(access.auth)],
      ['method', access.method],
      ['path', knownPath(access.method, access.path.split('/').slice(1))],
      ['time', timestampOf(access.time)],
    ]);
    // On reads there is none to compare with null.
    const after = resourceOf(access.requestResource);
    if (after) entries.set('resource', after);
    if (access.query) entries.set('query', queryOf(access.query));
    return entries;
  });
}

function authOf(auth: RulesAuth | null): RulesMap | null {
  return (
    auth &&
    mapOf([
      ['uid', auth.uid],
      ['token', fieldsToMap(auth.token)],
    ])
  );
}

/** A document as rules see it: data, id and `__name__`. */
function resourceOf(resource: RulesResource | null): RulesMap | null {
  if (!resource) return null;
  return new RulesMap(() => {
    const name = RulesPath.parse(resource.name);
    return new Map<string, RulesValue>([
      ['data', fieldsToMap(resource.fields)],
      ['id', name.segments.at(-1) ?? ''],
      ['__name__', name],
    ]);
  });
}

function foundOf(resource: FirestoreAccess['resource']): RulesMap | null {
  if (!isProven(resource)) return resourceOf(resource);
  return mapOf([
    ['data', provenMap(resource)],
    ['id', UNKNOWN],
    ['__name__', UNKNOWN],
  ]);
}

const isProven = (resource: FirestoreAccess['resource']): resource is readonly Proof[] =>
  Array.isArray(resource);

function queryOf({ limit, offset, orderBy }: NonNullable<FirestoreAccess['query']>): RulesMap {
  return mapOf([
    ['limit', limit === null ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    ['orderBy', mapOf(orderBy)],
  ]);
}
