import { describe, expect, it } from 'vitest';
import { accessTo, document, firestoreRules, grants, int, signedInAs, text } from './support.ts';

const things = {
  resource: document('things/one', {
    name: text('lamp'),
    count: int(3),
    tags: { arrayValue: { values: [text('a')] } },
    place: { geoPointValue: { latitude: 52.5, longitude: 13.4 } },
    north: { geoPointValue: { latitude: 53.5, longitude: 13.4 } },
    raw: { bytesValue: Uint8Array.of(1, 255) },
  }),
};

/** Conditions that hold and, behind `not`, the nearest ones that do not. */
const LANGUAGE = String.raw`
## == takes values, numbers of either kind
1 == 1
1 == 1.0
'a' == "a"
{'a': 1} == {'a': 1}
{'a': 1}.diff({}).addedKeys() == {'a': 2}.diff({}).addedKeys()
/a/b == /a/b
not 1 == '1'
not [1, 2] == [2, 1]
not [1] == [1.0]
not 0.0 / 0.0 == 0.0 / 0.0
## == compares what lists and maps hold
[1.5, {'a': [null]}] == [1.5, {'a': [null]}]
[{'a': 1, 'b': 1}.diff({}).addedKeys()] == [{'b': 1, 'a': 1}.diff({}).addedKeys()]
not {'a': 1} == {'a': 2}
not {'a': 1} == {'b': 1}
not [1.5] == [2.5]
not [request.time] == [timestamp.value(0)]
not [duration.value(1, 's')] == [duration.value(2, 's')]
not [resource.data.place] == [resource.data.north]
not [{'a': 1}.diff({}).addedKeys()] == [{'b': 1}.diff({}).addedKeys()]
not [{'a': 1}.diff({'a': 2})] == [{'a': 2}.diff({'a': 1})]
## !=
1 != '1'
request.time != null
[1] != [1, 1]
not request.auth != null
## comparison stays within a type
'a' < 'b' && 'b' > 'a' && 'a' >= 'a' && 'a' <= 'a'
'\uffff' < '😀'
1.0 / 0.0 >= 1
not 'a' > 'a'
not 'a' < 1
not 1 < 'a'
not 0.0 / 0.0 <= 1
not 1 > 0.0 / 0.0
not duration.value(1, 's') > duration.value(1, 's')
not duration.value(1, 's') < duration.value(1, 's')
not timestamp.value(0) < duration.value(1, 's')
1 < 1.5
duration.value(1, "s") < duration.value(1, "m")
timestamp.date(2024, 1, 1) < timestamp.date(2024, 1, 2)
not 2 < 2
not null < request.time
not resource.data.raw < 1
resource.data.raw >= resource.data.raw
not [1] < [2]
not timestamp.date(2024, 1, 1) >= timestamp.date(2024, 1, 2)
## &&
true && true && 1 == 1
not true && 1
## ||
true || false
not false || 1
## !
!(1 == 2)
not !true
not !1 == -1
## +
1 + 2 == 3
1 + 0.5 == 1.5
timestamp.value(0) + duration.value(1, 's') == timestamp.value(1000)
duration.value(1, 's') + timestamp.value(0) == timestamp.value(1000)
duration.value(30, 's') + duration.value(30, 's') == duration.value(1, 'm')
not 'a' + 1 != 1 || 1 + 'a' != 1
not [1] + [2] == [1, 2]
not duration.value(1, 's') + 1 == 1
not timestamp.value(0) + timestamp.value(0) == timestamp.value(0)
## -
2.5 - 1 == 1.5
-(1.5) == 0 - 1.5
-resource.data.count == -3
-duration.value(1, 's') == duration.value(-1, 's')
3 - -2 == 5
timestamp.value(1000) - duration.value(1, 's') == timestamp.value(0)
timestamp.value(1000) - timestamp.value(0) == duration.value(1, 's')
duration.value(1, 'm') - duration.value(1, 's') == duration.value(59, 's')
not -'1' != -1 || 'a' - 'b' != 'a'
not duration.value(1, "s") - timestamp.value(0) == timestamp.value(0)
## *
1.5 * 2 == 3
2 * 3 == 6
not 'a' * 2 != 'aa'
## /
-7 / 2 == -3
not 1 / 0 != 0
## %
5.5 % 2 == 1.5
-7 % 3 == -1
not 7 % 0 != 0
## in
1 in [1, 2]
'a' in {'a': null}
'a' in {'a': 1}.diff({}).addedKeys()
not 1.0 in [1]
not 'a' in 'abc'
not !(1 in {"1": 1})
## is
resource.data.place is latlng
resource.data.raw is bytes
1 is int
1 is number
'a' is string
{}.diff({}).addedKeys() is set
/a is path
request.time is timestamp
duration.value(1, 's') is duration
resource.data is map
not 1.0 is int
not '1' is number
not '/a' is path
not null is bool
not null is bytes
## ? :
false ? false : true
true ? true : resource.data.missing
not 1 ? true : true
## precedence
1 + 2 * 3 == 7
true || false && false
1 < 2 == true
10 - 2 - 3 == 5
1 == 5 in [false]
1 == 1 is bool
1 is int == true
-1 + 2 == 1
not 1 in [1] == true
not (true || false) && false
## index
'abc'[1] == 'b'
[1, 2][1] == 2
/a/b/c[1] == "b"
resource['data']['name'] == 'lamp'
not [1, 2][2] != 2
not 'abc'[3] == ''
not [1]['0'] == 1
not 1[0] == 1
## member access
resource.data.name == 'lamp'
resource.id == 'one'
not request.resource == null
resource.__name__ == /databases/(default)/documents/things/one
not resource.data.missing == null
not resource.data.name.size == 4
not resource.data.tags.name == 'a'
## literals
9223372036854775807 > 0
-9223372036854775808 < 0
.5 + 5. == 5.5
[1, 2,].size() == 2 && {'a': 1,}.size() == 1 && math.abs(1,) == 1
'\u0061\n'.size() == 2
'it\'s'.size() == 4
[1, [2]][1][0] == 2
/a/$(1) == /a/1
not /a/$(null) != /a/1
not 9223372036854775807 + 1 > 0
not -9223372036854775808 - 1 < 0
not {1: 2} is map
## string.matches takes the whole string and RE2
'lamp'.matches('l.mp')
'LAMP'.matches('(?i)lamp')
not 'lamps'.matches('lamp')
not 'a'.matches(1)
## string.size counts UTF-16 units
'añ😀'.size() == 4
not [1].size() == 2
## string.split
'a,b'.split(',') == ['a', 'b']
',,'.split(',') == [''] && ''.split(',') == ['']
'a,,b'.split(',') == ['a', '', 'b']
not 'a,'.split(',') == ['a', '']
## string.lower and trim
'ABc'.lower() == 'abc'
'É'.lower() == 'É'
' a '.trim() == 'a'
not [].lower() == []
## list.hasAll, hasAny and hasOnly
[1, 2].hasAll([1])
[1, 2].hasAny([2, 3])
[1, 1].hasOnly([1, 2])
[].hasOnly([1])
[1].hasAll([])
not [1, 2].hasAll([1, 3])
not [1, 2].hasAny([3])
not [1, 3].hasOnly([1, 2])
not [1].hasAny([])
not [1].hasAll(1)
not ['a'].hasAll({'a': 1}.diff({}).addedKeys())
not [1].hasAny([1.0])
## set.hasAll, hasAny and hasOnly
{'a': 1, 'b': 1}.diff({}).addedKeys().hasAll(['a'])
{'a': 1}.diff({}).addedKeys().hasAny({'a': 1, 'b': 1}.diff({}).addedKeys())
{'a': 1}.diff({}).addedKeys().hasOnly(['a', 'b'])
not {'a': 1}.diff({}).addedKeys().hasAll(['a', 'b'])
not {'a': 1}.diff({}).addedKeys().hasAny(['b'])
not {'a': 1, 'c': 1}.diff({}).addedKeys().hasOnly(['a', 'b'])
not {'a': 1}.diff({}).addedKeys() == ['a']
## map.get with a default, also along a path
{'a': 1}.get('a', 0) == 1
{'a': null}.get('a', 0) == null
not {'a': 1}.get(1, 0) == 0
## map.keys, values and size
{'a': 1}.values() == [1]
{'a': 1}.keys() == ['a']
## map.diff
{'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).addedKeys().hasOnly(['n'])
not {'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).addedKeys().hasOnly([])
{'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).removedKeys().hasOnly(['g'])
not {'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).removedKeys().hasOnly([])
{'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).changedKeys().hasOnly(['a'])
not {'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).changedKeys().hasOnly([])
{'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).unchangedKeys().hasOnly(['b'])
not {'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).unchangedKeys().hasOnly([])
{'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).affectedKeys().hasOnly(['a', 'g', 'n'])
{'a': 1, 'b': 1, 'n': 1}.diff({'a': 2, 'b': 1, 'g': 1}).affectedKeys().hasAll(['a', 'g', 'n'])
{'a': [1]}.diff({'a': [1]}).affectedKeys().size() == 0
not {'a': 1}.diff(1).affectedKeys().size() == 0
## timestamp.date, value and the parts of an instant
request.time.dayOfWeek() == 2 && timestamp.date(2024, 3, 3).dayOfWeek() == 7
timestamp.date(1969, 12, 31).day() == 31 && timestamp.value(-1).seconds() == 59
timestamp.date(2024, 2, 29).day() == 29
timestamp.value(0) == timestamp.date(1970, 1, 1)
request.time.year() == 2023 && request.time.month() == 11 && request.time.day() == 14
request.time.hours() == 22 && request.time.minutes() == 13 && request.time.seconds() == 20
request.time.toMillis() == 1700000000500
not timestamp.date(2023, 2, 29).day() == 1 || timestamp.date(2023, 14, 1).day() == 1
not timestamp.date(2023, 1, 366).year() == 2024
not timestamp.value(8640000000000001).dayOfWeek() == 7
## duration.value, time and abs
duration.value(1, 'w') == duration.value(7, 'd')
duration.value(1, 'h') == duration.value(60, 'm')
duration.value(1, 's') == duration.value(1000, 'ms')
duration.value(1500000000, 'ns').seconds() == 1
not duration.value(1, 'y') == duration.value(1, 'y')
not duration.value('1', 's') == duration.value(1, 's')
## math
math.abs(-2.5) == 2.5 && math.abs(-2) == 2
math.ceil(4.2) is int
math.floor(4.8) == 4 && math.floor(4) == 4
math.round(4.5) == 5
math.pow(2, 10) == 1024
math.sqrt(9) == 3
math.isNaN(0.0 / 0.0)
math.isInfinite(1.0 / 0.0) && !math.isInfinite(1.0)
not math.abs('1') == 1
not math.floor(1.0 / 0.0) > 0
not math.abs(-9223372036854775808) > 0
## conversions
string(1.25) == '1.25' && string(true) == 'true' && string(2) == '2'
string(1.0) == '1.0'
string(null) == 'null'
int('-12') == -12 && int('12') == 12
int(1.9) == 1
not int('1.5') == 1 || int([1]) == 1
not int('x') == 0
## an error does not count when the other side decides
resource.data.missing || true
true || resource.data.missing
!(resource.data.missing && false)
!(false && resource.data.missing)
not resource.data.missing
not !resource.data.missing
not resource.data.missing || false
not resource.data.missing && true
not !(resource.data.missing && true)
not resource.data.missing == resource.data.missing
not [resource.data.missing].size() == 1
not resource.data.missing ? true : true
`;

