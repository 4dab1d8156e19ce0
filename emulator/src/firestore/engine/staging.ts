import { emptyFields, type Fields, type Value } from '../../value.ts';
import { parseFieldPath, setAt, valueAt } from '../fieldPath.ts';
import { checkDocumentPath, documentName, parseName } from '../names.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { Precondition, Write } from '../wire/messages.ts';
import { encodeFields, fieldsOf } from '../wire/values.ts';
import { toMicros, type Micros } from './clock.ts';
import { checkFields } from './documentChecks.ts';
import type { Change, Version } from './version.ts';
import { applyTransforms } from './transforms.ts';

type Kind = 'update' | 'delete' | 'verify';

/** One write, worked out but not yet visible to anyone. */
type StagedWrite = {
  path: string;
  kind: Kind;
  /** What the rules are asked for. */
  method: 'get' | 'create' | 'update' | 'delete';
  before: Version | null;
  after: Version | null;
  /** The fields of `after`; null where nothing is written. */
  fieldsAfter: Fields | null;
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
  const staged = writes.map((write) => {
    const { path, kind } = target(database, write);
    const earlier = changes.get(path);
    const before = earlier ? earlier.after : read(path);
    if (before === null) checkDocumentPath(path);
    const condition = write.currentDocument;
    const method = methodOf(kind, condition, before);
    failure ??= unmet(documentName(database, path), kind, condition, before);
    if (kind === 'verify') {
      if (!condition?.conditionType) throw invalidArgument('A verify must have a precondition.');
      return { path, kind, method, before, after: before, fieldsAfter: null, transformResults: [] };
    }
    const result =
      kind === 'delete'
        ? { after: null, fieldsBefore: null, fieldsAfter: null, transformResults: [] }
        : updated(database, path, write, before, earlier?.fieldsAfter ?? null, time);
    changes.set(path, {
      path,
      before: earlier ? earlier.before : before,
      after: result.after,
      fieldsBefore: earlier ? earlier.fieldsBefore : result.fieldsBefore,
      fieldsAfter: result.fieldsAfter,
    });
    return { path, kind, method, before, ...result };
  });
  return { time, writes: staged, changes, failure };
}

/** A precondition says what the caller takes the document for, there or not. */
function methodOf(
  kind: Kind,
  condition: Precondition | null,
  before: Version | null,
): StagedWrite['method'] {
  if (kind !== 'update') return kind === 'verify' ? 'get' : 'delete';
  const isThere = condition?.conditionType
    ? condition.conditionType === 'updateTime' || condition.exists
    : before !== null;
  return isThere ? 'update' : 'create';
}

function target(database: string, write: Write): { path: string; kind: Kind } {
  const name =
    write.operation === 'update'
      ? write.update!.name
      : write.operation === 'delete'
        ? write.delete
        : write.operation === 'transform'
          ? write.transform!.document
          : write.operation === 'verify'
            ? write.verify
            : null;
  if (name === null) throw invalidArgument('A write must have an operation.');
  const parsed = parseName(name);
  if (parsed.database !== database) {
    throw invalidArgument(`The document "${name}" lies outside the database "${database}".`);
  }
  const { operation } = write;
  return {
    path: parsed.path,
    kind: operation === 'delete' || operation === 'verify' ? operation : 'update',
  };
}

/** The precondition that is not met, if any. */
function unmet(
  name: string,
  kind: Kind,
  condition: Precondition | null,
  before: Version | null,
): StatusError | null {
  if (!condition?.conditionType) return null;
  if (condition.conditionType === 'exists') {
    if (condition.exists === (before !== null)) return null;
    return condition.exists
      ? new StatusError('NOT_FOUND', `No document to ${kind}: ${name}`)
      : new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  const required = toMicros(condition.updateTime!);
  if (before?.updateTime === required) return null;
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${before?.updateTime ?? 0}) of ${name} does not match the required ` +
      `base version (${required})`,
  );
}

function updated(
  database: string,
  path: string,
  write: Write,
  before: Version | null,
  knownBefore: Fields | null,
  time: Micros,
): {
  after: Version;
  fieldsBefore: Fields | null;
  fieldsAfter: Fields;
  transformResults: Value[];
} {
  const transforms = write.transform ? write.transform.fieldTransforms : write.updateTransforms;
  const replaces = write.operation === 'update' && write.updateMask === null;
  let fields: Fields;
  let fieldsBefore = knownBefore;
  if (replaces) fields = write.update!.fields;
  else {
    fieldsBefore ??= before && fieldsOf(before.fields);
    fields = Object.assign(emptyFields(), fieldsBefore);
    for (const text of write.updateMask?.fieldPaths ?? []) {
      const mask = parseFieldPath(text);
      setAt(fields, mask, valueAt(write.update!.fields, mask));
    }
  }
  const transformResults = applyTransforms(fields, transforms, time);
  const cut = checkFields(database, path, fields);
  const asSent = replaces && transforms.length === 0 && !cut ? write.update!.fieldBytes : null;
  const bytes = asSent ?? encodeFields(fields);
  const unchanged = before !== null && Buffer.compare(before.fields, bytes) === 0;
  const after: Version = unchanged
    ? before
    : {
        path,
        // What was decoded is a view of the request, which would be kept alive whole.
        fields: asSent ? Buffer.from(asSent) : bytes,
        createTime: before?.createTime ?? time,
        updateTime: time,
      };
  return { after, fieldsBefore, fieldsAfter: fields, transformResults };
}
