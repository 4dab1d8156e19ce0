import type { Database } from '../engine/database.ts';
import type { Version } from '../engine/version.ts';
import { parseFieldPath, pick, type FieldPath } from '../fieldPath.ts';
import { documentName } from '../names.ts';
import { encodeDocument } from '../wire/answers.ts';
import type { DocumentMask } from '../wire/messages.ts';
import { encodeFields, fieldsOf } from '../wire/values.ts';

/** A `Document` as an answer shows it, cut down to a mask. */
export function answerDocument(
  database: Database,
  version: Version,
  paths: readonly FieldPath[] | null,
): Uint8Array {
  const { path, createTime, updateTime } = version;
  const fields = paths ? encodeFields(pick(fieldsOf(version.fields), paths)) : version.fields;
  return encodeDocument({
    name: documentName(database.name, path),
    fields,
    createTime,
    updateTime,
  });
}

export function maskPaths(mask: DocumentMask | null): FieldPath[] | null {
  return mask ? mask.fieldPaths.filter((text) => text !== '__name__').map(parseFieldPath) : null;
}
