import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { HOUR } from '../../shared/time.ts';
import { nicknameKeys } from '../../shared/nickname.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { password, uniqueName } from './callables.ts';

/**
 * A person with account, user record and nickname, written directly by the Admin SDK: the same data
 * as after a registration (tests/api/accounts.test.ts compares them), in a tenth of the time. The
 * address of an admin is proven.
 */
export const newPerson = async ({
  isAdmin = false,
  confirmed = isAdmin,
}: { isAdmin?: boolean; confirmed?: boolean } = {}) => {
  const nickname = uniqueName(isAdmin ? 'chief' : 'person');
  const email = `${nickname}@example.com`;
  const account = { email, password, emailVerified: confirmed };
  const auth = getAuth(adminApp());
  const { uid } = await auth.createUser(account);
  const proof = { provenEmail: email, provenAt: Date.now() };
  const claims = { registeredEmail: email, ...(isAdmin && proof) };
  const db = getFirestore(adminApp());
  const batch = db.batch();
  for (const key of nicknameKeys(nickname)) batch.create(db.doc(`nicknames/@${key}`), { uid });
  batch.create(db.doc(`users/${uid}`), {
    nickname,
    isAdmin,
    language: 'en',
    createdAt: FieldValue.serverTimestamp(),
  });
  const [session] = await Promise.all([
    auth.setCustomUserClaims(uid, claims).then(() => signIn(email, password)),
    batch.commit(),
  ]);
  return { nickname, email, ...session };
};

export type Person = Awaited<ReturnType<typeof newPerson>>;

/**
 * Signs somebody in without the login form: stores the session that an earlier visit would have
 * left in local storage (src/services/auth.ts).
 */
export const enterAs = async (page: Page, { email }: { email: string }): Promise<void> => {
  const { uid, token, refreshToken } = await signIn(email, password);
  const session = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: token,
      // An hour, the lifetime of tokens.
      expirationTime: Date.now() + HOUR,
    },
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
  };
  // A page of the site's origin without script.
  await page.goto('/robots.txt');
  await page.evaluate((user) => {
    localStorage.setItem('firebase:authUser:demo-key:[DEFAULT]', JSON.stringify(user));
    localStorage.setItem('signedIn', '1');
  }, session);
};

/** People of the seed. */
export const seededAdmin = { email: 'admin@example.com' };
export const seededCustomer = { email: 'customer@example.com' };
