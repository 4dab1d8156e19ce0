import { callSuite } from './callSuite.ts';
import { PROJECT_ID, suiteUrl } from './project.ts';

/** The people of the local suite. The password is public: it gives access to demo data only. */
export const SEED_PASSWORD = 'lantern-42';

export const SEED_ACCOUNTS = [
  { email: 'customer@example.com', nickname: 'pixelsmith', isAdmin: false },
  { email: 'other@example.com', nickname: 'voxelcat', isAdmin: false },
  { email: 'admin@example.com', nickname: 'nightmoth', isAdmin: true },
] as const;

/**
 * Fills an empty database through the function registerUser, as visitors do.
 * @returns whether the database was empty
 */
export const seedIfEmpty = async (): Promise<boolean> => {
  if (await hasAccounts()) return false;
  const { auth, firestore } = await adminSdk();
  const [accounts, users] = await Promise.all([
    auth.listUsers(1),
    firestore.collection('users').limit(1).get(),
  ]);
  if (accounts.users.length > 0 || !users.empty) return false;
  await seed();
  return true;
};

/** Adds the missing accounts, and confirms all their addresses; what else is there stays. */
export const seed = async (): Promise<void> => {
  const { auth, setAdmin } = await adminSdk();
  for (const { email, nickname, isAdmin } of SEED_ACCOUNTS) {
    const known = await auth.getUsers([{ email }]);
    if (known.users.length === 0)
      await callSuite('registerUser', { email, nickname, password: SEED_PASSWORD, language: 'en' });
    // Confirmed, as if each had followed the link of the mail.
    const { uid } = await auth.getUserByEmail(email);
    await auth.updateUser(uid, { emailVerified: true });
    if (isAdmin) await setAdmin(email, true);
  }
};

/** Without the Admin SDK, so that a start with existing data does not load it. */
const hasAccounts = async (): Promise<boolean> => {
  const answer = await fetch(
    `${suiteUrl('auth')}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=1`,
    { headers: { authorization: 'Bearer owner' } },
  );
  const { users = [] } = (await answer.json()) as { users?: unknown[] };
  return users.length > 0;
};

/** Loaded only when needed, because it takes a second. */
const adminSdk = async () => {
  const [{ getAuth }, { getFirestore }, { adminApp }, { setAdmin }] = await Promise.all([
    import('firebase-admin/auth'),
    import('firebase-admin/firestore'),
    import('./adminApp.ts'),
    import('./adminRole.ts'),
  ]);
  const app = adminApp();
  return { auth: getAuth(app), firestore: getFirestore(app), setAdmin };
};
