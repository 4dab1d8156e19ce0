import { FieldPath, FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { programForTests } from './support/admin.ts';
import { askRest, DATABASE } from './support/rest.ts';

const setting = programForTests();

/** Commits one write as the owner. */
const commit = async (write: object) => {
  const answer = await askRest(setting, 'POST', ':commit', { writes: [write] });
  return (await answer.json()) as {
    writeResults: { transformResults: unknown[] }[];
    error?: { status: string };
  };
};
const name = (path: string) => `${DATABASE}/documents/${path}`;

/** Increments a field of c/inc, and answers what it is then. */
const increment = async (integerValue: string) => {
  const { writeResults } = await commit({
    update: { name: name('c/inc') },
    updateMask: {},
    updateTransforms: [{ fieldPath: 'n', increment: { integerValue } }],
  });
  return writeResults[0]!.transformResults[0];
};

describe('documents through the Admin SDK', () => {
  it('give back every type of value as it was written, times to the microsecond', async () => {
    const { db } = setting;
    const data = {
      numbers: [42, -9_007_199_254_740_991, 1.5, NaN, -Infinity],
      text: 'grüß 😀 \u0000',
      bytes: Buffer.from([0, 1, 255]),
      time: new Timestamp(1_700_000_000, 123_456_000),
      place: new GeoPoint(-12.5, 99.25),
      reference: db.doc('users/ann'),
      list: [true, 'two', { three: 3 }, null],
      map: { nested: { deep: [{}] }, 'a.b': 1, none: [] },
    };
    await db.doc('c/all').set({ ...data, time: new Timestamp(1_700_000_000, 123_456_789) });
    expect((await db.doc('c/all').get()).data()).toEqual(data);
  });

  it('merge what the mask names and leave the rest, nested and quoted names included', async () => {
    const document = setting.db.doc('c/merged');
    await document.set({ a: 1, map: { x: 1, y: 2 }, 'dotted.name': 'old', gone: true });
    await document.set({ map: { y: 3, z: 4 } }, { merge: true });
    const dotted = new FieldPath('dotted.name');
    await document.update('map.x', 5, dotted, 'new', 'gone', FieldValue.delete());
    const map = { x: 5, y: 3, z: 4 };
    expect((await document.get()).data()).toEqual({ a: 1, map, 'dotted.name': 'new' });
    // Below a value that is no map one is made.
    await document.update({ 'a.b.c': 1 });
    expect((await document.get()).get('a')).toEqual({ b: { c: 1 } });
  });

  it('a document reports when it was created and when it last changed', async () => {
    const document = setting.db.doc('c/times');
    const created = (await document.create({ n: 1 })).writeTime;
    const updated = (await document.update({ n: 2 })).writeTime;
    await document.set({ n: 2 });
    const read = await document.get();
    expect(read.createTime?.isEqual(created)).toBe(true);
    expect(read.updateTime?.isEqual(updated)).toBe(true);
    expect(updated.valueOf() > created.valueOf()).toBe(true);
    await document.delete();
    expect((await document.get()).exists).toBe(false);
  });

  it('writing the same fields in another order changes nothing', async () => {
    const document = setting.db.doc('c/same');
    await document.set({ a: 1, map: { x: Buffer.from('x'), y: NaN, zero: -0 } });
    const { updateTime } = await document.get();
    await document.set({ map: { zero: -0, y: NaN, x: Buffer.from('x') }, a: 1 });
    expect((await document.get()).updateTime).toEqual(updateTime);
    await document.set({ a: 1, map: { x: Buffer.from('y'), y: NaN, zero: -0 } });
    expect((await document.get()).updateTime).not.toEqual(updateTime);
  });

  it('getAll answers in the order asked, cut to a mask, missing ones included', async () => {
    const { db } = setting;
    await db.doc('c/a').set({ x: 1, y: { z: 2, w: 3 } });
    const [missing, found] = await db.getAll(db.doc('c/none'), db.doc('c/a'), {
      fieldMask: ['y.z'],
    });
    expect(missing?.exists).toBe(false);
    expect(found?.data()).toEqual({ y: { z: 2 } });
  });

  it('go with everything below them in a recursive delete', async () => {
    const { db } = setting;
    const paths = ['a/1', 'a/1/b/2', 'a/1/b/2/c/Ä', 'a/__x', 'a/~', 'a/missing/b/3', 'other/1'];
    await Promise.all(paths.map((path) => db.doc(path).set({ path })));
    await db.recursiveDelete(db.collection('a'));
    expect(await db.listCollections()).toMatchObject([{ id: 'other' }]);
    await Promise.all(['other/1/sub/2', 'other/10/sub/2'].map((path) => db.doc(path).set({})));
    await db.recursiveDelete(db.doc('other/1'));
    expect((await db.collectionGroup('sub').get()).docs.map(({ ref }) => ref.path)).toEqual([
      'other/10/sub/2',
    ]);
  });

  it('and collections are listed, those that only hold others included', async () => {
    const { db } = setting;
    await Promise.all(
      ['a/1', 'a/2/b/1', 'a/2/c/1', 'z/1'].map((path) => db.doc(path).set({ path })),
    );
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['a', 'z']);
    expect((await db.doc('a/2').listCollections()).map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

const time = (nanoseconds: number) => new Timestamp(1_700_000_000, nanoseconds);

describe('field transforms', () => {
  it('the server’s time is that of the commit in milliseconds, the same in all places', async () => {
    const { db } = setting;
    const batch = db.batch();
    batch.set(db.doc('c/a'), { at: FieldValue.serverTimestamp() });
    batch.set(db.doc('c/b'), { nested: { at: FieldValue.serverTimestamp() } });
    const [first] = await batch.commit();
    const [a, b] = await db.getAll(db.doc('c/a'), db.doc('c/b'));
    const stamp = Timestamp.fromMillis(first?.writeTime.toMillis() ?? 0);
    expect(a?.get('at')).toEqual(stamp);
    expect(b?.get('nested.at')).toEqual(stamp);
  });

  it.each<[string, unknown, number, number]>([
    ['an integer', 5, 3, 8],
    ['a double and an integer', 1.5, 2, 3.5],
    ['a missing field', undefined, 7, 7],
    ['a text, which it replaces', 'seven', 7, 7],
  ])('increment %s', async (_, before, by, after) => {
    const document = setting.db.doc('c/inc');
    await document.set(before === undefined ? {} : { n: before });
    await document.update({ n: FieldValue.increment(by) });
    expect((await document.get()).get('n')).toBe(after);
  });

  it('increments stop at the ends of int64', async () => {
    await setting.db.doc('c/inc').set({});
    await increment('9223372036854775800');
    expect(await increment('100')).toEqual({ integerValue: '9223372036854775807' });
    await increment('-9223372036854775808');
    await increment('-9223372036854775808');
    expect(await increment('-9223372036854775808')).toEqual({
      integerValue: '-9223372036854775808',
    });
  });

  it('array union adds what is missing, in order; remove takes every equal one', async () => {
    const document = setting.db.doc('c/arrays');
    await document.set({ list: ['a', 1, { k: 1 }] });
    await document.update({ list: FieldValue.arrayUnion('b', 1, { k: 1 }, 'b') });
    expect((await document.get()).get('list')).toEqual(['a', 1, { k: 1 }, 'b']);
    await document.update({ list: FieldValue.arrayRemove(1, { k: 1 }, 'none') });
    expect((await document.get()).get('list')).toEqual(['a', 'b']);
    await document.update({ other: FieldValue.arrayUnion('x'), list: FieldValue.arrayRemove('a') });
    expect((await document.get()).data()).toEqual({ other: ['x'], list: ['b'] });
  });

  it('array union and remove cut times to the microsecond before they compare them', async () => {
    const document = setting.db.doc('c/arrays');
    const list = [time(1_000), { at: time(2_000) }];
    await document.set({ list });
    await document.update({ list: FieldValue.arrayUnion(time(1_999), { at: time(2_001) }) });
    expect((await document.get()).get('list')).toEqual(list);
    await document.update({ list: FieldValue.arrayRemove(time(1_001), { at: time(2_999) }) });
    expect((await document.get()).get('list')).toEqual([]);
  });
});

const x = () => setting.db.doc('c/x');
const taken = async () => {
  await x().set({ a: 1 });
  return x();
};
const set = (data: object, path = 'c/x') => setting.db.doc(path).set(data);

describe('a refusal', () => {
  it.each<[string, number, string, () => Promise<unknown>]>([
    ['update of nothing', 5, 'No document to update', () => x().update({ a: 1 })],
    ['delete of what must be there', 5, 'to delete', () => x().delete({ exists: true })],
    [
      'precondition on the time of the last update',
      9,
      'does not match the required base version',
      async () => (await taken()).update({ a: 2 }, { lastUpdateTime: new Timestamp(1, 0) }),
    ],
    [
      'create of what is there',
      6,
      `Document already exists: ${name('c/x')}`,
      async () => (await taken()).create({ a: 1 }),
    ],
    [
      'document over 1 MiB',
      3,
      '1,048,576 bytes',
      () => set({ a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) }),
    ],
    ['reserved id', 3, 'reserved', () => set({}, 'c/__x__')],
    ['id "."', 3, '"."', () => set({}, 'c/.')],
    ['id over 1500 bytes', 3, 'than 1500 bytes', () => set({}, `c/${'ä'.repeat(751)}`)],
    ['reserved field name', 3, 'begin and end with "__"', () => set({ __x__: 1 })],
    ['field name over 1500 bytes', 3, '1500 bytes', () => set({ ['x'.repeat(1_501)]: 1 })],
  ])('has its code and its reason: %s', async (_, code, message, attempt) => {
    await expect(attempt()).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message) as string,
    });
  });

  it('meets maps that nest more than twenty deep', async () => {
    const nested = (depth: number): object => (depth === 0 ? {} : { m: nested(depth - 1) });
    const document = setting.db.doc('c/deep');
    await document.set(nested(20));
    await expect(document.set(nested(21))).rejects.toMatchObject({ code: 3 });
    expect((await document.get()).data()).toEqual(nested(20));
  });

  const value = (one: object) => ({ update: { name: name('c/x'), fields: { a: one } } });
  const transform = (one: object) => ({
    update: { name: name('c/x') },
    updateTransforms: [{ fieldPath: 'a', ...one }],
  });
  const list = { arrayValue: { values: [] } };
  it.each([
    [
      'an array directly in an array',
      value({ arrayValue: { values: [list] } }),
      'INVALID_ARGUMENT',
    ],
    ['a value without a type', value({}), 'INVALID_ARGUMENT'],
    ['a vector', value({ mapValue: { fields: { __type__: list } } }), 'UNIMPLEMENTED'],
    ['a minimum', transform({ minimum: { integerValue: 1 } }), 'UNIMPLEMENTED'],
    ['a maximum', transform({ maximum: { integerValue: 1 } }), 'UNIMPLEMENTED'],
    ['a write of transforms alone', { transform: { document: name('c/x') } }, 'UNIMPLEMENTED'],
  ])('meets %s', async (_, write, status) => {
    expect(await commit(write)).toMatchObject({ error: { status } });
  });
});
