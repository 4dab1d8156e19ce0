import { describe, expect, it, vi } from 'vitest';
import { loadRuleset } from '../../src/rules/engine.ts';
import { accessTo, firestoreSource, METHODS } from './support.ts';

const inThings = (statements: string) => firestoreSource(`match /things/{id} {\n${statements}\n}`);

function load(source: string) {
  const rules = loadRuleset(source);
  return {
    issues: rules.issues,
    granted: METHODS.filter((method) => rules.allows(accessTo('things/one', { method }))),
  };
}

/** Functions that call each other in a row. */
const chain = (length: number) =>
  Array.from({ length }, (_, i) =>
    i + 1 < length
      ? `function f${i}() { return f${i + 1}(); }`
      : `function f${i}() { return true; }`,
  ).join('\n');

const taking = (parameters: number) =>
  `function f(${Array.from({ length: parameters }, (_, i) => `p${i}`).join()}) { return true; }`;

const binding = (lets: number) =>
  `function f() { ${Array.from({ length: lets }, (_, i) => `let v${i} = 1;`).join('')} return true; }`;

const nested = (blocks: number): string =>
  blocks === 0 ? 'allow get;' : `match /a/b { ${nested(blocks - 1)} }`;

const captures = (count: number) => Array.from({ length: count }, (_, i) => `a/{c${i}}`).join('/');

/** Google's program refuses the next larger ones; the block of the documents counts, too. */
const LARGEST = [
  ['eleven nested blocks', nested(10)],
  ['twenty wildcards in a path', `match /${captures(19)} { allow get; }`],
  ['eleven bindings in a function', `${binding(11)} match /a/b { allow get: if f(); }`],
  ['a path of 99 segments', `match /${'a/b/'.repeat(47)}a/b { allow get; }`],
] as const;

describe('a syntax error', () => {
  it.each([
    ['an empty statement', 'allow get: if true;\n;', 6, 1],
    ['a hexadecimal number', 'allow get: if 0x10 == 16;', 5, 15],
    ['an unknown statement', 'allow get;\n  grant list;', 6, 3],
    ['an operator without a right side', 'allow get: if 1 ==;', 5, 19],
    ['a string that does not end', "allow get: if 'a == 'b';", 5, 22],
    ['an escape that is none', "allow get: if 'a'.matches('\\.');", 5, 28],
    ['an assignment', 'allow get: if a = 1;', 5, 17],
    ['a slice', 'allow get: if [1, 2][0:1] == [1];', 5, 23],
    ['a literal of bytes', "allow get: if b'a' != null;", 5, 16],
  ])('is reported with its place and denies everything: %s', (_, statement, line, column) => {
    const { issues, granted } = load(inThings(statement));
    expect(issues).toEqual([
      { severity: 'ERROR', line, column, description: expect.stringMatching(/\S/) },
    ]);
    expect(granted).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['brackets beyond the depth of any stack', inThings(`allow get: if ${'('.repeat(100_000)}`)],
    ['a file beyond 256 KB', inThings(`allow get; // ${'x'.repeat(256 * 1024)}`)],
    ['no block of the service', "rules_version = '2'; service firebase.storage { }"],
    [
      'two functions of one name',
      firestoreSource(
        'function a() { return true; } function a() { return true; } match /{rest=**} { allow get; }',
      ),
    ],
    [
      'a block with nothing in it',
      firestoreSource('match /a/{b} { } match /things/{id} { allow get; }'),
    ],
    ['two wildcards of one name', firestoreSource('match /{a}/{a} { allow get; }')],
    [
      'a recursive wildcard within another',
      firestoreSource(
        'match /{a=**} { match /x/{b=**} { allow get; } } match /things/{id} { allow get; }',
      ),
    ],
    ['twelve nested blocks', firestoreSource(nested(11))],
    ['21 wildcards in a path', firestoreSource(`match /${captures(20)} { allow get; }`)],
    ['a path of 101 segments', firestoreSource(`match /${'a/b/'.repeat(48)}a/b { allow get; }`)],
    ['a function of eight parameters', inThings(`${taking(8)} allow get;`)],
    ['a function of twelve bindings', inThings(`${binding(12)} allow get;`)],
    ['two parameters of one name', inThings('function f(a, a) { return a; } allow get;')],
    [
      'two bindings of one name',
      inThings('function f() { let a = 1; let a = 2; return a == 2; } allow get;'),
    ],
    [
      'a binding named like a parameter',
      inThings('function f(a) { let a = 2; return a == 2; } allow get;'),
    ],
    ['version 1', inThings('allow get;').replace("'2'", "'1'")],
    ['no version', inThings('allow get;').replace("rules_version = '2';", '')],
  ])('or worse never throws and denies everything: %s', (_, source) => {
    const { issues, granted } = load(source);
    expect(issues).toContainEqual({
      severity: 'ERROR',
      line: expect.any(Number),
      column: expect.any(Number),
      description: expect.any(String),
    });
    expect(granted).toEqual([]);
  });
});

it.each(LARGEST)('%s are no issue', (_, blocks) => {
  expect(load(firestoreSource(blocks)).issues).toEqual([]);
});

