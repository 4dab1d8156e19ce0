import {
  FieldPath,
  Filter,
  GeoPoint,
  Timestamp,
  type Query,
  type WhereFilterOp,
} from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, programForTests } from './support/admin.ts';
import { askRest } from './support/rest.ts';

const setting = programForTests();
const c = () => setting.db.collection('c');
const a = (value: number) => Filter.where('a', '==', value);
const b = (value: number) => Filter.where('b', '==', value);
const or = (...parts: Filter[]) => c().where(Filter.or(...parts));
const has = (tag: string) => Filter.where('tags', 'array-contains', tag);
const where = (field: string, operator: WhereFilterOp, value: unknown) =>
  c().where(field, operator, value);

const SEVEN = [1, 2, 3, 4, 5, 6, 7];

async function put(documents: Record<string, object>): Promise<void> {
  const batch = setting.db.batch();
  for (const [id, data] of Object.entries(documents)) batch.set(c().doc(id), data);
  await batch.commit();
}

/** What `!=` and `not-in` are tried on, in the order of the values (as in Google's own SDK tests). */
const ZIPS = {
  a: { zip: NaN },
  b: { zip: 91_102 },
  c: { zip: 98_101 },
  d: { zip: '98101' },
  e: { zip: [98_101] },
  f: { zip: [98_101, 98_102] },
  g: { zip: ['98101', { zip: 98_101 }] },
  h: { zip: { code: 500 } },
  i: { code: 500 },
  j: { zip: null },
};

describe('filters', () => {
  beforeEach(() => put(ZIPS));

  it.each<[string, string, unknown, string]>([
    ['== a number', '==', 98_101, 'c'],
    ['== a map', '==', { code: 500 }, 'h'],
    ['== an array', '==', [98_101, 98_102], 'f'],
    ['== null finds null, not what is missing', '==', null, 'j'],
    ['== NaN', '==', NaN, 'a'],
    ['!= a number keeps every other value but null', '!=', 98_101, 'a b d e f g h'],
    ['!= a map', '!=', { code: 500 }, 'a b c d e f g'],
    ['!= null', '!=', null, 'a b c d e f g h'],
    ['!= NaN', '!=', NaN, 'b c d e f g h'],
    ['< keeps to numbers, without NaN', '<', 98_101, 'b'],
    ['<=', '<=', 98_101, 'b c'],
    ['>', '>', 91_102, 'c'],
    ['>= a text keeps to texts', '>=', '', 'd'],
    ['> an array compares element by element', '>', [98_101], 'f g'],
    ['in', 'in', [98_101, '98101', [98_101, 98_102]], 'c d f'],
    ['in a map', 'in', [{ code: 500 }], 'h'],
    ['in null finds nothing', 'in', [null], ''],
    ['in with null and a value', 'in', [98_101, null], 'c'],
    ['in NaN finds nothing', 'in', [NaN], ''],
    ['not-in', 'not-in', [98_101, '98101', [98_101, 98_102]], 'a b e g h'],
    ['not-in a map', 'not-in', [{ code: 500 }], 'a b c d e f g'],
    ['not-in null finds nothing', 'not-in', [null], ''],
    ['not-in NaN', 'not-in', [NaN], 'b c d e f g h'],
    ['array-contains', 'array-contains', 98_101, 'e f'],
    ['array-contains a map', 'array-contains', { zip: 98_101 }, 'g'],
    ['array-contains-any finds each document once', 'array-contains-any', [98_101, 98_102], 'e f'],
    ['array-contains-any null finds nothing', 'array-contains-any', [null], ''],
  ])('%s', async (_, operator, value, expected) => {
    expect((await ids(c().where('zip', operator as '==', value))).join(' ')).toBe(expected);
  });

  it('on a nested field', async () => {
    expect(await ids(c().where('zip.code', '==', 500))).toEqual(['h']);
  });

  it('by document id', async () => {
    const id = FieldPath.documentId();
    expect(await ids(c().where(id, '==', 'c'))).toEqual(['c']);
    expect(await ids(c().where(id, '>', 'g').where(id, '<=', 'i'))).toEqual(['h', 'i']);
    expect(await ids(c().where(id, 'in', ['j', 'a', 'none']))).toEqual(['a', 'j']);
    expect(await ids(c().where(id, 'not-in', ['a', 'b', 'c', 'd', 'e', 'f', 'g']))).toEqual([
      'h',
      'i',
      'j',
    ]);
    expect(await ids(c().where(id, '!=', 'a').where('zip', '==', 98_101))).toEqual(['c']);
  });
});