for (const part of LANGUAGE.split('## ').slice(1)) {
  const [title = '', ...conditions] = part.trim().split('\n');
  describe(title, () => {
    it.each(conditions)('%s', (line) => {
      const [, not, condition = ''] = /^(not )?(.*)$/.exec(line) ?? [];
      expect(grants(condition, things)).toBe(not === undefined);
    });
  });
}

it('an error does not reach a second allow statement', () => {
  expect(grants('resource.data.missing; allow get: if true', things)).toBe(true);
});

it('a visitor who is signed out has no auth to read', () => {
  const ownName = 'request.auth.uid == id';
  expect(grants(ownName)).toBe(false);
  expect(grants(`!(${ownName})`)).toBe(false);
  expect(grants(ownName, signedInAs('one'))).toBe(true);
});

it('a pattern made to take exponential time elsewhere is answered at once', () => {
  expect(grants(`'${'a'.repeat(5000)}b'.matches('(a+)+')`)).toBe(false);
});

it('a pattern made from a field that is no pattern denies', () => {
  expect(grants("'a'.matches('(' + 'a')")).toBe(false);
});

it('an error in an argument is one at each use of it', () => {
  const rules = firestoreRules(
    `function differs(x) { return x != 1; }
    match /things/{id} { allow get: if differs(resource.data.missing); }`,
  );
  expect(rules.allows(accessTo('things/one', things))).toBe(false);
});

it('a parameter may have the name of a namespace', () => {
  const rules = firestoreRules(
    `function isShort(math) { return math.size() == 1; }
    match /things/{id} { allow get: if isShort('a'); }`,
  );
  expect(rules.allows(accessTo('things/one'))).toBe(true);
});
