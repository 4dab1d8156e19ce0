import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  addDoc,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { PROJECT, programForTests } from './support/admin.ts';
import { DATABASE } from './support/rest.ts';

const RULES = fileURLToPath(new URL('support/test.rules', import.meta.url));
const setting = programForTests('--rules', RULES);

// The SDK logs every denied access, and these tests provoke many.
setLogLevel('silent');

const apps: FirebaseApp[] = [];

/** The browser SDK of a person; null is signed out. */
function as(uid: string | null, claims: object = {}): Firestore {
  const app = initializeApp({ projectId: PROJECT }, `${uid ?? 'nobody'}-${apps.length}`);
  apps.push(app);
  const db = getFirestore(app);
  const [host, port] = setting.program.host.split(':');
  const options = uid === null ? {} : { mockUserToken: { sub: uid, ...claims } };
  connectFirestoreEmulator(db, host!, Number(port), options);
  return db;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
});

const DENIED = { code: 'permission-denied' };

beforeEach(async () => {
  const { db } = setting;
  const batch = db.batch();
  batch.set(db.doc('users/ann'), { nickname: 'voxelcat', isAdmin: false });
  batch.set(db.doc('users/bob'), { nickname: 'pixelsmith', isAdmin: false });
  batch.set(db.doc('users/root'), { nickname: 'ann', isAdmin: true });
  batch.set(db.doc('tickets/1'), { uid: 'ann', subject: 'a', n: 1 });
  batch.set(db.doc('tickets/2'), { uid: 'bob', subject: 'b', n: 2 });
  batch.set(db.doc('tickets/3'), { uid: 'ann', subject: 'c', n: 3 });
  await batch.commit();
});

/** What a commit answers that asks whether there is another user. */
const peek = (currentDocument: object) =>
  fetch(`http://${setting.program.host}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    body: JSON.stringify({
      writes: [{ verify: `${DATABASE}/documents/users/bob`, currentDocument }],
    }),
  }).then(({ status }) => status);

/** How many documents a query gives, or the code of its refusal. */
const finds = (db: Firestore, name: string, ...filters: QueryFieldFilterConstraint[]) =>
  getDocs(query(collection(db, name), ...filters)).then(
    ({ size }) => size,
    (error: unknown) => (error as { code: string }).code,
  );

const list = (...filters: QueryFieldFilterConstraint[]) => finds(as(null), 'articles', ...filters);

const ALL_FIVE = { a: 1, b: 2, c: 3, d: 4, e: 5 };

describe('a denial', () => {
  it.each<[who: string | null, what: string, attempt: (db: Firestore) => Promise<unknown>]>([
    [null, 'reads a user record', (db) => getDoc(doc(db, 'users/ann'))],
    [null, 'reads what is not there', (db) => getDoc(doc(db, 'users/nobody'))],
    [null, 'reads what no rule names', (db) => getDoc(doc(db, 'secrets/1'))],
    [null, 'lists what no rule names', (db) => getDocs(collection(db, 'secrets'))],
    [null, 'deletes what may be written', (db) => deleteDoc(doc(db, 'public/a'))],
    [null, 'writes too many fields', (db) => setDoc(doc(db, 'public/a'), ALL_FIVE)],
    ['ann', 'reads another user record', (db) => getDoc(doc(db, 'users/bob'))],
    ['ann', 'lists the user records', (db) => getDocs(collection(db, 'users'))],
    ['ann', 'makes herself an admin', (db) => updateDoc(doc(db, 'users/ann'), { isAdmin: true })],
    ['ann', 'adds a user record', (db) => setDoc(doc(db, 'users/new'), {})],
    ['ann', 'deletes her user record', (db) => deleteDoc(doc(db, 'users/ann'))],
    ['root', 'reads a user record as an admin', (db) => getDoc(doc(db, 'users/ann'))],
    ['root', 'gives a ticket away', (db) => updateDoc(doc(db, 'tickets/1'), { uid: 'root' })],
  ])('meets %s who %s', async (who, _, attempt) => {
    await expect(attempt(as(who))).rejects.toMatchObject(DENIED);
    expect((await setting.db.doc('users/ann').get()).get('isAdmin')).toBe(false);
  });
});

it('a visitor who is signed out reads and writes what is public, at any depth', async () => {
  const db = as(null);
  await setDoc(doc(db, 'public/a/b/c'), { text: 'hello', at: serverTimestamp() });
  const read = await getDoc(doc(db, 'public/a/b/c'));
  expect(read.data()).toEqual({ text: 'hello', at: expect.any(Timestamp) as Timestamp });
});

it('the server’s time has milliseconds, and is the time of the request for the rules', async () => {
  // Each is a commit of its own, most within the same millisecond.
  const writes = Array.from({ length: 40 }, (_, i) => ({
    update: { name: `${DATABASE}/documents/stamps/${i}` },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  }));
  await fetch(`http://${setting.program.host}/v1/${DATABASE}/documents:batchWrite`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });
  const { docs } = await setting.db.collection('stamps').get();
  const times = docs.map((stamp) => (stamp.get('at') as Timestamp).nanoseconds);
  expect(times).toHaveLength(writes.length);
  expect(times.filter((time) => time % 1e6 !== 0)).toEqual([]);
});