describe('what the engine does not know', () => {
  it.each([
    ['a function', 'known(1)', 'Invalid function name: known.', 15],
    ['what is the same twice', 'known() == known()', 'Invalid function name: known.', 15],
    ['a variable', 'known', 'Invalid variable name: known.', 15],
    ['a namespace', 'known.abs(1) == 1', 'Invalid variable name: known.', 15],
    ['a member of a namespace', 'math.known(1) == 1', 'Invalid function name: math.known.', 20],
    ['a method', "'a'.known()", 'Invalid method name: known.', 19],
    ['hashing', "hashing.md5('a') == 1", 'Invalid variable name: hashing.', 15],
    ['a property of request', 'request.known == 1', 'Invalid property: request.known.', 23],
    [
      'one argument too many',
      'math.abs(1, 2) == 1',
      'Wrong number of arguments: math.abs takes 1, got 2.',
      20,
    ],
    [
      'a method without its argument',
      "'a'.matches()",
      'Wrong number of arguments: matches takes 1, got 0.',
      19,
    ],
    [
      'an argument too many for a function of the file',
      'same(true, 1)',
      'Wrong number of arguments: same takes 1, got 2.',
      15,
    ],
    [
      'a function of the other service',
      'firestore.get(/a/b).data.x',
      'Invalid variable name: firestore.',
      15,
    ],
  ])('is a warning with its place, and denies: %s', (_, condition, description, column) => {
    const { issues, granted } = load(
      inThings(`allow get: if ${condition}; allow list: if true;
        function same(x) { return x; }`),
    );
    expect(issues[0]).toEqual({
      severity: 'WARNING',
      line: 5,
      column,
      description: expect.stringContaining(description),
    });
    expect(granted).toEqual(['list']);
  });

  it('is an error of the evaluation: what the rest of the condition grants is granted', () => {
    const { granted } = load(
      inThings(`function f() { return known(1); }
        allow get: if f() || true; allow list: if !f(); allow delete: if f() && true;`),
    );
    expect(granted).toEqual(['get']);
  });

  it.each([
    ['a type', '1 is known', 'Unknown type: known.', 20],
    ['a pattern that is none', "'a'.matches('(')", 'Invalid regular expression', 27],
    [
      'an integer beyond 64 bits',
      '9223372036854775808 > 0',
      '9223372036854775808 does not fit into 64 bits.',
      15,
    ],
    [
      'a hundred operators in a row',
      Array(100).fill('true').join(' && '),
      'Expression is too complex to evaluate safely.',
      15,
    ],
  ])('denies everything where Google refuses the file: %s', (_, condition, description, column) => {
    const { issues, granted } = load(inThings(`allow get: if ${condition}; allow list: if true;`));
    expect(issues[0]).toEqual({
      severity: 'ERROR',
      line: 5,
      column,
      description: expect.stringContaining(description),
    });
    expect(granted).toEqual([]);
  });

  it('is reported for a method that no access has', () => {
    const { issues, granted } = load(inThings('allow get, peek;'));
    expect(issues).toEqual([
      { severity: 'WARNING', line: 5, column: 12, description: 'Invalid method name: peek.' },
    ]);
    expect(granted).toEqual(['get']);
  });
});

it('a file of exactly 256 KB, and a function of seven parameters, are read', () => {
  const source = inThings(`${taking(7)} allow get;`);
  expect(load(source.padEnd(256 * 1024)).granted).toEqual(['get']);
});

it('missing semicolons are forgiven behind the version, allow and return', () => {
  const source = inThings(`function yes() { return true }
    allow get
    allow list: if yes()`).replace("'2';", "'2'");
  expect(load(source)).toEqual({ issues: [], granted: ['get', 'list'] });
});

describe('the limits of functions', () => {
  it('allow calls 20 deep from one function to the next and deny the 21st', () => {
    expect(load(inThings(`${chain(21)} allow get: if f0();`))).toEqual({
      issues: [],
      granted: ['get'],
    });
    const deeper = load(inThings(`${chain(22)} allow get: if f0();`));
    expect(deeper.issues[0]?.description).toBe('Calls go deeper than 20 functions.');
    expect(deeper.granted).toEqual([]);
  });

  it.each([
    'function a() { return a(); } allow get: if true || a();',
    'function a() { return b(); } function b() { return a(); } allow get: if true || a();',
  ])('deny recursion: %s', (statements) => {
    const { issues, granted } = load(inThings(statements));
    expect(issues[0]?.description).toMatch(/^Recursive call of \w is not allowed\.$/);
    expect(granted).toEqual([]);
  });
});

it('debug() writes its argument to the log and continues with its value', () => {
  const log = vi.fn<(text: string) => void>();
  const source = inThings(
    "allow get: if debug({'a': [1, id, null, /a/b, {'b': 1}.diff({}).addedKeys()]}).a[0] == 1;",
  );
  const rules = loadRuleset(source, log);
  expect(rules.allows(accessTo('things/one'))).toBe(true);
  expect(log).toHaveBeenCalledWith('{"a":[1,"one",null,"/a/b",["b"]]}');
});
