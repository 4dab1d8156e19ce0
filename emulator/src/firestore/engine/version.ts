import type { Fields } from '../../value.ts';
import type { Micros } from './clock.ts';

/** One state of one document; never changed. `fields` are encoded entries (wire/values.ts). */
export type Version = {
  path: string;
  fields: Uint8Array;
  createTime: Micros;
  updateTime: Micros;
};

/** The place of a document: indexes point here, so that a write that keeps its keys moves nothing. */
export type Slot = { readonly path: string; version: Version };

/** A document before and after a commit. The decoded fields are there when someone needed them. */
export type Change = {
  path: string;
  before: Version | null;
  after: Version | null;
  fieldsBefore: Fields | null;
  fieldsAfter: Fields | null;
};
