import type { Ticket } from '../../shared/callables.ts';

/** What somebody had seen of a ticket when writing an answer, by the id of the answer. */
export type SeenByEntry = ReadonlyMap<string, number | undefined>;

/**
 * The state that follows from a ticket's history alone: it waits since its beginning, or since its
 * customer's first comment after the last answer that had seen everything.
 */
export const stateAfter = (
  {
    createdAt,
    comments,
    responses,
    closedAt,
  }: Pick<Ticket, 'createdAt' | 'comments' | 'responses' | 'closedAt'>,
  seen: SeenByEntry,
): Pick<Ticket, 'status' | 'waitingSince' | 'firstResponseAt'> => {
  const entries = [
    ...Object.entries(comments).map(([id, entry]) => ({ id, ...entry, answers: false })),
    ...Object.entries(responses).map(([id, entry]) => ({ id, ...entry, answers: true })),
  ].toSorted((a, b) => a.timestamp - b.timestamp);
  let waitingSince: number | null = createdAt;
  const written: number[] = [];
  for (const { id, timestamp, by, answers } of entries) {
    if (by === 'owner') {
      written.push(timestamp);
      waitingSince ??= timestamp;
    }
    const until = seen.get(id) ?? Infinity;
    if (answers && written.every((time) => time <= until)) waitingSince = null;
  }
  const firstResponseAt = entries.find(({ answers }) => answers)?.timestamp ?? null;
  if (closedAt !== null) return { status: 'Closed', waitingSince: null, firstResponseAt };
  return { status: waitingSince === null ? 'Answered' : 'Open', waitingSince, firstResponseAt };
};
