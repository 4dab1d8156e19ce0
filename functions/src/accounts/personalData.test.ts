import { initializeApp } from 'firebase-admin/app';
import { getFirestore, WriteBatch } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { firestorePersonalData } from './personalData.ts';

const MIB = 1024 * 1024;
/** What Google counts for the deletion of the largest document: itself and its index entries. */
const LARGEST = (1 + 8) * MIB;

/** Refuses a commit as Google does, and no emulator. */
const refuseLargeCommits = (deleted: string[]): void => {
  const paths = new WeakMap<WriteBatch, string[]>();
  vi.spyOn(WriteBatch.prototype, 'delete').mockImplementation(function add(this: WriteBatch, ref) {
    paths.set(this, [...(paths.get(this) ?? []), ref.path]);
    return this;
  });
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function commit(
    this: WriteBatch,
  ) {
    const own = paths.get(this) ?? [];
    if (own.length * LARGEST > 10 * MIB)
      throw new Error('3 INVALID_ARGUMENT: Transaction too big.');
    deleted.push(...own);
    return [];
  });
};

it('a customer is erased whose tickets are too large to be deleted in one commit', async () => {
  const db = getFirestore(initializeApp({ projectId: 'demo-large' }, 'large'));
  const deleted: string[] = [];
  refuseLargeCommits(deleted);
  const paths = ['nicknames/@ana', 'notes/a', 'tickets/a', 'tickets/b', 'users/ana'];
  await firestorePersonalData(db).remove(paths.map((path) => db.doc(path)));
  expect(deleted).toEqual(paths);
});
