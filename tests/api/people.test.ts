import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { registerPerson } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';

/** Everything stored about a person, without what differs between two people. */
const kept = async ({ uid, nickname, email }: { uid: string; nickname: string; email: string }) => {
  const db = getFirestore(adminApp());
  const [user, hold, registration] = await db.getAll(
    db.doc(`users/${uid}`),
    db.doc(`nicknames/@${nickname}`),
    db.doc(`registrations/${uid}`),
  );
  const account = await getAuth(adminApp()).getUser(uid);
  const { createdAt, ...record } = user?.data() ?? {};
  return JSON.parse(
    JSON.stringify({
      created: createdAt instanceof Timestamp,
      record,
      hold: hold?.data(),
      registration: registration?.exists,
      email: account.email,
      verified: account.emailVerified,
      disabled: account.disabled,
      providers: account.providerData,
      claims: account.customClaims,
    })
      .replaceAll(uid, 'UID')
      .replaceAll(nickname, 'NICKNAME')
      .replaceAll(email, 'EMAIL'),
  );
};

it.each([false, true])(
  'a person whom a test creates directly is stored like one who registered (admin: %j)',
  async (isAdmin) => {
    const registered = await kept(await registerPerson({ isAdmin }));
    expect(registered).toMatchObject({ created: true, record: { isAdmin }, hold: { uid: 'UID' } });
    expect(await kept(await newPerson({ isAdmin }))).toEqual(registered);
  },
);
