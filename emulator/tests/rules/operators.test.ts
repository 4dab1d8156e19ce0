import { describe, expect, it } from 'vitest';
import { document, grants, int, signedInAs, text } from './support.ts';

const things = {
  resource: document('things/one', {
    name: text('lamp'),
    count: int(3),
    tags: { arrayValue: { values: [text('a')] } },
  }),
};

/** Conditions that hold, and beside them the nearest ones that do not. */
const table: { [operator: string]: { allowed: string[]; denied: string[] } } = {
  '==': {
    allowed: [
      '1 == 1',
      '1 == 1.0',
      '\'a\' == "a"',
      'null == null',
      '[1, 2] == [1, 2]',
      "{'a': 1} == {'a': 1}",
      '[1].toSet() == [1, 1].toSet()',
      '/a/b == /a/b',
    ],
    denied: [
      '1 == 2',
      "1 == '1'",
      'null == false',
      '[1, 2] == [2, 1]',
      '[1] == [1.0]',
      "{'a': 1} == {'a': 2}",
      '/a/b == /a/c',
      '0.0 / 0.0 == 0.0 / 0.0',
    ],
  },
  '!=': {
    allowed: ['1 != 2', "1 != '1'", 'request.time != null', '[1] != [1, 1]'],
    denied: ['1 != 1.0', "'a' != 'a'", 'request.auth != null'],
  },
  comparison: {
    allowed: [
      '1 < 2',
      '1 < 1.5',
      '2 <= 2',
      "'a' < 'b'",
      "b'a' < b'b'",
      '3 > 2',
      '3 >= 3',
      'duration.value(1, "s") < duration.value(1, "m")',
      'timestamp.date(2024, 1, 1) < timestamp.date(2024, 1, 2)',
    ],
    denied: [
      '2 < 1',
      '2 < 2',
      "'b' < 'a'",
      '2 > 3',
      "1 < 'b'",
      'null < 1',
      '[1] < [2]',
      'timestamp.date(2024, 1, 1) >= timestamp.date(2024, 1, 2)',
    ],
  },
  '&&': {
    allowed: ['true && true', 'true && true && 1 == 1'],
    denied: ['true && false', 'false && true', 'true && 1', "'true' && true"],
  },
  '||': {
    allowed: ['true || false', 'false || true'],
    denied: ['false || false', 'false || 1', 'null || false'],
  },
  '!': { allowed: ['!false', '!!true', '!(1 == 2)'], denied: ['!true', '!null', '!0', "!''"] },
  '+': {
    allowed: [
      '1 + 2 == 3',
      '1 + 0.5 == 1.5',
      "'a' + 'b' == 'ab'",
      "timestamp.value(0) + duration.value(1, 's') == timestamp.value(1000)",
      "duration.value(1, 's') + timestamp.value(0) == timestamp.value(1000)",
      "duration.value(30, 's') + duration.value(30, 's') == duration.value(1, 'm')",
    ],
    denied: [
      "'a' + 1 == 'a1'",
      'null + 1 == 1',
      '[1] + [2] == [1, 2]',
      'timestamp.value(0) + timestamp.value(0) == timestamp.value(0)',
    ],
  },
  '-': {
    allowed: [
      '3 - 2 == 1',
      '-(2) == -2',
      "-duration.value(1, 's') == duration.value(-1, 's')",
      '3 - -2 == 5',
      "timestamp.value(1000) - duration.value(1, 's') == timestamp.value(0)",
      "timestamp.value(1000) - timestamp.value(0) == duration.value(1, 's')",
      "duration.value(1, 'm') - duration.value(1, 's') == duration.value(59, 's')",
    ],
    denied: [
      "'ab' - 'b' == 'a'",
      "-'1' == -1",
      'duration.value(1, "s") - timestamp.value(0) == timestamp.value(0)',
    ],
  },
  '*': { allowed: ['2 * 3 == 6', '2 * 0.5 == 1'], denied: ["'a' * 2 == 'aa'"] },
  '/': {
    allowed: ['7 / 2 == 3', '-7 / 2 == -3', '7.0 / 2 == 3.5', '1.0 / 0.0 > 1'],
    denied: ['1 / 0 == 0', '1 / 0 != 0'],
  },
  '%': { allowed: ['7 % 3 == 1', '-7 % 3 == -1'], denied: ['7 % 0 == 0', '7 % 0 != 0'] },
  in: {
    allowed: [
      '1 in [1, 2]',
      "'a' in {'a': null}",
      "'a' in ['a'].toSet()",
      "'lamp' in [resource.data.name]",
      "'name' in resource.data",
    ],
    denied: [
      '3 in [1, 2]',
      '1.0 in [1]',
      "'b' in {'a': null}",
      "'b' in ['a'].toSet()",
      "'a' in 'abc'",
      '1 in 1',
      '1 in {"1": 1}',
    ],
  },
  is: {
    allowed: [
      'true is bool',
      '1 is int',
      '1.0 is float',
      '1 is number',
      '1.5 is number',
      "'a' is string",
      "b'a' is bytes",
      '[] is list',
      '{} is map',
      '[].toSet() is set',
      '{}.diff({}) is map_diff',
      '/a is path',
      'request.time is timestamp',
      "duration.value(1, 's') is duration",
      'latlng.value(1, 2) is latlng',
      'resource.data is map',
    ],
    denied: [
      '1 is float',
      '1.0 is int',
      "'1' is number",
      'null is map',
      '[] is map',
      '[] is set',
      "'/a' is path",
      'null is bool',
    ],
  },
  '? :': {
    allowed: [
      'true ? true : false',
      'false ? false : true',
      'true ? true : resource.data.missing',
      '1 == 1 ? 2 == 2 ? true : false : false',
    ],
    denied: [
      'true ? false : true',
      '1 ? true : true',
      'null ? true : true',
      'true ? resource.data.missing : true',
    ],
  },
  precedence: {
    allowed: [
      '1 + 2 * 3 == 7',
      '(1 + 2) * 3 == 9',
      'true || false && false',
      '1 + 1 in [2]',
      '1 < 2 == true',
      '!false && true',
      '10 - 2 - 3 == 5',
      '(1 in [1]) == true',
      '1 == 5 in [false]',
      '1 == 1 is bool',
      '1 is int == true',
      "'a' is string == true",
      '-1 + 2 == 1',
    ],
    denied: ['1 in [1] == true', '(true || false) && false', '10 - (2 - 3) == 5'],
  },
  'index and slice': {
    allowed: [
      '[1, 2][1] == 2',
      "{'a': {'b': 1}}['a'].b == 1",
      "'abc'[1] == 'b'",
      '[1, 2, 3][0:2] == [1, 2]',
      "'abc'[1:3] == 'bc'",
      "'añb'[1:2] == 'ñ'",
      '/a/b/c[1] == "b"',
      '/a/b/c[0:2] == /a/b',
      "resource['data']['name'] == 'lamp'",
      "'a😀b'[3] == 'b' && 'a😀b'[1:3] == '😀'",
      "[1, 2][1:1] == [] && [][:] == [] && ''[:] == ''",
      '[1, 2][1:] == [2] && [1, 2][:1] == [1] && [1, 2][:] == [1, 2]',
    ],
    denied: [
      '[1, 2][2] == 2',
      '[1, 2][-1] == 2',
      "{'a': 1}['b'] == null",
      "'abc'[3] == ''",
      '[1, 2][0:3] == [1, 2]',
      '[1, 2][1:0] == []',
      '[1][0:0] == []',
      '[1, 2][2:] == []',
      "''[0:] == ''",
      "[1]['0'] == 1",
      '1[0] == 1',
    ],
  },
  'member access': {
    allowed: [
      "resource.data.name == 'lamp'",
      'resource.data.count == 3',
      "{'a': 1}.a == 1",
      "resource.id == 'one'",
      'resource.__name__ == /databases/(default)/documents/things/one',
    ],
    denied: [
      'resource.data.missing == null',
      'resource.data.name.size == 4',
      'resource.data.missing != 1',
      "resource.data.tags.name == 'a'",
    ],
  },
  literals: {
    allowed: [
      '9223372036854775807 > 0',
      '-9223372036854775808 < 0',
      '.5 + 5. == 5.5',
      "'\\x41\\101' == 'AA' && b'\\052' == b'*'",
      "[1, 2,].size() == 2 && {'a': 1,}.size() == 1 && math.abs(1,) == 1",
      "'\\u0061\\n'.size() == 2",
      "'it\\'s'.size() == 4",
      "b'\\x66oo' == 'foo'.toUtf8()",
      '[1, [2]][1][0] == 2',
      "{'a' + 'b': 1}.ab == 1",
    ],
    denied: [
      '9223372036854775807 + 1 > 0',
      '-9223372036854775808 - 1 < 0',
      '4611686018427387904 * 2 > 0',
      '{1: 2} is map',
    ],
  },
};

