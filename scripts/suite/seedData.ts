import { callSuite } from './callSuite.ts';

/** The people of the local suite. The password is public: it gives access to demo data only. */
export const SEED_PASSWORD = 'lantern-42';

export const SEED_ACCOUNTS = [
  { email: 'customer@example.com', nickname: 'pixelsmith', isAdmin: false },
  { email: 'other@example.com', nickname: 'voxelcat', isAdmin: false },
  { email: 'admin@example.com', nickname: 'nightmoth', isAdmin: true },
] as const;

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

/** Loaded only when needed, because it takes a second. */
const adminSdk = async () => {
  const [{ getAuth }, { adminApp }, { setAdmin }] = await Promise.all([
    import('firebase-admin/auth'),
    import('./adminApp.ts'),
    import('./adminRole.ts'),
  ]);
  return { auth: getAuth(adminApp()), setAdmin };
};