describe('and, or', () => {
  beforeEach(() =>
    put({
      doc1: { a: 1, b: 0 },
      doc2: { a: 2, b: 1 },
      doc3: { a: 3, b: 2, tags: ['x', 'y'] },
      doc4: { a: 1, b: 3, tags: ['y'] },
      doc5: { a: 1, b: 1 },
      doc6: { b: 1 },
    }),
  );

  it.each<[string, () => Query, string]>([
    ['or, each document once', () => or(a(1), b(1)), '1 2 4 5 6'],
    ['or with a limit', () => or(a(1), b(1)).limit(2), '1 2'],
    ['or of ands', () => or(Filter.and(a(1), b(0)), Filter.and(a(3), b(2))), '1 3'],
    ['and of ors', () => c().where(Filter.and(Filter.or(a(2), b(2)), Filter.or(a(3), b(3)))), '3'],
    ['or with in', () => or(a(2), Filter.where('b', 'in', [2, 3])), '2 3 4'],
    ['or with an item', () => or(a(2), Filter.where('tags', 'array-contains', 'y')), '2 3 4'],
    ['or in another order', () => or(a(1), b(1)).orderBy('b', 'desc'), '4 6 5 2 1'],
    [
      'in, a range, an order',
      () => where('a', 'in', [1, 2]).where('b', '>', 0).orderBy('b'),
      '2 5 4',
    ],
    ['two ranges', () => where('a', '<', 3).where('b', '>=', 1).orderBy('a'), '5 4 2'],
    [
      'a range and one of names',
      () => where('a', '>', 0).where(FieldPath.documentId(), '>', c().doc('doc1')),
      '4 5 2 3',
    ],
    ['an equality and a range', () => where('a', '==', 1).where('b', '>', 0), '5 4'],
    ['equalities that exclude each other', () => where('a', '==', 1).where('a', '==', 2), ''],
    [
      'an item and an order',
      () => where('tags', 'array-contains', 'y').orderBy('a', 'desc'),
      '3 4',
    ],
    [
      'an item of a list that is known',
      () => where('tags', '==', ['x', 'y']).where('tags', 'array-contains', 'y'),
      '3',
    ],
    [
      'no item of a list that is known',
      () => where('tags', '==', ['x', 'y']).where('tags', 'array-contains', 'z'),
      '',
    ],
    ['two items and an order', () => or(has('x'), has('y')).orderBy('b', 'desc'), '4 3'],
    [
      'one of several items and an equality',
      () => where('tags', 'array-contains-any', ['x', 'y']).where('a', '==', 1),
      '4',
    ],
  ])('%s', async (_, query, expected) => {
    const found = (await ids(query())).map((id) => id.replace('doc', ''));
    expect(found.join(' ')).toBe(expected);
  });

  it.each<[string, () => Query]>([
    ['two negations', () => where('a', '!=', 1).where('b', 'not-in', [2])],
    ['not-in beside in', () => where('a', 'not-in', [1]).where('b', 'in', [2])],
    ['two items', () => where('t', 'array-contains', 1).where('u', 'array-contains-any', [2])],
    ['49 disjunctions', () => where('a', 'in', SEVEN).where('b', 'in', SEVEN)],
    ['an order behind the name', () => c().orderBy(FieldPath.documentId()).orderBy('a')],
    ['one field ordered twice', () => c().orderBy('a').orderBy('a', 'desc')],
  ])('refused here, too, and not only in production: %s', async (_, query) => {
    await expect(query().get()).rejects.toMatchObject({ code: 3 });
  });
});

