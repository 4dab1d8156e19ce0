import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../../src/rules/engine.ts';
import { accessTo, firestoreRules, METHODS } from './support.ts';

function methodsGranted(blocks: string, path: string) {
  const rules = firestoreRules(blocks);
  return METHODS.filter((method) => rules.allows(accessTo(path, { method })));
}

/** Whether a function grants that is called with what a document to be created does not have. */
const before = (result: string) =>
  `function f(given) { let before = resource.data; return ${result}; }
    match /things/{id} { allow get: if f(resource.data); }`;

const THINGS = 'match /things/{id} { allow get; }';
const PARTS = `match /things/{thing} {
  match /parts/{part} { allow get: if thing == 'one' && part == 'two' && database == '(default)'; }
}`;
const REST =
  "match /things/{rest=**} { allow get: if rest is path && rest == /one/parts/two && rest[0] == 'one'; }";
const ANY_PARTS = "match /{rest=**}/parts/{part} { allow get: if part == 'two'; }";
const ONE = 'things/one';
const DEEP = 'things/one/parts/two';
const GROUP = '**/parts/two';

describe('a block grants', () => {
  it.each<[title: string, blocks: string, path: string, granted: string]>([
    ['nothing that no statement names', THINGS, 'others/one', ''],
    ['a document of its own depth', THINGS, ONE, 'get'],
    ['no deeper one', THINGS, DEEP, ''],
    ['no similar name', THINGS, 'thing/one', ''],
    ['a name that is a star', "match /things/{id} { allow get: if id == '*'; }", 'things/*', 'get'],
    [
      'when one of several statements grants, in any order',
      'match /things/{id} { allow get: if false; allow get: if true; allow get: if false; }',
      ONE,
      'get',
    ],
    [
      'when one of several matching blocks grants',
      `${THINGS} match /{rest=**} { allow read, write: if false; }`,
      ONE,
      'get',
    ],
    [
      'nothing by a condition that is no boolean',
      "match /things/{id} { allow get: if 'true'; }",
      ONE,
      '',
    ],
    ['relative to the block around it, with the wildcards of both', PARTS, DEEP, 'get'],
    ['not what the outer wildcard excludes', PARTS, 'things/two/parts/two', ''],
    ['not its inner path alone', PARTS, 'parts/two', ''],
    ['below a recursive wildcard, which is a path', REST, DEEP, 'get'],
    ['not another path below it', REST, ONE, ''],
    ['every way in which a recursive wildcard fits', ANY_PARTS, DEEP, 'get'],
    ['a name that the wildcard has too', ANY_PARTS, 'parts/one/parts/two', 'get'],
    ['not where none fits', ANY_PARTS, 'parts/two/parts/one', ''],
    [
      'a query over a collection group by a recursive wildcard',
      'match /{rest=**}/parts/{part} { allow list; }',
      GROUP,
      'list',
    ],
    ['no group by one place', 'match /things/{id}/parts/{part} { allow list; }', GROUP, ''],
    ['no group by a single wildcard', 'match /{any}/parts/{part} { allow list; }', GROUP, ''],
    [
      'by a function that takes arguments and binds names in order',
      `function isSum(a, b, sum) { let left = a + b; let right = sum; return left == right; }
      match /things/{id} { allow get: if isSum(1, 2, 3) && !isSum(1, 2, 4); }`,
      ONE,
      'get',
    ],
    [
      'by a function that sees the wildcards around it, request and resource',
      `match /things/{id} {
        function isOne() { return id == 'one' && request.method == 'get' && resource == null; }
        allow get: if isOne();
      }`,
      ONE,
      'get',
    ],
    [
      'by the inner of two functions of one name',
      `function answer() { return false; }
      match /things/{id} { function answer() { return true; } allow get: if answer(); }`,
      ONE,
      'get',
    ],
    [
      'what needs no binding or argument that cannot be evaluated, so that create and update share it',
      before('resource == null || before.name == given.name'),
      ONE,
      'get',
    ],
    ['nothing by such a binding', before("before.name == 'a'"), ONE, ''],
    ['nothing by such an argument', before("given.name == 'a'"), ONE, ''],
    ...[
      ['read', 'get list'],
      ['write', 'create update delete'],
      ['get, delete', 'get delete'],
      ['read, write', METHODS.join(' ')],
      ...METHODS.map((method) => [method, method]),
    ].map(([methods = '', granted = '']): [string, string, string, string] => [
      `exactly the methods of ${methods}`,
      `match /things/{id} { allow ${methods}; }`,
      ONE,
      granted,
    ]),
  ])('%s', (_, blocks, path, granted) => {
    expect(methodsGranted(blocks, path).join(' ')).toBe(granted);
  });
});

it.each([
  ['{rest=**}', ONE],
  ['things/{id}/{rest=**}', ONE],
  ['things/{id}/{rest=**}', DEEP],
  ['things/{rest=**}', ONE],
  ['things / {id=*}', ONE],
])('/%s covers %s', (pattern, path) => {
  expect(methodsGranted(`match /${pattern} { allow get; }`, path)).toEqual(['get']);
});

it('a function may be at the top of the file', () => {
  const rules = loadRuleset(`rules_version = '2';
    function yes() { return true }
    service cloud.firestore { match /databases/{db}/documents/things/{id} { allow get: if yes(); } }`);
  expect(rules.issues).toEqual([]);
  expect(rules.allows(accessTo(ONE))).toBe(true);
});
