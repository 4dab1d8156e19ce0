/** What Firestore would have billed: documents read, written and deleted. */
export type Stats = { reads: number; writes: number; deletes: number };

/** One read per so many index entries of an aggregation ("Aggregation queries" of its pricing). */
const ENTRIES_PER_READ = 1000;

/** Counts per project, from the start or the last reset. */
export class Billing {
  readonly #byProject = new Map<string, Stats>();

  of(project: string): Stats {
    let stats = this.#byProject.get(project);
    if (!stats) {
      stats = { reads: 0, writes: 0, deletes: 0 };
      this.#byProject.set(project, stats);
    }
    return stats;
  }

  reset(project: string): void {
    this.#byProject.delete(project);
  }
}

/** A query costs its documents, those skipped by an offset included, and one when there are none. */
export function queryReads(returned: number, skipped: number): number {
  return Math.max(1, returned + skipped);
}

export function aggregationReads(entries: number): number {
  return Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
}
