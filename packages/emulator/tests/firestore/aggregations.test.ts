import { AggregateField, type AggregateSpec, type Query } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { programForTests } from './support/admin.ts';

const setting = programForTests();
const c = () => setting.db.collection('c');
const sum = (field: string) => AggregateField.sum(field);

describe('aggregations', () => {
  beforeEach(async () => {
    const batch = setting.db.batch();
    const rows = [{ n: 1 }, { n: 2.5 }, { n: 3, m: 1 }, { n: 'four' }, {}, { n: null, m: 2 }];
    for (const [i, data] of rows.entries()) batch.set(c().doc(`d${i}`), { i, ...data });
    await batch.commit();
  });

  it('count documents, bounded by the limit and offset of the query', async () => {
    const count = async (query = c().orderBy('i')) => (await query.count().get()).data().count;
    expect(await count()).toBe(6);
    expect(await count(c().where('i', '>', 2))).toBe(3);
    expect(await count(c().orderBy('i').limit(4))).toBe(4);
    expect(await count(c().orderBy('i').offset(4))).toBe(2);
    expect(await count(c().where('i', '>', 100))).toBe(0);
  });

  it('sum and average numbers only, of documents that have all the fields; of nothing: zero and null', async () => {
    const both = { sum: sum('n'), average: AggregateField.average('n') };
    const of = async (fields: AggregateSpec, query: Query = c()) =>
      (await query.aggregate(fields).get()).data();
    expect(await of({ ...both, count: AggregateField.count() })).toEqual({
      sum: 6.5,
      average: 6.5 / 3,
      count: 5,
    });
    expect(await of({ n: sum('n'), m: sum('m') })).toEqual({ n: 3, m: 3 });
    const none = c().where('i', '>', 100);
    expect(await of(both, none)).toEqual({ sum: 0, average: null });
  });

  it('hold within a transaction: a count that changed starts it again', async () => {
    const { db } = setting;
    const counts: number[] = [];
    await db.runTransaction(async (transaction) => {
      counts.push((await transaction.get(c().count())).data().count);
      if (counts.length === 1) await c().doc('another').set({});
      transaction.set(db.doc('totals/t'), { count: counts.at(-1)! });
    });
    expect(counts).toEqual([6, 7]);
    expect((await db.doc('totals/t').get()).get('count')).toBe(7);
  });
});