describe('order', () => {
  it('of all types is Firestore’s', async () => {
    const values = [
      [null, false, true, NaN, -Infinity, -9_007_199_254_740_991, -1.5, 0, 1, 1.1],
      [9_007_199_254_740_991, Infinity, new Timestamp(1, 0), new Timestamp(1, 1_000)],
      ['', '\u0000', 'B', 'a', 'a\u0000', 'ab', 'é', '\uffff', '😀'],
      [[], [0], [0, 1], [255]].map((bytes) => Buffer.from(bytes)),
      ['a/b', 'a/b/c/d', 'a/c'].map((path) => setting.db.doc(path)),
      [new GeoPoint(-90, 0), new GeoPoint(1, -5), new GeoPoint(1, 5)],
      [[], [1], [1, 'x'], [2]],
      [{}, { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { b: 0 }],
    ].flat();
    // Their ids are in another order than they are.
    const order = values.map((_, i) => `d${((i * 7919) % 43) + 10}`);
    await put(Object.fromEntries(values.map((value, i) => [order[i], { value }])));
    expect(await ids(c().orderBy('value'))).toEqual(order);
    expect(await ids(c().orderBy('value', 'desc'))).toEqual(order.toReversed());
  });

  it('of integers and doubles is exact beyond 2^53', async () => {
    const steps = [
      '-9223372036854775808',
      '-9007199254740993',
      '-9007199254740992',
      '9007199254740992',
      '9007199254740993',
      '9223372036854775807',
    ];
    const writes = steps.map((integerValue, i) => ({
      update: {
        name: `projects/demo-test/databases/(default)/documents/c/i${i}`,
        fields: { n: { integerValue } },
      },
    }));
    await askRest(setting, 'POST', ':commit', { writes: writes.toReversed() });
    await c()
      .doc('d')
      .set({ n: 2 ** 53 + 0.5 - 0.5 });
    expect(await ids(c().orderBy('n'))).toEqual(['i0', 'i1', 'i2', 'd', 'i3', 'i4', 'i5']);
    expect(await ids(c().where('n', '==', 2 ** 53))).toEqual(['d', 'i3']);
    expect(await ids(c().where('n', '>', 2 ** 53))).toEqual(['i4', 'i5']);
  });

  it('by several fields in different directions, ended by the name', async () => {
    await put({
      a: { x: 1, y: 'b' },
      b: { x: 1, y: 'c' },
      c: { x: 2, y: 'a' },
      d: { x: 1, y: 'b' },
      e: { x: 1 },
    });
    expect(await ids(c().orderBy('x').orderBy('y', 'desc'))).toEqual(['b', 'd', 'a', 'c']);
    expect(await ids(c().orderBy('x', 'desc').orderBy('y'))).toEqual(['c', 'a', 'd', 'b']);
    expect(await ids(c().orderBy('x', 'desc'))).toEqual(['c', 'e', 'd', 'b', 'a']);
    expect(await ids(c().orderBy(FieldPath.documentId(), 'desc').limit(2))).toEqual(['e', 'd']);
  });
});

describe('cursors, limit, offset and selection', () => {
  beforeEach(() =>
    put(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, i) => [`d${i}`, { n: Math.floor(i / 2), i, kind: 'k' }]),
      ),
    ),
  );

  it.each<[string, () => Query, string]>([
    ['startAt takes all of equal value', () => c().orderBy('n').startAt(3), '6 7 8 9'],
    ['startAfter passes all of equal value', () => c().orderBy('n').startAfter(3), '8 9'],
    ['endAt', () => c().orderBy('n').endAt(1), '0 1 2 3'],
    ['endBefore', () => c().orderBy('n').endBefore(1), '0 1'],
    ['both ends, downwards', () => c().orderBy('n', 'desc').startAt(3).endBefore(1), '7 6 5 4'],
    ['two values', () => c().orderBy('n').orderBy('i', 'desc').startAfter(1, 3), '2 5 4 7 6 9 8'],
    [
      'two values, first downwards',
      () => c().orderBy('n', 'desc').orderBy('i').startAt(3, 7).endAt(1, 2),
      '7 4 5 2',
    ],
    ['with an equality', () => c().where('kind', '==', 'k').orderBy('i').startAfter(7), '8 9'],
    ['limit', () => c().orderBy('i').limit(3), '0 1 2'],
    ['limit 0 is no limit to the SDK, 1 is one', () => c().orderBy('i', 'desc').limit(1), '9'],
    ['limitToLast', () => c().orderBy('i').limitToLast(3), '7 8 9'],
    ['limitToLast before a cursor', () => c().orderBy('i').endBefore(5).limitToLast(2), '3 4'],
    ['offset', () => c().orderBy('i').offset(7), '7 8 9'],
    ['offset and limit', () => c().orderBy('i').offset(2).limit(2), '2 3'],
    ['offset beyond the end', () => c().orderBy('i').offset(20), ''],
  ])('%s', async (_, query, expected) => {
    const found = (await ids(query())).map((id) => id.replace('d', ''));
    expect(found.join(' ')).toBe(expected);
  });

  it('select gives only the fields asked for', async () => {
    const [first] = (await c().orderBy('i').select('n', 'missing').limit(1).get()).docs;
    expect(first?.data()).toEqual({ n: 0 });
    const [bare] = (await c().orderBy('i').select().limit(1).get()).docs;
    expect(bare?.data()).toEqual({});
  });

  it('follow every write: an index is never behind', async () => {
    const query = c().where('kind', '==', 'k').orderBy('i', 'desc').limit(2);
    expect(await ids(query)).toEqual(['d9', 'd8']);
    await c().doc('d9').update({ kind: 'other' });
    await c().doc('d0').update({ i: 100 });
    await c().doc('d8').delete();
    await c().doc('new').set({ kind: 'k', i: 50 });
    expect(await ids(query)).toEqual(['d0', 'new']);
  });
});

it('collection groups find what has the collection’s id at any depth, and nothing else', async () => {
  const found = ['abc/123/cg/1', 'abc/123/cg/2', 'cg/3', 'cg/4', 'def/456/cg/5'];
  const paths = [...found, 'cg/v/nested/6', 'xcg/7', 'abc/123/cgx/8', 'abc/cg'];
  const batch = setting.db.batch();
  for (const [i, path] of paths.entries()) batch.set(setting.db.doc(path), { x: 1, i });
  await batch.commit();
  const group = setting.db.collectionGroup('cg');
  expect(await ids(group)).toEqual(['1', '2', '3', '4', '5']);
  expect(await ids(group.where('i', '>=', 2).orderBy('i', 'desc'))).toEqual(['5', '4', '3']);
  expect(await ids(group.where('x', '==', 1).limit(2))).toEqual(['1', '2']);
  const name = FieldPath.documentId();
  expect(await ids(group.where(name, '>', 'abc/123/cg/1').where(name, '<', 'cg/4'))).toEqual([
    '2',
    '3',
  ]);
});