describe.each(Object.entries(table))('%s', (_, { allowed, denied }) => {
  it.each(allowed)('grants: %s', (condition) => {
    expect(grants(condition, things)).toBe(true);
  });
  it.each(denied)('denies: %s', (condition) => {
    expect(grants(condition, things)).toBe(false);
  });
});

describe('an error in a condition', () => {
  const error = 'resource.data.missing';

  it.each([`${error} || true`, `true || ${error}`, `!(${error} && false)`, `!(false && ${error})`])(
    'does not count when the other side decides: %s',
    (condition) => {
      expect(grants(condition, things)).toBe(true);
    },
  );

  it.each([
    error,
    `!${error}`,
    `${error} || false`,
    `false || ${error}`,
    `${error} && true`,
    `true && ${error}`,
    `!(${error} && true)`,
    `!(${error} || false)`,
    `${error} == ${error}`,
    `[${error}].size() == 1`,
    `${error} ? true : true`,
  ])('denies: %s', (condition) => {
    expect(grants(condition, things)).toBe(false);
  });

  it('does not reach a second allow statement', () => {
    expect(grants(`${error}; allow get: if true`, things)).toBe(true);
  });

  it('is what reading auth of a visitor who is signed out ends in', () => {
    const ownName = 'request.auth.uid == id';
    expect(grants(ownName)).toBe(false);
    expect(grants(`!(${ownName})`)).toBe(false);
    expect(grants(ownName, signedInAs('one'))).toBe(true);
  });
});
