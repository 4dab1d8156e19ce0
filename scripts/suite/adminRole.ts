import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { Problem } from '../support/problem.mjs';
import { adminApp } from './adminApp.ts';

/**
 * Makes a registered person an admin, or removes the role. Only this code writes isAdmin: no client
 * and no function can.
 * @throws {Problem} when nobody is registered with this email
 */
export const setAdmin = async (
  email: string,
  isAdmin: boolean,
  realProject?: string,
): Promise<void> => {
  const app = adminApp(realProject);
  const { users } = await getAuth(app).getUsers([{ email }]);
  const record = users[0] && getFirestore(app).doc(`users/${users[0].uid}`);
  if (!record || !(await record.get()).exists)
    throw new Problem(
      `Nobody is registered as ${email}. Register on the site first, then run the command again.`,
    );
  await record.update({ isAdmin });
};
