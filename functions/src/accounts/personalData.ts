import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
} from 'firebase-admin/firestore';
import { LIMIT_NAMES, LIMITS } from '../../../shared/limits.ts';
import { limitKey } from '../limits/rule.ts';

/** How many user records are looked at together; the identity provider takes 100 at most. */
const PAGE = 100;

const ACCOUNT_LIMITS = LIMIT_NAMES.filter((name) => LIMITS[name].of === 'account');

/** Everything that the database has about people, for copies and for erasure. */
export const firestorePersonalData = (db: Firestore) => ({
  /**
   * All documents about a person, in the order in which they may be deleted: notes are found by their
   * tickets, nicknames by interrupted registrations, and an erasure that was interrupted by the user
   * record. `email` finds what was written before there was an account, and mails about the tickets of
   * others; null finds neither.
   * @param uid null for an address that nobody has an account with
   * @param fields the only ones to read: whole tickets of one person may not fit into the memory
   */
  documentsOf: async (
    uid: string | null,
    email: string | null,
    fields?: readonly string[],
  ): Promise<DocumentSnapshot[]> => {
    const read = async (found: Query): Promise<DocumentSnapshot[]> =>
      (await (fields ? found.select(...fields) : found).get()).docs;
    const where = async (collection: string, field: string, value: string | null) =>
      // Null would find the mails of unclear senders.
      value === null ? [] : read(db.collection(collection).where(field, '==', value));
    /** The limits of calls that are counted by session (serveCallable.ts). */
    const ofSessions = async () => {
      if (uid === null) return [];
      const key = limitKey('calls', uid);
      const limits = db.collection('limits').orderBy('__name__');
      return read(limits.startAt(`${key}-`).endBefore(`${key}.`));
    };
    const [sessions, tickets, registrations, ...mails] = await Promise.all([
      ofSessions(),
      where('tickets', 'uid', uid),
      where('registrations', 'email', email),
      where('mail', 'uid', uid),
      where('mail', 'to', email),
      where('mail', 'sender', email),
    ]);
    const holders = new Set([uid, ...registrations.map(({ id }) => id)]);
    const nicknames = await Promise.all(
      Array.from(holders, (holder) => where('nicknames', 'uid', holder)),
    );
    const byName = (names: readonly string[]) =>
      uid === null
        ? []
        : db.getAll(...names.map((name) => db.doc(name)), fields ? { fieldMask: [...fields] } : {});
    const documents = [
      ...nicknames.flat(),
      ...registrations,
      ...mails.flat(),
      ...sessions,
      ...(await byName([
        ...tickets.map(({ id }) => `notes/${id}`),
        ...ACCOUNT_LIMITS.map((name) => `limits/${limitKey(name, String(uid))}`),
        `confirmations/${uid}`,
        `registrations/${uid}`,
      ])),
      ...tickets,
      ...(await byName([`users/${uid}`])),
    ].filter(({ exists }) => exists);
    return [...new Map(documents.map((document) => [document.ref.path, document])).values()];
  },

  remove: async (refs: readonly DocumentReference[]): Promise<void> => {
    // Alone: of all that a commit changes, documents (1 MiB each) and their index entries (8 MiB) may
    // have 10 MiB together, and a full ticket has over 3.
    // oxlint-disable-next-line no-await-in-loop -- the user record is last: by it a later run finds whom an interrupted one has not erased
    for (const ref of refs) await ref.delete();
  },

  /** Ids of all who have a user record, a page at a time. */
  registered: async function* (): AsyncIterable<string[]> {
    const users = db.collection('users').orderBy('__name__').limit(PAGE).select();
    let page = users;
    for (;;) {
      // Sequential on purpose: a page begins after the one before.
      const { docs } = await page.get();
      yield docs.map(({ id }) => id);
      const last = docs[PAGE - 1];
      if (!last) return;
      page = users.startAfter(last);
    }
  },
});
