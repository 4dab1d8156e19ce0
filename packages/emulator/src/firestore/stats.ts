/** What Firestore would have billed since the start or the last reset: documents read, written, deleted. */
export type Stats = { reads: number; writes: number; deletes: number };

/** One read per so many index entries of an aggregation ("Aggregation queries" of its pricing). */
const ENTRIES_PER_READ = 1000;

export const noStats = (): Stats => ({ reads: 0, writes: 0, deletes: 0 });

/** A query costs its documents, those skipped by an offset included, and one when there are none. */
export function queryReads(returned: number, skipped: number): number {
  return Math.max(1, returned + skipped);
}

export function aggregationReads(entries: number): number {
  return Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
}
