import { getAuth } from 'firebase-admin/auth';
import { adminApp } from './adminApp.ts';
import { grantAdmin } from './adminRole.ts';
import { addSamples, caughtMail } from './addSamples.ts';
import { call, signIn } from './siteClient.ts';

/** The people of the local suite. The password is public: it gives access to demo data only. */
export const SEED_PASSWORD = 'lantern-42';

export const SEED_ACCOUNTS = [
  { email: 'customer@example.com', nickname: 'pixelsmith', isAdmin: false },
  { email: 'other@example.com', nickname: 'voxelcat', isAdmin: false },
  { email: 'admin@example.com', nickname: 'nightmoth', isAdmin: true },
] as const;

/** A customer of the sample tickets, who writes Portuguese. */
export const SAMPLE_CUSTOMER = {
  email: 'cliente@example.com',
  nickname: 'lanterna',
  isAdmin: false,
} as const;

/** Adds the missing accounts, and confirms all their addresses; what else is there stays. */
export const seed = async (
  accounts: readonly { email: string; nickname: string; isAdmin: boolean }[] = SEED_ACCOUNTS,
): Promise<void> => {
  const auth = getAuth(adminApp());
  for (const { email, nickname, isAdmin } of accounts) {
    const known = await auth.getUsers([{ email }]);
    const isNew = known.users.length === 0;
    if (isNew)
      await call('registerUser', { email, nickname, password: SEED_PASSWORD, language: 'en' });
    // Confirmed, as if each had followed the link of the mail.
    const { uid } = await auth.getUserByEmail(email);
    await auth.updateUser(uid, { emailVerified: true });
    if (!isNew) continue;
    await auth.setCustomUserClaims(uid, { provenEmail: email, provenAt: Date.now() });
    if (!isAdmin) continue;
    await grantAdmin(email);
    // Granting the role has replaced the password.
    await auth.updateUser(uid, { password: SEED_PASSWORD });
  }
};

const sessionOf = (email: string) => signIn(email, SEED_PASSWORD);

/** Adds the sample tickets to a suite that has the accounts and sends mails. */
export const seedTickets = async (): Promise<void> => {
  await seed([SAMPLE_CUSTOMER]);
  const [pixelsmith, voxelcat, admin] = SEED_ACCOUNTS;
  await addSamples({
    pixelsmith: await sessionOf(pixelsmith.email),
    voxelcat: await sessionOf(voxelcat.email),
    lanterna: await sessionOf(SAMPLE_CUSTOMER.email),
    admin: await sessionOf(admin.email),
    mailAbout: (ticketId) => caughtMail(ticketId),
  });
};

/**
 * A call that changes nothing: after it the functions have loaded what takes a second, such as the
 * client of Firestore, and the first visitor does not wait for it.
 */
export const warmUp = (): Promise<object> =>
  call('checkNicknameAvailability', { nickname: SEED_ACCOUNTS[0].nickname });
