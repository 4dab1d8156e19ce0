import { DAY } from '../../../shared/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { settled } from '../settled.ts';

/** Longer than an upload for no ticket is kept, in milliseconds. */
const RECENT = 3 * DAY;

/** What is written while all is deleted, by a call that had begun before, is found by the second. */
const ROUNDS = 2;

/**
 * More accounts than these that are missing at once, and more than a tenth of all, are rather a
 * mistake: a database that was restored without its accounts.
 */
const MISSING = { most: 20, share: 0.1 };

type Erasing = Pick<Dependencies, 'identity' | 'images' | 'personalData' | 'tickets' | 'now'>;

/**
 * Names of the pictures in a person's tickets, the studio's too, and of recent uploads in no ticket:
 * what somebody sent as an admin stays in the tickets of others.
 */
export const picturesOf = async (
  { images, personalData, tickets, now }: Erasing,
  uid: string,
  email: string | null,
): Promise<string[]> => {
  const documents = await personalData.documentsOf(uid, email);
  const paths = documents.flatMap((document): string[] => document.get('imagePaths') ?? []);
  const own: string[] = [];
  for await (const { path, owner } of images.since(now() - RECENT))
    if (owner === uid) own.push(path);
  const named = await tickets.namedImages(own);
  return [...new Set([...paths, ...own.filter((path) => !named.has(path))])];
};

/**
 * Deletes everything that is stored about a person. The account goes last, so that whoever repeats
 * this after an interruption still finds it.
 * @param email of the account; null when there is none any more
 * @returns how many documents and pictures there were
 */
export const erase = async (
  dependencies: Erasing,
  uid: string,
  email: string | null,
): Promise<{ documents: number; pictures: number }> => {
  const { identity, images, personalData } = dependencies;
  const erased = { documents: 0, pictures: 0 };
  // From here on nobody signs in, and after the first round every function refuses what a token still
  // allows.
  await identity.disable(uid);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Sequential on purpose: pictures are found by tickets, which are deleted after them.
    const pictures = await picturesOf(dependencies, uid, email);
    await Promise.all(pictures.map(images.remove));
    const documents = await personalData.documentsOf(uid, email);
    await personalData.remove(documents.map(({ ref }) => ref));
    erased.documents += documents.length;
    erased.pictures += pictures.length;
  }
  await identity.remove(uid);
  return erased;
};

/**
 * Erases those who have deleted their account themselves, as the identity provider lets everybody do,
 * and no function hears of. Costs a read for each person who is registered.
 * @returns how many they were
 * @throws Error when so many are missing that it must be a mistake
 * @throws {AggregateError} after all others were erased, when some could not be
 */
export const sweepDeletedAccounts = async (dependencies: Erasing): Promise<number> => {
  const { identity, personalData } = dependencies;
  const missing: string[] = [];
  let all = 0;
  for await (const uids of personalData.registered()) {
    all += uids.length;
    missing.push(...(await identity.missing(uids)));
  }
  if (missing.length > MISSING.most && missing.length > all * MISSING.share)
    throw new Error(`${missing.length} of ${all} accounts are missing: nobody was erased.`);
  // At once: there are few.
  await settled(missing, (uid) => erase(dependencies, uid, null), 'people could not be erased');
  return missing.length;
};
