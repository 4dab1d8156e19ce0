import { isDeepStrictEqual } from 'node:util';
import type { Fields, Value } from '../../value.ts';
import { parseFieldPath, setAt, valueAt } from '../fieldPath.ts';
import { checkDocumentPath, documentName, parseName } from '../names.ts';
import { invalidArgument, StatusError, unimplemented } from '../status.ts';
import { encodeFields, fieldsOf } from '../wire/codec.ts';
import type { Precondition, Write } from '../wire/messages.ts';
import { toMicros, type Micros } from './clock.ts';
import { checkFields, cutTimes } from './documentChecks.ts';
import { applyTransforms } from './transforms.ts';
import type { Change, Version } from './version.ts';

type Kind = 'update' | 'delete' | 'verify';

/** One write, worked out but not yet visible to anyone. */
type StagedWrite = Change & {
  kind: Kind;
  /** What the rules are asked for. */
  method: 'get' | 'create' | 'update' | 'delete';
  transformResults: Value[];
};

/** The whole effect of a commit, before it happens. */
export type Staged = {
  time: Micros;
  writes: StagedWrite[];
  changes: Map<string, Change>;
  /** A precondition that is not met: the commit fails with it, if the rules let it come so far. */
  failure: StatusError | null;
};

/**
 * Works out what a list of writes does to a database, one after another, without doing it.
 * Throws the status of the first write that cannot be made, whoever makes it.
 */
export function stage(
  database: string,
  writes: readonly Write[],
  time: Micros,
  read: (path: string) => Version | null,
): Staged {
  const changes = new Map<string, Change>();
  let failure: StatusError | null = null;
  const staged = writes.map((write): StagedWrite => {
    const { path, kind } = target(database, write);
    const earlier = changes.get(path);
    const before = earlier ? earlier.after : read(path);
    if (before === null) checkDocumentPath(path);
    const condition = write.currentDocument ?? {};
    const method = methodOf(kind, condition, before);
    failure ??= unmet(documentName(database, path), kind, condition, before);
    if (kind === 'verify') {
      if (!isCondition(condition)) throw invalidArgument('A verify must have a precondition.');
      return { path, kind, method, before, after: before, transformResults: [] };
    }
    const { after, transformResults } =
      kind === 'delete'
        ? { after: null, transformResults: [] }
        : updated(database, path, write, before, time);
    changes.set(path, { path, before: earlier ? earlier.before : before, after });
    return { path, kind, method, before, after, transformResults };
  });
  return { time, writes: staged, changes, failure };
}

const isCondition = ({ exists, updateTime }: Precondition): boolean =>
  exists !== undefined || updateTime !== undefined;

/** A precondition says what the caller takes the document for, there or not. */
function methodOf(
  kind: Kind,
  condition: Precondition,
  before: Version | null,
): StagedWrite['method'] {
  if (kind !== 'update') return kind === 'verify' ? 'get' : 'delete';
  const isThere = isCondition(condition) ? condition.exists !== false : before !== null;
  return isThere ? 'update' : 'create';
}

/** The name of the document of a write. */
export function targetName(write: Write): string {
  if (write.transform) throw unimplemented('A write that is a transform alone');
  const name = write.update?.name ?? write.delete ?? write.verify;
  if (name === undefined) throw invalidArgument('A write must have an operation.');
  return name;
}

function target(database: string, write: Write): { path: string; kind: Kind } {
  const name = targetName(write);
  const parsed = parseName(name);
  if (parsed.database !== database) {
    throw invalidArgument(`The document "${name}" lies outside the database "${database}".`);
  }
  const kind = write.update ? 'update' : write.delete === undefined ? 'verify' : 'delete';
  return { path: parsed.path, kind };
}

/** The precondition that is not met, if any. */
function unmet(
  name: string,
  kind: Kind,
  { exists, updateTime }: Precondition,
  before: Version | null,
): StatusError | null {
  if (exists === true && before === null) {
    return new StatusError('NOT_FOUND', `No document to ${kind}: ${name}`);
  }
  if (exists === false && before !== null) {
    return new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (!updateTime || before?.updateTime === toMicros(updateTime)) return null;
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${before?.updateTime ?? 0}) of ${name} does not match the required ` +
      `base version (${toMicros(updateTime)})`,
  );
}

function updated(
  database: string,
  path: string,
  { update, updateMask, updateTransforms }: Write,
  before: Version | null,
  time: Micros,
): { after: Version; transformResults: Value[] } {
  const given = update!.fields;
  cutTimes(Object.values(given));
  let fields: Fields = given;
  if (updateMask) {
    fields = before ? fieldsOf(before.fields) : {};
    for (const text of updateMask.fieldPaths) {
      const mask = parseFieldPath(text);
      setAt(fields, mask, valueAt(given, mask));
    }
  }
  const transformResults = applyTransforms(fields, updateTransforms, time);
  checkFields(database, path, fields);
  const bytes = encodeFields(fields);
  // Not by their bytes, in which the same fields may stand in another order.
  const isSame =
    before?.fields.length === bytes.length &&
    isDeepStrictEqual(fieldsOf(before.fields), fieldsOf(bytes));
  const after = isSame
    ? before
    : { path, fields: bytes, createTime: before?.createTime ?? time, updateTime: time };
  return { after, transformResults };
}
