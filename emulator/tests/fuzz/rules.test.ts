import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadRuleset } from '../../src/rules/engine.ts';
import type { Value } from '../../src/value.ts';
import { accessTo, document, METHODS } from '../rules/support.ts';
import { condition, mutatedRules, rulesOf } from './oddRules.ts';
import { MAX_ANSWER_MS, MAX_GROWTH_MB, megabytes, settings, timeout } from './support.ts';

const fields: Record<string, Value> = {
  text: { stringValue: 'añ😀'.repeat(50) },
  list: {
    arrayValue: { values: Array.from({ length: 50 }, (_, i) => ({ integerValue: String(i) })) },
  },
};
const thing = document('things/one', fields);

it('rules that nobody would write end in a yes or a no, in time', { timeout }, () => {
  const before = megabytes(process.pid);
  fc.assert(
    fc.property(fc.oneof(mutatedRules, condition.map(rulesOf)), (source) => {
      const begin = performance.now();
      const rules = loadRuleset(source, 'cloud.firestore', () => {});
      for (const method of METHODS) {
        const access = accessTo('things/one', {
          method,
          resource: thing,
          requestResource: thing,
          read: () => thing,
          readAfter: () => null,
        });
        expect(rules.allows(access)).toBeTypeOf('boolean');
      }
      expect(performance.now() - begin).toBeLessThan(MAX_ANSWER_MS);
    }),
    settings,
  );
  expect(megabytes(process.pid) - before).toBeLessThan(MAX_GROWTH_MB);
});
