import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { MINUTE } from '../../../shared/time.ts';
import { firestoreConfirmations } from './firestoreConfirmations.ts';

/** A database with the one document of an account. */
const database = () => {
  const stored: DocumentData = {};
  const ref = {
    path: 'confirmations/somebody',
    get: async () => ({ get: (field: string): unknown => stored[field] }),
    update: async ({ turnUntil: _gone }: DocumentData) => void delete stored['turnUntil'],
  };
  const transaction = {
    get: ref.get,
    set: (_ref: unknown, fields: DocumentData) => void Object.assign(stored, fields),
    update: (_ref: unknown, fields: DocumentData) => ref.update(fields),
  };
  return {
    collection: () => ({ doc: () => ref }),
    runTransaction: (update: (of: unknown) => unknown) => update(transaction),
  } as unknown as Firestore;
};

it('a call that changes an account keeps its turn as long as it may run', async () => {
  let now = 1_800_000_000_000;
  const { alone } = firestoreConfirmations(database(), () => now);
  const other = () => alone('somebody', async () => 'changed');
  await alone('somebody', async () => {
    now += MINUTE - 1;
    await expect(other()).rejects.toMatchObject({ code: 'aborted' });
  });
  expect(await other()).toBe('changed');
});