describe('a customer', () => {
  it('lists own tickets, when the query asks for no others', async () => {
    const tickets = collection(as('ann'), 'tickets');
    const own = query(tickets, where('uid', '==', 'ann'), orderBy('n', 'desc'));
    expect((await getDocs(own)).docs.map(({ id }) => id)).toEqual(['3', '1']);
    expect((await getDocs(query(own, startAfter(3)))).docs.map(({ id }) => id)).toEqual(['1']);
    expect((await getCount(own)).data().count).toBe(2);
    expect((await getAggregate(own, { total: sum('n'), all: count() })).data()).toEqual({
      total: 4,
      all: 2,
    });
  });

  it('gets no list that could hold a foreign ticket, even where it holds none', async () => {
    const some = [where('n', '==', 1), where('n', '==', 99), where('uid', 'in', ['ann', 'bob'])];
    for (const filters of [[], ...some.map((filter) => [filter])]) {
      expect(await finds(as('ann'), 'tickets', ...filters)).toBe('permission-denied');
    }
    expect(await finds(as('eve'), 'tickets', where('uid', '==', 'eve'))).toBe(0);
  });

  it('creates a ticket together with what the rule wants to see after the commit', async () => {
    const db = as('ann');
    const ticket = { uid: 'ann', subject: 's', at: serverTimestamp() };
    await expect(setDoc(doc(db, 'tickets/9'), ticket)).rejects.toMatchObject(DENIED);
    const withCounter = (uid: string) =>
      writeBatch(db)
        .set(doc(db, 'tickets/9'), ticket)
        .set(doc(db, 'counters/ann'), { last: '9' })
        .set(doc(db, `counters/${uid}`), { last: '9' })
        .commit();
    // One write that is forbidden leaves nothing of the others.
    await expect(withCounter('bob')).rejects.toMatchObject(DENIED);
    expect((await setting.db.doc('counters/ann').get()).exists).toBe(false);
    await withCounter('ann');
    expect((await getDoc(doc(db, 'tickets/9'))).get('subject')).toBe('s');
  });

  it('who writes a document twice in one batch is judged by what is there before and after it', async () => {
    const db = as('ann');
    const draft = (id: string) => doc(db, `drafts/${id}`);
    await setting.db.doc('drafts/old').set({ title: 'old' });
    const twice = writeBatch(db);
    twice.set(draft('new'), { title: 'a' }).update(draft('new'), { title: 'b' });
    twice.delete(draft('old')).set(draft('old'), { title: 'b' });
    twice.set(draft('none'), { title: 'a' }).delete(draft('none'));
    await twice.commit();
    expect((await setting.db.collection('drafts').get()).docs.map(({ id }) => id)).toEqual([
      'new',
      'old',
    ]);
    const wrong = writeBatch(db).set(draft('x'), { title: 'b' }).update(draft('x'), { title: 'a' });
    await expect(wrong.commit()).rejects.toMatchObject(DENIED);
  });

  it('gets a list where the rules ask for its order, and not in another', async () => {
    const ranking = collection(as('ann'), 'ranking');
    const byPoints = query(ranking, orderBy('points', 'desc'), orderBy('name.first'));
    expect((await getDocs(byPoints)).empty).toBe(true);
    await expect(getDocs(query(byPoints, limit(3)))).rejects.toMatchObject(DENIED);
    await expect(getDocs(query(ranking, orderBy('points', 'desc')))).rejects.toMatchObject(DENIED);
  });

  it('is known by every claim of the token', async () => {
    const plain = as('ann', { email_verified: true });
    await expect(setDoc(doc(plain, 'verified/1'), { a: 1 })).rejects.toMatchObject(DENIED);
    const editor = as('ann', { email_verified: true, role: 'editor' });
    await setDoc(doc(editor, 'verified/1'), { a: 1 });
  });
});

