import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { programForTests } from './support/admin.ts';

const setting = programForTests();

/** Snapshots one after another, each awaited. */
class Snapshots<T> {
  readonly #arrived: T[] = [];
  #waiting: ((snapshot: T) => void) | null = null;

  constructor(subscribe: (onNext: (snapshot: T) => void) => () => void) {
    const stop = subscribe((snapshot) => {
      if (this.#waiting) this.#waiting(snapshot);
      else this.#arrived.push(snapshot);
      this.#waiting = null;
    });
    onTestFinished(stop);
  }

  next(): Promise<T> {
    const first = this.#arrived.shift();
    if (first) return Promise.resolve(first);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}

const watch = (query: Query) => new Snapshots<QuerySnapshot>((onNext) => query.onSnapshot(onNext));

function changes(snapshot: QuerySnapshot): string[] {
  return snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`);
}

describe('listening', () => {
  it('to a document reports that it is created, changed and deleted', async () => {
    const document = setting.db.doc('c/watched');
    const snapshots = new Snapshots<DocumentSnapshot>((onNext) => document.onSnapshot(onNext));
    expect((await snapshots.next()).exists).toBe(false);
    await document.set({ n: 1 });
    expect((await snapshots.next()).data()).toEqual({ n: 1 });
    await document.update({ n: 2 });
    expect((await snapshots.next()).get('n')).toBe(2);
    await document.delete();
    expect((await snapshots.next()).exists).toBe(false);
  });

  it('to a query reports what is added, modified and removed', async () => {
    const c = setting.db.collection('c');
    await Promise.all([1, 2, 3].map((n) => c.doc(`d${n}`).set({ n, open: n < 3 })));
    const snapshots = watch(c.where('open', '==', true).orderBy('n'));
    expect(changes(await snapshots.next())).toEqual(['added d1', 'added d2']);
    await c.doc('d2').update({ more: true });
    expect(changes(await snapshots.next())).toEqual(['modified d2']);
    await c.doc('d1').update({ open: false });
    expect(changes(await snapshots.next())).toEqual(['removed d1']);
    await c.doc('d3').update({ open: true });
    const last = await snapshots.next();
    expect(changes(last)).toEqual(['added d3']);
    expect(last.docs.map(({ id }) => id)).toEqual(['d2', 'd3']);
    await c.doc('d2').delete();
    expect(changes(await snapshots.next())).toEqual(['removed d2']);
  });

  it('shows all writes of a commit in one snapshot', async () => {
    const c = setting.db.collection('c');
    const snapshots = watch(c);
    expect((await snapshots.next()).empty).toBe(true);
    const batch = setting.db.batch();
    for (const id of ['a', 'b', 'c']) batch.set(c.doc(id), { id });
    await batch.commit();
    expect(changes(await snapshots.next())).toEqual(['added a', 'added b', 'added c']);
  });

  it('to a query with a limit draws in the next document', async () => {
    const c = setting.db.collection('c');
    await Promise.all([1, 2, 3, 4].map((n) => c.doc(`d${n}`).set({ n })));
    const snapshots = watch(c.orderBy('n', 'desc').limit(2));
    expect(changes(await snapshots.next())).toEqual(['added d4', 'added d3']);
    await c.doc('d4').delete();
    expect(changes(await snapshots.next())).toEqual(['removed d4', 'added d2']);
    await c.doc('d9').set({ n: 9 });
    expect(changes(await snapshots.next())).toEqual(['removed d2', 'added d9']);
  });

  it('to a collection group reports changes in every collection', async () => {
    const snapshots = watch(setting.db.collectionGroup('notes').where('x', '==', 1));
    expect((await snapshots.next()).empty).toBe(true);
    await setting.db.doc('users/ann/notes/n').set({ x: 1 });
    expect(changes(await snapshots.next())).toEqual(['added n']);
  });

  it('sees everything go when the documents are cleared', async () => {
    const c = setting.db.collection('c');
    await c.doc('a').set({ n: 1 });
    const snapshots = watch(c);
    expect((await snapshots.next()).size).toBe(1);
    await setting.emulator('DELETE', '/databases/(default)/documents');
    expect(changes(await snapshots.next())).toEqual(['removed a']);
  });
});
