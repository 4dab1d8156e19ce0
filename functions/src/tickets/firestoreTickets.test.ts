import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { DAY, HOUR } from '../../../shared/time.ts';
import { firestoreTickets } from './firestoreTickets.ts';

const now = Date.UTC(2026, 10, 30);

const doc = (path: string) => ({ path });

/** The time of the next change of a ticket that is stored with these fields. */
const timeAfter = async (stored: object): Promise<number> => {
  const getAll = async (...refs: object[]) => refs.map((ref) => ({ ref, data: () => stored }));
  const db = {
    doc,
    collection: (name: string) => ({ doc: (id: string) => doc(`${name}/${id}`) }),
    runTransaction: (act: (transaction: object) => unknown) => act({ getAll }),
  };
  let at = NaN;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a change that writes nothing needs these alone
  const { change } = firestoreTickets(db as unknown as Firestore, () => now);
  const decide = (_before: unknown, time: number) => {
    at = time;
    return null;
  };
  await change({ ticketId: 'a', decide });
  return at;
};

it.each([
  { changedAt: '2026-11-29' },
  { changedAt: now - 0.5 },
  { changedAt: 8.64e15 },
  { changedAt: null },
  { studioMailedAt: 'never' },
])('a change after an odd time has the time of now: %j', async (stored) => {
  expect(await timeAfter(stored)).toBe(now);
});

it('a change comes after one that a clock ahead has stored', async () => {
  for (const ahead of [0, HOUR, DAY - 1])
    expect(await timeAfter({ changedAt: now + ahead })).toBe(now + ahead + 1);
});