describe('a transaction', () => {
  it('reads a document that it does not write, and is tried again when that changes', async () => {
    const db = as('root');
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const ticket = await transaction.get(doc(db, 'tickets/1'));
      if (attempts === 1) await setting.db.doc('tickets/1').update({ subject: 'changed' });
      transaction.set(doc(db, 'public/copy'), { subject: ticket.get('subject') });
    });
    expect(attempts).toBe(2);
    expect((await setting.db.doc('public/copy').get()).get('subject')).toBe('changed');
  });

  it('that a denied read has begun keeps no writer waiting', async () => {
    const documents = [`${DATABASE}/documents/users/bob`];
    const denied = await fetch(`http://${setting.program.host}/v1/${DATABASE}/documents:batchGet`, {
      method: 'POST',
      body: JSON.stringify({ documents, newTransaction: { readWrite: {} } }),
    });
    expect(denied.status).toBe(403);
    const started = performance.now();
    await setting.db.doc('users/bob').update({ nickname: 'other' });
    // With its lock the writer would wait for 5 s.
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it('reads nothing for someone who may not read it, whatever they may write', async () => {
    const db = as('ann');
    expect([await peek({ exists: true }), await peek({ exists: false })]).toEqual([403, 403]);
    expect((await getDoc(doc(db, 'users/ann'))).exists()).toBe(true);
  });
});

it('an admin whom the rules look up can read, change and delete every ticket', async () => {
  const db = as('root');
  await setting.resetStats();
  await getDoc(doc(db, 'tickets/1'));
  expect(await setting.stats()).toEqual({ reads: 2, writes: 0, deletes: 0 });
  expect((await getDocs(collection(db, 'tickets'))).size).toBe(3);
  expect(await setting.stats()).toEqual({ reads: 6, writes: 0, deletes: 0 });
  await updateDoc(doc(db, 'tickets/1'), { status: 'Closed', n: increment(5) });
  expect((await getDoc(doc(db, 'tickets/1'))).data()).toMatchObject({ status: 'Closed', n: 6 });
  await deleteDoc(doc(db, 'tickets/1'));
  expect((await getDoc(doc(db, 'tickets/2'))).exists()).toBe(true);
});

it('the rules find no document by the path of another database', async () => {
  await expect(getDoc(doc(as('ann'), 'elsewhere/1'))).rejects.toMatchObject(DENIED);
  await expect(setDoc(doc(as('ann'), 'elsewhere/1'), {})).rejects.toMatchObject(DENIED);
});

it('a stranger does not learn by an update whether a document is there', async () => {
  await setting.db.doc('shelf/1').set({ n: 1 });
  const change = (uid: string, id: string) => updateDoc(doc(as(uid), `shelf/${id}`), { n: 2 });
  await expect(change('eve', '1')).rejects.toMatchObject(DENIED);
  await expect(change('eve', 'none')).rejects.toMatchObject(DENIED);
  await change('ann', '1');
  await expect(change('ann', 'none')).rejects.toMatchObject(DENIED);
  const open = updateDoc(doc(as('eve'), 'public/none'), { n: 2 });
  await expect(open).rejects.toMatchObject({ code: 'not-found' });
});

describe('queries before the rules', () => {
  it('a range proves nothing: it says of no field what it is', async () => {
    const range = [where('minutes', '>', 20), where('minutes', '<=', 60)];
    expect(await list(...range)).toBe('permission-denied');
    expect(await list(where('minutes', '==', 60))).toBe(0);
    expect(await list(where('minutes', '==', 61))).toBe('permission-denied');
  });

  it('a list has no id of a document to compare', async () => {
    expect(await finds(as(null), 'shelf')).toBe('permission-denied');
  });

  it('a limit is demanded where the rule demands one', async () => {
    await setting.db.doc('newest/1').set({ n: 1 });
    const newest = collection(as(null), 'newest');
    expect((await getDocs(query(newest, limit(10)))).size).toBe(1);
    await expect(getDocs(query(newest, limit(11)))).rejects.toMatchObject(DENIED);
    await expect(getDocs(newest)).rejects.toMatchObject(DENIED);
  });

  it('a collection group needs a rule for any place', async () => {
    await setting.db.doc('posts/1/comments/2').set({ open: true });
    const comments = collectionGroup(as(null), 'comments');
    expect((await getDocs(query(comments, where('open', '==', true)))).size).toBe(1);
    await expect(getDocs(comments)).rejects.toMatchObject(DENIED);
    await expect(getDocs(collectionGroup(as('root'), 'tickets'))).rejects.toMatchObject(DENIED);
  });
});

it('the owner passes the rules by over REST, too, as the Admin SDK does over gRPC', async () => {
  const app = initializeApp({ projectId: PROJECT }, 'owner');
  apps.push(app);
  const db = getFirestore(app);
  const [host, port] = setting.program.host.split(':');
  connectFirestoreEmulator(db, host!, Number(port), { mockUserToken: 'owner' });
  const added = await addDoc(collection(db, 'secrets'), { n: 1 });
  expect((await getDoc(added)).data()).toEqual({ n: 1 });
});
