import { expect, it, vi } from 'vitest';
import { loadRuleset } from '../../src/rules/engine.ts';
import { accessTo, firestoreRules, firestoreSource, grants } from './support.ts';

/** A function body that doubles a list, a text or the like 200 times over. */
const doubled = (start: string, double: string) =>
  `${Array.from({ length: 20 }, (_, i) => {
    const lets = Array.from(
      { length: 10 },
      (__, j) => `let v${j} = ${double.replaceAll('@', j === 0 ? 'x' : `v${j - 1}`)};`,
    );
    return `function f${i}(x) { ${lets.join(' ')} return ${i < 19 ? `f${i + 1}(v9)` : '[v9] == [v9]'}; }`;
  }).join('\n')} match /things/{id} { allow get: if f0(${start}); }`;

it.each([
  ['lists within lists', '[1]', '[@, @]'],
  ['a text', "'ab'", '@ + @'],
  ['a path', '/a', '/$(@)/$(@)'],
])('rules that double %s for each request deny at once, and say so', (_, start, double) => {
  const log = vi.fn<(text: string) => void>();
  const rules = loadRuleset(firestoreSource(doubled(start, double)), log);
  const before = process.memoryUsage().rss;
  expect(rules.allows(accessTo('things/one'))).toBe(false);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^The rules deny get of .*\/things\/one: .* too large\.$/)],
  ]);
});

/** Four expressions more than its items. */
const list = (count: number) => `[${Array(count).fill('1').join()}].size() > 0`;

it('a request evaluates a thousand expressions, and is denied for the next', () => {
  expect(grants(list(996))).toBe(true);
  expect(grants(list(997))).toBe(false);
  // Also where the other side of an operator or another statement would grant.
  const log = vi.fn<(text: string) => void>();
  const rules = loadRuleset(
    firestoreSource(`match /things/{id} { allow get: if ${list(997)} || true; allow get; }`),
    log,
  );
  expect(rules.allows(accessTo('things/one'))).toBe(false);
  expect(log).toHaveBeenCalledWith(
    'The rules deny get of /databases/(default)/documents/things/one: ' +
      'the maximum of 1000 expressions has been reached.',
  );
});

it('each document of a commit has a thousand expressions of its own', () => {
  const rules = firestoreRules(`match /things/{id} { allow get: if ${list(900)}; }`);
  expect([1, 2, 3].map(() => rules.allows(accessTo('things/one')))).toEqual([true, true, true]);
});

it('a date beyond all calendars is an error of the evaluation', () => {
  expect(grants('timestamp.date(9223372036854775807, 1, 1).year() > 0 || true')).toBe(true);
});
