import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { LIMIT_NAMES, LIMITS } from '../../../shared/limits.ts';
import { limitKey } from '../limits/rule.ts';

/** Firestore's limit for the writes of one batch. */
const BATCH = 500;

/** How many user records are looked at together; the identity provider takes 100 at most. */
const PAGE = 100;

/** Everything that the database has about people, for copies and for erasure. */
export const firestorePersonalData = (db: Firestore) => ({
  /**
   * All documents about a person, in the order in which they may be deleted: notes are found by their
   * tickets, and an erasure that was interrupted is found by the user record. `email` finds what was
   * written before there was an account, and mails about the tickets of others; null finds neither.
   * Without an account (`uid` null) there are only the mails that came from the address.
   * @param fields the only ones to read: whole tickets of one person may not fit into the memory
   */
  documentsOf: async (
    uid: string | null,
    email: string | null,
    fields?: readonly string[],
  ): Promise<DocumentSnapshot[]> => {
    const where = (collection: string, field: string, value: string | null) => {
      const found = db.collection(collection).where(field, '==', value);
      return (fields ? found.select(...fields) : found).get();
    };
    // Null would find the mails of unclear senders.
    const sent = email === null ? { docs: [] } : await where('mail', 'sender', email);
    if (uid === null) return sent.docs;
    const { docs: tickets } = await where('tickets', 'uid', uid);
    const single = [
      db.doc(`users/${uid}`),
      db.doc(`registrations/${uid}`),
      db.doc(`confirmations/${uid}`),
      ...LIMIT_NAMES.filter((name) => LIMITS[name].of === 'account').map((name) =>
        db.doc(`limits/${limitKey(name, uid)}`),
      ),
      ...tickets.map(({ id }) => db.doc(`notes/${id}`)),
    ];
    const [found, ...queried] = await Promise.all([
      db.getAll(...single, fields ? { fieldMask: [...fields] } : {}),
      where('nicknames', 'uid', uid),
      where('mail', 'uid', uid),
      where('mail', 'to', email),
      where('registrations', 'email', email),
    ]);
    const documents = [
      ...found.slice(1),
      ...tickets,
      ...[sent, ...queried].flatMap(({ docs }) => docs),
      ...found.slice(0, 1),
    ].filter(({ exists }) => exists);
    return [...new Map(documents.map((document) => [document.ref.path, document])).values()];
  },

  remove: async (refs: readonly DocumentReference[]): Promise<void> => {
    for (let from = 0; from < refs.length; from += BATCH) {
      const batch = db.batch();
      for (const ref of refs.slice(from, from + BATCH)) batch.delete(ref);
      // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that an erasure does not load the database
      await batch.commit();
    }
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
