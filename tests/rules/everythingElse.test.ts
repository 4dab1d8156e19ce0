import { collection, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { callTheCast, expectReadToFail, expectWriteToFail, type Cast } from '../support/cast.ts';

let cast: Cast;
const store = getFirestore(adminApp());
const ticket = store.doc('tickets/rules-test');
const mail = store.doc('mail/rules-test');

beforeAll(async () => {
  cast = await callTheCast();
  // The customer's own ticket: if any client could read it, this one could.
  await ticket.set({ uid: cast.customer.uid, subject: 'A lamp that does not light' });
  await mail.set({ to: 'customer@example.com' });
});
afterAll(async () => {
  await Promise.all([ticket.delete(), mail.delete()]);
  await cast.leave();
});

const people = ['visitor', 'customer', 'other', 'admin'] as const;

describe.each(people)('everything but the user record, for %s', (name) => {
  it.each(['tickets/rules-test', 'mail/rules-test', 'nicknames/pixelsmith', 'never/heard/of/it'])(
    '[SEC-2] is closed: %s is neither read nor written',
    async (path) => {
      const { firestore } = cast[name];
      await expectReadToFail(getDoc(doc(firestore, path)));
      await expectReadToFail(getDocs(collection(firestore, path.slice(0, path.lastIndexOf('/')))));
      await expectWriteToFail(setDoc(doc(firestore, path), { subject: 'changed' }));
      await expectWriteToFail(deleteDoc(doc(firestore, path)));
    },
  );
});

it('[SEC-2] the Admin SDK can read it', async () => {
  expect((await ticket.get()).get('subject')).toBe('A lamp that does not light');
});
