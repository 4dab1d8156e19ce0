import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../../src/rules/engine.ts';
import { accessTo, firestoreRules, METHODS } from './support.ts';

function methodsGranted(blocks: string, path: string) {
  const rules = firestoreRules(blocks);
  return METHODS.filter((method) => rules.allows(accessTo(path, { method })));
}

const grantsGet = (blocks: string) => methodsGranted(blocks, 'things/one').includes('get');

/** Whether a function grants that is called with what a document to be created does not have. */
const grantsBefore = (result: string) =>
  grantsGet(`function f(given) { let before = resource.data; return ${result}; }
    match /things/{id} { allow get: if f(resource.data); }`);

/** Whether a rule on a path pattern covers a document, by version. */
function covers(version: 1 | 2, pattern: string, path: string): boolean {
  const rules = loadRuleset(`rules_version = '${version}';
    service cloud.firestore {
      match /databases/{database}/documents { match ${pattern} { allow get; } }
    }`);
  expect(rules.issues).toEqual([]);
  return rules.allows(accessTo(path));
}

describe('allow', () => {
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, delete', ['get', 'delete']],
    ['read, write', [...METHODS]],
  ])('%s covers exactly its methods', (methods, granted) => {
    expect(methodsGranted(`match /things/{id} { allow ${methods}; }`, 'things/one')).toEqual(
      granted,
    );
  });

  it('denies everything that no statement names', () => {
    expect(methodsGranted('match /things/{id} { allow read; }', 'others/one')).toEqual([]);
  });

  it('grants when one of several statements grants, in any order', () => {
    const rules =
      'match /things/{id} { allow get: if false; allow get: if true; allow get: if false; }';
    expect(methodsGranted(rules, 'things/one')).toEqual(['get']);
  });

  it('grants when one of several matching blocks grants', () => {
    const rules =
      'match /things/{id} { allow get; } match /{rest=**} { allow read, write: if false; }';
    expect(methodsGranted(rules, 'things/one')).toEqual(['get']);
  });

  it('denies when the condition is not a boolean', () => {
    expect(methodsGranted("match /things/{id} { allow get: if 'true'; }", 'things/one')).toEqual(
      [],
    );
  });
});

describe('match', () => {
  it('takes a document of its own depth only', () => {
    const rules = 'match /things/{id} { allow get; }';
    expect(methodsGranted(rules, 'things/one')).toEqual(['get']);
    expect(methodsGranted(rules, 'things/one/parts/two')).toEqual([]);
    expect(methodsGranted(rules, 'thing/one')).toEqual([]);
  });

  it('takes paths relative to the block around it and sees the wildcards of both', () => {
    const rules = `match /things/{thing} {
      match /parts/{part} { allow get: if thing == 'one' && part == 'two' && database == '(default)'; }
    }`;
    expect(methodsGranted(rules, 'things/one/parts/two')).toEqual(['get']);
    expect(methodsGranted(rules, 'things/two/parts/two')).toEqual([]);
    expect(methodsGranted(rules, 'parts/two')).toEqual([]);
  });

  it('gives the path below a recursive wildcard as a path', () => {
    const rules =
      "match /things/{rest=**} { allow get: if rest is path && rest == /one/parts/two && rest[0] == 'one'; }";
    expect(methodsGranted(rules, 'things/one/parts/two')).toEqual(['get']);
    expect(methodsGranted(rules, 'things/one')).toEqual([]);
  });

  it('tries every way in which a recursive wildcard fits', () => {
    const rules = "match /{rest=**}/parts/{part} { allow get: if part == 'two'; }";
    expect(methodsGranted(rules, 'things/one/parts/two')).toEqual(['get']);
    expect(methodsGranted(rules, 'parts/one/parts/two')).toEqual(['get']);
    expect(methodsGranted(rules, 'parts/two/parts/one')).toEqual([]);
  });

  it('lets only a recursive wildcard cover a query over a collection group', () => {
    const path = '**/parts/two';
    expect(methodsGranted('match /{rest=**}/parts/{part} { allow list; }', path)).toEqual(['list']);
    expect(methodsGranted('match /things/{id}/parts/{part} { allow list; }', path)).toEqual([]);
    expect(methodsGranted('match /{any}/parts/{part} { allow list; }', path)).toEqual([]);
  });

  it.each([
    ['{rest=**}', 'things/one', true, true],
    ['things/{id}/{rest=**}', 'things/one', false, true],
    ['things/{id}/{rest=**}', 'things/one/parts/two', true, true],
    ['things/{rest=**}', 'things/one', true, true],
    ['things/{id}', 'things/one', true, true],
    ['things / {id=*}', 'things/one', true, true],
  ])('/%s covers %s in version 1: %s, in version 2: %s', (pattern, path, one, two) => {
    expect(covers(1, `/${pattern}`, path)).toBe(one);
    expect(covers(2, `/${pattern}`, path)).toBe(two);
  });
});

describe('a function', () => {
  it('takes arguments, binds names in order and returns', () => {
    const rules = `function isSum(a, b, sum) { let left = a + b; let right = sum; return left == right; }
      match /things/{id} { allow get: if isSum(1, 2, 3) && !isSum(1, 2, 4); }`;
    expect(grantsGet(rules)).toBe(true);
  });

  it('sees the wildcards of the blocks around it, request and resource', () => {
    const rules = `match /things/{id} {
      function isOne() { return id == 'one' && request.method == 'get' && resource == null; }
      allow get: if isOne();
    }`;
    expect(grantsGet(rules)).toBe(true);
  });

  it('of an inner block hides the one around it', () => {
    const rules = `function answer() { return false; }
      match /things/{id} { function answer() { return true; } allow get: if answer(); }`;
    expect(grantsGet(rules)).toBe(true);
  });

  it('evaluates a binding or an argument when it is used, so that create and update share it', () => {
    expect(grantsBefore('resource == null || before.name == given.name')).toBe(true);
    expect(grantsBefore("before.name == 'a'")).toBe(false);
    expect(grantsBefore("given.name == 'a'")).toBe(false);
  });

  it('may be at the top of the file', () => {
    const rules = loadRuleset(`rules_version = '2';
      function yes() { return true }
      service cloud.firestore { match /databases/{db}/documents/things/{id} { allow get: if yes(); } }`);
    expect(rules.issues).toEqual([]);
    expect(rules.allows(accessTo('things/one'))).toBe(true);
  });
});
