import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { DAY } from '../../../shared/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { logs } from '../lib/logs.ts';
import { mapAll } from '../lib/promises.ts';

/** Longer than an upload for no ticket is kept, in milliseconds. */
const RECENT = 3 * DAY;

/** What is written while all is deleted, by a call that had begun before, is found by the second. */
const ROUNDS = 2;

/**
 * If more accounts than the setting says, and more than this share of all, are gone at once, assume a
 * restored database and stop.
 */
const MISSING_SHARE = 0.1;

/** People erased at once. */
const AT_ONCE = 5;

type Erasing = Pick<Dependencies, 'identity' | 'images' | 'personalData' | 'tickets' | 'now'>;

/**
 * Names of the images in the tickets among a person's documents, the studio's too, and of recent
 * uploads in no ticket: what somebody sent as an admin stays in the tickets of others.
 */
export const imagesOf = async (
  { images, tickets, now }: Pick<Erasing, 'images' | 'tickets' | 'now'>,
  uid: string | null,
  documents: readonly DocumentSnapshot[],
): Promise<string[]> => {
  const paths = documents.flatMap((document): string[] => document.get('imagePaths') ?? []);
  const own: string[] = [];
  for await (const { path, owner } of images.since(now() - RECENT))
    if (uid !== null && owner === uid) own.push(path);
  const named = await tickets.namedImages(own);
  return [...new Set([...paths, ...own.filter((path) => !named.has(path))])];
};

/**
 * Deletes everything that is stored about a person. The account goes last, so that whoever repeats
 * this after an interruption still finds it.
 * @param uid null for an address that never had an account
 * @param email of the account; null when there is none any more
 */
export const erase = async (
  dependencies: Erasing,
  uid: string | null,
  email: string | null,
): Promise<void> => {
  const { identity, images, personalData } = dependencies;
  // From here on nobody signs in, and after the first round every function refuses what a token still
  // allows.
  if (uid !== null) await identity.disable(uid);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Sequential on purpose: images are found by tickets, which are deleted after them.
    const documents = await personalData.documentsOf(uid, email, ['imagePaths']);
    const paths = await imagesOf(dependencies, uid, documents);
    await mapAll(paths, images.remove, 'images could not be deleted');
    await personalData.remove(documents.map(({ ref }) => ref));
  }
  if (uid !== null) await identity.remove(uid);
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
  await mapAll(
    missing,
    (uid) => erase(dependencies, uid, null),
    'people could not be erased',
    AT_ONCE,
  );
  return missing.length;
};
