import { describe, expect, it } from 'vitest';
import { grants } from './support.ts';

/** Conditions that hold, and beside them the nearest ones that do not. */
const table: { [name: string]: { allowed: string[]; denied: string[] } } = {
  'string.matches takes the whole string and RE2': {
    allowed: [
      "'lamp'.matches('l.mp')",
      "'a.png'.matches('.*\\\\.png')",
      "'LAMP'.matches('(?i)lamp')",
      "''.matches('')",
    ],
    denied: ["'lamps'.matches('lamp')", "'apng'.matches('.*\\\\.png')", "'a'.matches(1)"],
  },
  'string.size counts UTF-16 units': {
    allowed: ["'añ😀'.size() == 4", "''.size() == 0"],
    denied: ["'a'.size() == 2", '[1].size() == 2'],
  },
  'string.split': {
    allowed: [
      "'a,b'.split(',') == ['a', 'b']",
      "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']",
      "',a,,b,,'.split(',') == ['', 'a', '', 'b']",
      "',,'.split(',') == [''] && ''.split(',') == ['']",
    ],
    denied: ["'a,b'.split(',') == ['a,b']", "'a,'.split(',') == ['a', '']"],
  },
  'string.lower, upper and trim': {
    allowed: [
      "'Ab'.lower() == 'ab'",
      "'Ab'.upper() == 'AB'",
      "'É'.lower() == 'É' && 'ß'.upper() == 'ß'",
      "' a '.trim() == 'a'",
      "'\\u0001\\t a\\u001f'.trim() == 'a' && '\\u00a0'.trim().size() == 1",
    ],
    denied: ["'Ab'.lower() == 'Ab'", "' a '.trim() == ' a '", '[].lower() == []'],
  },
  'string.replace': {
    allowed: [
      "'foo'.replace('o', 'a') == 'faa'",
      "'ab'.replace('(a)(b)', '$2$1') == 'ba'",
      "'ab'.replace('(?P<first>a)', '[${first}]') == '[a]b'",
      "'ab'.replace('(x)?b', '[$1]$0') == 'a[]b'",
      "'ab'.replace('b', '\\\\$1') == 'a$1' && 'ab'.replace('b', '$') == 'a$'",
    ],
    denied: [
      "'foo'.replace('o', 'a') == 'fao'",
      "'ab'.replace('(b)', '\\\\1') == 'ab'",
      "'a'.replace('a', '$1') != ''",
      "'a'.replace('a', '${nobody}') != ''",
    ],
  },
  'string.toUtf8 and bytes': {
    allowed: [
      "'ñ'.toUtf8().size() == 2",
      "'foo'.toUtf8().toHexString() == '666F6F'",
      "'foo'.toUtf8().toBase64() == 'Zm9v'",
      "b'\\xff\\xfe'.toBase64() == '__4='",
    ],
    denied: ["'foo'.toUtf8() == 'foo'"],
  },
  'list.hasAll, hasAny and hasOnly': {
    allowed: [
      '[1, 2].hasAll([1])',
      '[1, 2].hasAny([2, 3])',
      '[1, 1].hasOnly([1, 2])',
      '[].hasOnly([1])',
      '[1].hasAll([])',
    ],
    denied: [
      '[1, 2].hasAll([1, 3])',
      '[1, 2].hasAny([3])',
      '[1, 3].hasOnly([1, 2])',
      '[1].hasAny([])',
      '[1].hasAll(1)',
      '[1].hasAll([1].toSet())',
      '[1].hasAny([1.0])',
    ],
  },
  'list.concat, removeAll, join, size and toSet': {
    allowed: [
      '[1].concat([2]) == [1, 2]',
      '[1, 2, 1].removeAll([1]) == [2]',
      "['a', 1, true].join('-') == 'a-1-true'",
      '[1, 1].size() == 2',
      '[1, 1].toSet().size() == 1',
    ],
    denied: ['[1].concat(2) == [1, 2]', "[[1]].join('') == '1'", '[1, 2].removeAll([1]) == [1]'],
  },
  'set.hasAll, hasAny and hasOnly': {
    allowed: [
      '[1, 2].toSet().hasAll([1])',
      '[1].toSet().hasAny([1, 2].toSet())',
      '[1].toSet().hasOnly([1, 2])',
    ],
    denied: [
      '[1].toSet().hasAll([1, 2])',
      '[1].toSet().hasAny([2])',
      '[1, 3].toSet().hasOnly([1, 2])',
    ],
  },
  'set.difference, intersection and union': {
    allowed: [
      '[1, 2].toSet().difference([2].toSet()) == [1].toSet()',
      '[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()',
      '[1].toSet().union([2].toSet()) == [2, 1].toSet()',
    ],
    denied: [
      '[1, 2].toSet().difference([2].toSet()) == [2].toSet()',
      '[1].toSet().union([2].toSet()) == [1].toSet()',
      '[1].toSet() == [1]',
      '[1].toSet().union([2]).size() == 2',
    ],
  },
  'map.get with a default, also along a path': {
    allowed: [
      "{'a': 1}.get('a', 0) == 1",
      "{'a': 1}.get('b', 0) == 0",
      "{'a': {'b': 2}}.get(['a', 'b'], 0) == 2",
      "{'a': {'b': 2}}.get(['a', 'c'], 0) == 0",
      "{'a': 1}.get(['a', 'b'], 0) == 0",
      "{'a': null}.get('a', 0) == null",
    ],
    denied: ["{'a': 1}.get('b', 0) == 1", "{'a': 1}.get(1, 0) == 0"],
  },
  'map.keys, values and size': {
    allowed: [
      "{'a': 1, 'b': 2}.keys().hasOnly(['b', 'a'])",
      "{'b': 1, 'a': 2}.keys() == ['a', 'b']",
      "{'a': 1}.values() == [1]",
      "{'a': 1}.size() == 1",
      "{'a': 1}.keys().toSet() == ['a'].toSet()",
    ],
    denied: ["{'a': 1, 'b': 2}.keys().hasOnly(['a'])", '{}.size() == 1'],
  },
  'map.diff': {
    allowed: [
      "{'a': 1, 'c': 1}.diff({'b': 1, 'c': 1}).addedKeys() == ['a'].toSet()",
      "{'a': 1}.diff({'a': 1, 'b': 1}).removedKeys() == ['b'].toSet()",
      "{'a': 1, 'b': 1}.diff({'a': 2, 'b': 1}).changedKeys() == ['a'].toSet()",
      "{'a': 1, 'b': 1}.diff({'a': 2, 'b': 1}).unchangedKeys() == ['b'].toSet()",
      "{'a': 1, 'b': 2, 'c': 3}.diff({'b': 0, 'c': 3, 'd': 4}).affectedKeys().hasOnly(['a', 'b', 'd'])",
      "{'a': [1]}.diff({'a': [1]}).affectedKeys().size() == 0",
    ],
    denied: [
      "{'a': 1, 'x': 1}.diff({'a': 2}).affectedKeys().hasOnly(['a'])",
      "{'a': 1}.diff({'a': 2}).addedKeys().hasAny(['a'])",
      "{'a': 1}.diff(1).affectedKeys().size() == 0",
    ],
  },
  'timestamp.date, value and the parts of an instant': {
    allowed: [
      'timestamp.date(2024, 2, 29).day() == 29',
      'timestamp.value(0) == timestamp.date(1970, 1, 1)',
      'request.time.year() == 2023 && request.time.month() == 11 && request.time.day() == 14',
      'request.time.hours() == 22 && request.time.minutes() == 13 && request.time.seconds() == 20',
      'request.time.nanos() == 500000000',
      'request.time.toMillis() == 1700000000500',
      'request.time.dayOfWeek() == 2 && request.time.dayOfYear() == 318',
      'timestamp.date(2024, 3, 3).dayOfWeek() == 7 && timestamp.date(1969, 12, 31).dayOfWeek() == 3',
      'request.time.date() == timestamp.date(2023, 11, 14)',
      'request.time.time() == duration.time(22, 13, 20, 500000000)',
      "timestamp.value('2023-11-14T22:13:20.5Z') == request.time",
      "timestamp.value('2023-11-14T19:13:20.500-03:00') == request.time",
      "timestamp.value('0001-01-01T00:00:00.1234567899Z').nanos() == 123456789",
    ],
    denied: [
      'timestamp.date(2023, 2, 29).day() == 29',
      "timestamp.value('0') == timestamp.value(0)",
      "timestamp.value('2023-11-14') != null",
      "timestamp.value('2023-02-29T00:00:00Z') != null",
      "timestamp.value('2023-11-14T00:00:00+24:00') != null",
      'request.time.dayOfWeek() == 3',
    ],
  },
  'duration.value, time and abs': {
    allowed: [
      "duration.value(1, 'w') == duration.value(7, 'd')",
      "duration.value(1, 'h') == duration.value(60, 'm')",
      "duration.value(1, 's') == duration.value(1000, 'ms')",
      "duration.value(1500000000, 'ns').seconds() == 1",
      "duration.value(1500000000, 'ns').nanos() == 500000000",
      "duration.abs(duration.value(-1, 's')) == duration.value(1, 's')",
      "duration.time(1, 0, 0, 0) == duration.value(1, 'h')",
    ],
    denied: [
      "duration.value(1, 'y') == duration.value(1, 'y')",
      "duration.value('1', 's') == duration.value(1, 's')",
    ],
  },
  latlng: {
    allowed: [
      'latlng.value(52.5, 13.4).latitude() == 52.5',
      'latlng.value(52.5, 13.4).longitude() == 13.4',
      'latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000',
      'latlng.value(0, 0).distance(latlng.value(0, 1)) < 111400',
    ],
    denied: [
      'latlng.value(91, 0).latitude() == 91',
      'latlng.value(0, 181).longitude() == 181',
      'latlng.value(0, 0).distance(1) == 0',
    ],
  },
  math: {
    allowed: [
      'math.abs(-2) == 2',
      'math.abs(-2.5) == 2.5',
      'math.ceil(4.2) == 5',
      'math.ceil(4.2) is int',
      'math.floor(4.8) == 4',
      'math.round(4.5) == 5',
      'math.pow(2, 10) == 1024',
      'math.sqrt(9) == 3',
      'math.isNaN(0.0 / 0.0)',
      'math.isInfinite(1.0 / 0.0)',
    ],
    denied: [
      'math.isNaN(1)',
      'math.isInfinite(1)',
      "math.abs('1') == 1",
      'math.floor(1.0 / 0.0) > 0',
      'math.abs(-9223372036854775808) > 0',
    ],
  },
  hashing: {
    allowed: [
      "hashing.md5('foo'.toUtf8()).toHexString() == 'ACBD18DB4CC2F85CEDEF654FCCC4A4D8'",
      "hashing.sha256('foo').toHexString() == '2C26B46B68FFC68FF99B453C1D30413413422D706483BFA0F98A5E886266E7AE'",
      "hashing.crc32('123456789').toHexString() == '2639F4CB'",
      "hashing.crc32c('123456789').toHexString() == '839206E3'",
    ],
    denied: ["hashing.md5(1) == b''", "hashing.md5('foo') == hashing.md5('bar')"],
  },
  conversions: {
    allowed: [
      "string(1) == '1'",
      "string(1.0) == '1.0'",
      "string(true) == 'true'",
      "string(null) == 'null'",
      "string(9999999.0) == '9999999.0' && string(12345678.5) == '1.23456785E7'",
      "string(0.001) == '0.001' && string(-0.0001) == '-1.0E-4'",
      "int('12') == 12",
      'int(1.9) == 1',
      "float('1.5') == 1.5 && float(' 2 ') == 2.0",
      "math.isNaN(float('NaN'))",
      'float(1) is float',
      "path('a/b') == /a/b",
      "path('/a/{x}').bind({'x': 'b'}) == /a/b",
      "/a/{x}.bind({'x': 'b'}) == /a/b",
    ],
    denied: [
      "int('1.5') == 1",
      "int('x') == 0",
      "float('') == 0.0",
      'string([1]) == "1"',
      'path(1) == /1',
      "path('/a/{x}').bind({'x': 'b/c'}) == /a/b/c",
      "path('/a/{x}').bind({}) == /a",
    ],
  },
};

describe.each(Object.entries(table))('%s', (_, { allowed, denied }) => {
  it.each(allowed)('grants: %s', (condition) => {
    expect(grants(condition)).toBe(true);
  });
  it.each(denied)('denies: %s', (condition) => {
    expect(grants(condition)).toBe(false);
  });
});

describe('a pattern', () => {
  it('made to take exponential time elsewhere is answered at once', () => {
    expect(grants(`'${'a'.repeat(5000)}b'.matches('(a+)+')`)).toBe(false);
  });

  it('made from a field that is no pattern denies', () => {
    expect(grants("'a'.matches('(' + 'a')")).toBe(false);
  });
});
