import type { Ticket } from '../../shared/callables.ts';

/**
 * The state that follows from a ticket's history alone: it waits since its beginning, or since its
 * customer's first comment after the last answer.
 */
export const stateAfter = ({
  createdAt,
  comments,
  responses,
  closedAt,
}: Pick<Ticket, 'createdAt' | 'comments' | 'responses' | 'closedAt'>): Pick<
  Ticket,
  'status' | 'waitingSince' | 'firstResponseAt'
> => {
  const entries = [
    ...Object.values(comments).map((entry) => ({ ...entry, answers: false })),
    ...Object.values(responses).map((entry) => ({ ...entry, answers: true })),
  ].toSorted((a, b) => a.timestamp - b.timestamp);
  let waitingSince: number | null = createdAt;
  for (const { timestamp, by, answers } of entries) {
    if (by === 'owner') waitingSince ??= timestamp;
    if (answers) waitingSince = null;
  }
  const firstResponseAt = entries.find(({ answers }) => answers)?.timestamp ?? null;
  if (closedAt !== null) return { status: 'Closed', waitingSince: null, firstResponseAt };
  return { status: waitingSince === null ? 'Answered' : 'Open', waitingSince, firstResponseAt };
};
