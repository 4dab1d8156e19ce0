import { documentName } from '../names.ts';
import { encodeDocument } from '../wire/codec.ts';
import { toTimestamp, type Micros } from './clock.ts';

/** One state of one document; never changed. `fields` are encoded (wire/codec.ts). */
export type Version = {
  path: string;
  fields: Uint8Array;
  createTime: Micros;
  updateTime: Micros;
};

/** The place of a document: indexes point here, so that a write that keeps its keys moves nothing. */
export type Slot = { readonly path: string; version: Version };

/** A document before and after a commit. */
export type Change = { path: string; before: Version | null; after: Version | null };

/** The `Document` of a version, as answers, events and exports have it. */
export function encodeVersion(database: string, version: Version): Uint8Array {
  return encodeDocument({
    name: documentName(database, version.path),
    fields: version.fields,
    createTime: toTimestamp(version.createTime),
    updateTime: toTimestamp(version.updateTime),
  });
}
