import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../dependencies.ts';
import { logs } from '../lib/logs.ts';
import { mapAll } from '../lib/promises.ts';

/**
 * If more accounts than the setting says, and more than this share of all, are gone at once, assume a
 * restored database and stop.
 */
const MISSING_SHARE = 0.1;

/** People erased at once. */
const AT_ONCE = 5;

type Erasing = Pick<Dependencies, 'callsEnd' | 'identity' | 'images' | 'personalData'>;

/**
 * `uid`: null for an address that nobody has an account with. `email`: that of the account; null when
 * there is none any more.
 */
type Erased = { uid: string | null; email: string | null };

/**
 * Names of the images in the tickets and mails among a person's documents, the studio's too. The sweep
 * deletes uploads that are in no ticket.
 */
export const imagesOf = (documents: readonly DocumentSnapshot[]): string[] => [
  ...new Set(documents.flatMap((document): string[] => document.get('imagePaths') ?? [])),
];

/**
 * Deletes everything that is stored about people; goes on with the others when this fails for one. The
 * account goes last: a second run after an interruption still finds it.
 * @returns why it failed, for each person of whom something may be left
 */
export const erase = async <Person extends Erased>(
  { callsEnd, identity, images, personalData }: Erasing,
  people: readonly Person[],
): Promise<Map<Person, unknown>> => {
  const failures = new Map<Person, unknown>();
  const withEach = (act: (person: Person) => Promise<void>) =>
    mapAll(
      people.filter((person) => !failures.has(person)),
      (person) => act(person).catch((error: unknown) => void failures.set(person, error)),
      'failed',
      AT_ONCE,
    );
  const removeStored = async ({ uid, email }: Erased): Promise<void> => {
    // Sequential on purpose: images are found by tickets, which are deleted after them.
    const documents = await personalData.documentsOf(uid, email, ['imagePaths']);
    await mapAll(imagesOf(documents), images.remove, 'images could not be deleted');
    await personalData.remove(documents.map(({ ref }) => ref));
  };
  await withEach(async (person) => {
    // From here on nobody signs in, and without a user record every function refuses what a token
    // still allows.
    if (person.uid !== null) await identity.disable(person.uid);
    await removeStored(person);
  });
  if (failures.size < people.length) await callsEnd();
  // Again: a call that had begun before may have opened a ticket.
  await withEach(async (person) => {
    await removeStored(person);
    if (person.uid !== null) await identity.remove(person.uid);
  });
  return failures;
};

/**
 * Erases those who have deleted their account themselves, as the identity provider lets everybody do,
 * and no function hears of. Costs a read for each person who is registered.
 * @returns how many they were; 0 when so many are missing that the studio must say first that it is
 * no mistake (ERASED_AT_ONCE)
 * @throws {AggregateError} after all others were erased, when some could not be
 */
export const sweepDeletedAccounts = async (
  dependencies: Erasing & Pick<Dependencies, 'settings'>,
): Promise<number> => {
  const { identity, personalData, settings } = dependencies;
  const missing: string[] = [];
  let all = 0;
  for await (const uids of personalData.registered()) {
    all += uids.length;
    missing.push(...(await identity.missing(uids)));
  }
  if (missing.length > settings.erasedAtOnce && missing.length > all * MISSING_SHARE) {
    logs.accountsMissing(missing.length, all);
    return 0;
  }
  const failures = await erase(
    dependencies,
    missing.map((uid) => ({ uid, email: null })),
  );
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} people could not be erased`);
  return missing.length;
};
