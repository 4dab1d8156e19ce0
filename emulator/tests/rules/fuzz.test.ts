import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadRuleset } from '../../src/rules/engine.ts';
import type { Value } from '../../src/value.ts';
import { machineFactor } from '../firestore/support/program.ts';
import { accessTo, document, METHODS } from './support.ts';

// FUZZ_RUNS is how many rules are tried, FUZZ_SEED repeats what a failure names.
const numRuns = Number(process.env['FUZZ_RUNS'] || 60);
const seed = process.env['FUZZ_SEED'];
const timeout = Math.max(60_000, numRuns * 100) * machineFactor;

const RULES = ['../firebase/firestore.rules', 'tests/firestore/support/test.rules'].map((file) =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8'),
);

const words = (text: string): string[] => text.trim().split(/\s+/);

const TOKENS =
  words(`{ } ( ) [ ] ; : , . / ' " = == != < <= && || ! - + * % ? in is let return if true null 0
  9223372036854775807 1.5 'a' b'\\x00' '(a+)+' [1] {'a':1} /a/$(id) resource request id x f(x) get
  exists allow match function {x=**} $( .data .size() .matches('a') .split('') .replace('a','b')
  .diff(resource.data).affectedKeys() .keys() .toSet() .concat([1]) [0:1] string( int( duration.value(1,'s')
  timestamp.date(2024,1,1) hashing.md5('a') math.pow(2,1000) 🦊`);

const ATOMS = words(`true null 1 -1.5 'a' [1,2] {'a':[1]} resource request resource.data id /a/b
  resource.data.list resource.data.text request.auth.uid request.time duration.value(3,'w')
  9223372036854775807`);

const OPERATORS = words('== != < <= > >= in && || + - * / %');
const CALLED =
  words(`size keys values toSet lower trim year toMillis seconds latitude hasAll hasAny hasOnly
  concat removeAll join union difference diff matches split get replace affectedKeys`);
const FUNCTIONS =
  words(`string int float path get exists getAfter debug math.abs math.pow math.round f
  timestamp.date timestamp.value duration.value`);

/** A condition of rules, nested at random. */
const condition = fc.letrec<{ any: string }>((tie) => {
  const any = tie('any');
  const some = (minLength: number, maxLength: number) =>
    fc.array(any, { minLength, maxLength }).map((args) => args.join(', '));
  return {
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...ATOMS),
      fc
        .tuple(any, fc.constantFrom(...OPERATORS), any)
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc
        .tuple(any, fc.constantFrom(...CALLED), some(0, 2))
        .map(([self, name, args]) => `(${self}).${name}(${args})`),
      fc.tuple(fc.constantFrom(...FUNCTIONS), some(1, 3)).map(([name, args]) => `${name}(${args})`),
      fc.tuple(any, any, any).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc.tuple(any, any).map(([a, b]) => `(${a})[${b}]`),
    ),
  };
}).any;

/** Rules of one collection by that condition. */
const rulesOf = (text: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/things/{id} {
    function f(x) { let y = [x, x]; let z = y.concat(y); return z.size() > 3 || ${text}; }
    allow read, write: if ${text};
  }
}`;

/** Rules with a few words taken out and others put in. */
const mutatedRules = fc
  .tuple(
    fc.oneof(fc.constantFrom(...RULES), condition.map(rulesOf)),
    fc.array(
      fc.record({ at: fc.nat(), remove: fc.nat({ max: 3 }), add: fc.constantFrom(...TOKENS) }),
      { maxLength: 3 },
    ),
  )
  .map(([source, edits]) => {
    const parts = source.split(/(?<=[^\w])|(?=[^\w])/);
    for (const { at, remove, add } of edits) parts.splice(at % parts.length, remove, ` ${add} `);
    return parts.join('');
  });

const fields: Record<string, Value> = {
  text: { stringValue: 'añ😀'.repeat(50) },
  list: {
    arrayValue: { values: Array.from({ length: 50 }, (_, i) => ({ integerValue: String(i) })) },
  },
};
const thing = document('things/one', fields);

it('rules that nobody would write end in a yes or a no, in time', { timeout }, () => {
  const before = process.memoryUsage().rss;
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
      expect(performance.now() - begin).toBeLessThan(2_000 * machineFactor);
    }),
    { numRuns, ...(seed !== undefined && { seed: Number(seed) }) },
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
});
