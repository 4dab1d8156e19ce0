import type { Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { ids, programForTests } from './support/admin.ts';

const setting = programForTests();
const c = () => setting.db.collection('c');

type Doc = { id: string; a: number; b: string; c?: number };

const COMPARISONS = {
  '==': (x: number, y: number) => x === y,
  '!=': (x: number, y: number) => x !== y,
  '<': (x: number, y: number) => x < y,
  '<=': (x: number, y: number) => x <= y,
  '>': (x: number, y: number) => x > y,
  '>=': (x: number, y: number) => x >= y,
} as const;
type Comparison = keyof typeof COMPARISONS;

/** A small repeatable generator: the test is the same on every run. */
function* numbers(): Generator<number, never> {
  let state = 42;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

describe('against a plain evaluation of the same filters', () => {
  it('a hundred random queries give the same documents in the same order', async () => {
    const random = numbers();
    const below = (n: number) => Math.floor(random.next().value * n);
    const docs: Doc[] = Array.from({ length: 60 }, (_, i) => ({
      id: `r${String(i).padStart(2, '0')}`,
      a: below(6),
      b: 'xyz'[below(3)]!,
      ...(below(4) > 0 && { c: below(5) }),
    }));
    const batch = setting.db.batch();
    for (const { id, ...data } of docs) batch.set(c().doc(id), data);
    await batch.commit();
    const operators = Object.keys(COMPARISONS) as Comparison[];

    for (let round = 0; round < 100; round += 1) {
      const onA = operators[below(6)]!;
      const onC = operators[below(6)]!;
      const [valueA, valueC, text] = [below(6), below(5), 'xyz'[below(3)]!];
      // Firestore takes one `!=` in a query.
      const usesC = below(2) === 0 && (onA !== '!=' || onC !== '!=');
      const descending = below(2) === 0;
      const limit = 1 + below(20);
      const direction = descending ? 'desc' : 'asc';

      let query: Query = c().where('a', onA, valueA);
      const usesB = below(2) === 0;
      if (usesB) query = query.where('b', 'in', [text, 'w']);
      if (usesC) query = query.where('c', onC, valueC);
      query = query.orderBy('b', direction).orderBy('a').limit(limit);
      // An inequality on c orders by it, too, in the direction of the last order.
      const ordersByC = usesC && onC !== '==';

      const expected = docs
        .filter((doc) => COMPARISONS[onA](doc.a, valueA))
        .filter((doc) => !usesB || doc.b === text)
        .filter((doc) => !usesC || (doc.c !== undefined && COMPARISONS[onC](doc.c, valueC)))
        .toSorted(
          (x, y) =>
            (x.b < y.b ? -1 : x.b > y.b ? 1 : 0) * (descending ? -1 : 1) ||
            x.a - y.a ||
            (ordersByC ? x.c! - y.c! : 0) ||
            (x.id < y.id ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ id }) => id);
      expect(await ids(query), `round ${round}`).toEqual(expected);
    }
  });
});
