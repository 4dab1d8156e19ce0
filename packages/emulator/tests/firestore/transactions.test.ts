import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { programForTests } from './support/admin.ts';

const setting = programForTests();
const INCREMENT = fileURLToPath(new URL('support/increment.mjs', import.meta.url));
const run = promisify(execFile);
/** For a process of its own. */
const environment = () => ({ ...process.env, FIRESTORE_EMULATOR_HOST: setting.program.host });

describe('transactions', () => {
  it('twenty increments from two processes give twenty different numbers', async () => {
    const processes = Array.from({ length: 2 }, () =>
      run(process.execPath, [INCREMENT, 'counters/c', '10'], { env: environment() }),
    );
    const numbers = (await Promise.all(processes)).flatMap(
      ({ stdout }) => JSON.parse(stdout) as number[],
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect((await setting.db.doc('counters/c').get()).get('value')).toBe(20);
  });

  it('of twenty callers that create one id exactly one succeeds', async () => {
    const created = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => setting.db.doc('names/same').create({ by: i })),
    );
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of created) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 6 });
    }
  });

  it('is retried when a document in one of its query results was written in between', async () => {
    const { db } = setting;
    const document = db.doc('c/contended');
    await document.set({ value: 1 });
    let attempts = 0;
    await db.runTransaction(async (transaction) => {
      attempts += 1;
      const [read] = (await transaction.get(db.collection('c'))).docs;
      if (attempts === 1) await document.set({ value: 9 });
      transaction.update(document, { value: Number(read!.get('value')) + 1 });
    });
    expect(attempts).toBe(2);
    expect((await document.get()).data()).toEqual({ value: 10 });
  });

  it('a phantom, a document that would now match a query it made, makes it start again', async () => {
    const { db } = setting;
    const open = db.collection('c').where('open', '==', true);
    const sizes: number[] = [];
    await db.runTransaction(async (transaction) => {
      sizes.push((await transaction.get(open)).size);
      if (sizes.length === 1) await db.doc('c/phantom').set({ open: true });
      transaction.set(db.doc('sums/s'), { size: sizes.at(-1)! });
    });
    expect(sizes).toEqual([0, 1]);
    expect((await db.doc('sums/s').get()).get('size')).toBe(1);
  });

  it('two that read each other’s documents in opposite order both end, with a serial result', async () => {
    const { db } = setting;
    await db.doc('c/a').set({ n: 1 });
    await db.doc('c/b').set({ n: 1 });
    const add = (first: string, second: string) =>
      db.runTransaction(async (transaction) => {
        const one = await transaction.get(db.doc(first));
        const two = await transaction.get(db.doc(second));
        transaction.update(db.doc(first), { n: Number(one.get('n')) + Number(two.get('n')) });
      });
    await Promise.all([add('c/a', 'c/b'), add('c/b', 'c/a')]);
    const sums = (await db.getAll(db.doc('c/a'), db.doc('c/b'))).map((doc) => Number(doc.get('n')));
    expect(Math.min(...sums)).toBe(2);
    expect(Math.max(...sums)).toBe(3);
  });

  it('what throws inside leaves nothing behind and lets the next one in at once', async () => {
    const { db } = setting;
    await db.doc('c/a').set({ n: 1 });
    const failed = db.runTransaction(async (transaction) => {
      await transaction.get(db.doc('c/a'));
      transaction.set(db.doc('c/a'), { n: 2 });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await db.doc('c/a').update({ seen: true });
    expect((await db.doc('c/a').get()).data()).toEqual({ n: 1, seen: true });
  });

  it('one that only reads sees one state, keeps writers waiting so long, and writes nothing', async () => {
    const { db } = setting;
    await Promise.all(['c/a', 'c/b'].map((path) => db.doc(path).set({ n: 1 })));
    const write = () =>
      db.batch().set(db.doc('c/a'), { n: 2 }).set(db.doc('c/b'), { n: 2 }).commit();
    let written: Promise<unknown> | undefined;
    const seen = await db.runTransaction(
      async (transaction) => {
        const one = await transaction.get(db.doc('c/a'));
        written = write();
        const two = await transaction.get(db.doc('c/b'));
        return [one.get('n') as unknown, two.get('n') as unknown];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
    await written;
    expect((await db.doc('c/b').get()).get('n')).toBe(2);
  });

  it('a batch with one impossible write leaves nothing of the others', async () => {
    const { db } = setting;
    const batch = db.batch();
    batch.set(db.doc('c/first'), { n: 1 });
    batch.update(db.doc('c/missing'), { n: 1 });
    batch.set(db.doc('c/last'), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await db.collection('c').get()).empty).toBe(true);
  });

  it('a write from within, past the transaction, waits for it and gets through in the end', async () => {
    const { db } = setting;
    const document = db.doc('c/both');
    await document.set({ n: 1 });
    const numbers: number[] = [];
    await db.runTransaction(async (transaction) => {
      numbers.push(Number((await transaction.get(document)).get('n')));
      if (numbers.length === 1) await document.set({ n: 10 });
      transaction.update(document, { n: numbers.at(-1)! + 1 });
    });
    expect(numbers).toEqual([1, 10]);
    expect((await document.get()).get('n')).toBe(11);
  });

  it('a process that dies in the middle of a transaction holds nobody up', async () => {
    const { db } = setting;
    await db.doc('c/held').set({ n: 1 });
    const script = `
      import { initializeApp } from 'firebase-admin/app';
      import { getFirestore } from 'firebase-admin/firestore';
      initializeApp({ projectId: 'demo-test' });
      await getFirestore().runTransaction(async (transaction) => {
        await transaction.get(getFirestore().doc('c/held'));
        process.kill(process.pid, 'SIGKILL');
      });`;
    const killed = run(process.execPath, ['--input-type=module', '--eval', script], {
      env: environment(),
    });
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    const started = performance.now();
    await db.runTransaction(async (transaction) => {
      await transaction.get(db.doc('c/held'));
      transaction.update(db.doc('c/held'), { n: 2 });
    });
    // Without an end of its connection its lock would hold for 5 s.
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
