import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callTheCast,
  expectReadToFail,
  expectReadToSucceed,
  expectWriteToFail,
  type Cast,
  type Person,
} from '../support/cast.ts';

let cast: Cast;

beforeAll(async () => {
  cast = await callTheCast();
});
afterAll(() => cast.leave());

const userOf = (reader: Person, owner: Person) => doc(reader.firestore, 'users', owner.uid);

// What each role may do with whose record is tried in permissions.test.ts.
describe('users/{uid}', () => {
  it('[SEC-1] is read by its owner', async () => {
    const { customer, admin } = cast;
    const own = await expectReadToSucceed(getDoc(userOf(customer, customer)));
    expect(own.get('nickname')).toBe('pixelsmith');
    const ownOfAdmin = await expectReadToSucceed(getDoc(userOf(admin, admin)));
    expect(ownOfAdmin.get('isAdmin')).toBe(true);
  });

  it('[SEC-1] is listed by nobody, not even its owner', async () => {
    for (const reader of [cast.visitor, cast.customer, cast.admin]) {
      const users = collection(reader.firestore, 'users');
      await expectReadToFail(getDocs(users));
      await expectReadToFail(
        getDocs(query(users, where('nickname', '==', 'pixelsmith'), limit(1))),
      );
      await expectReadToFail(getDocs(collectionGroup(reader.firestore, 'users')));
    }
  });

  it('[SEC-1] cannot be written by its owner, who could become an admin or change the nickname', async () => {
    for (const writer of [cast.customer, cast.admin]) {
      const own = userOf(writer, writer);
      await expectWriteToFail(updateDoc(own, { isAdmin: true }));
      await expectWriteToFail(updateDoc(own, { nickname: 'lumipaw' }));
      await expectWriteToFail(setDoc(own, { nickname: 'lumipaw' }));
      await expectWriteToFail(setDoc(own, { isAdmin: true }, { merge: true }));
      await expectWriteToFail(deleteDoc(own));
    }
    const after = await getDoc(userOf(cast.customer, cast.customer));
    expect(after.data()).toMatchObject({ nickname: 'pixelsmith', isAdmin: false });
  });

  it('[SEC-1] cannot be written in a batch', async () => {
    const { customer } = cast;
    const batch = writeBatch(customer.firestore);
    batch.update(userOf(customer, customer), { language: 'pt' });
    batch.update(userOf(customer, customer), { isAdmin: true });
    await expectWriteToFail(batch.commit());
  });

  it('[SEC-2] has no subcollections that a client could access', async () => {
    const { customer } = cast;
    const below = doc(customer.firestore, 'users', customer.uid, 'private', 'notes');
    await expectReadToFail(getDoc(below));
    await expectWriteToFail(setDoc(below, { text: 'mine' }));
  });
});
