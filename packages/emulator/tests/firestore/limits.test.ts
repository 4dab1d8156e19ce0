import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from './support/admin.ts';
import { officialJar, startOfficial } from './support/official.ts';
import { startProgram } from './support/program.ts';
import { DATABASE } from './support/rest.ts';

type Json = { [name: string]: unknown };

const text = (stringValue: string): Json => ({ stringValue });
const integer = (integerValue: string): Json => ({ integerValue });
const map = (fields: Json): Json => ({ mapValue: { fields } });
const list = (...values: Json[]): Json => ({ arrayValue: { values } });
const bytes = (length: number): Json => ({ bytesValue: Buffer.alloc(length).toString('base64') });
const time = (timestampValue: string): Json => ({ timestampValue });
const place = (latitude: number, longitude: number): Json => ({
  geoPointValue: { latitude, longitude },
});
const reference = (path: string): Json => ({ referenceValue: `${DATABASE}/documents/${path}` });

const x = (length: number) => 'x'.repeat(length);
const path = (names: number) => Array.from({ length: names }, () => 'a').join('.');
const nested = (depth: number): Json =>
  depth === 0 ? integer('1') : map({ a: nested(depth - 1) });
const alternating = (depth: number): Json =>
  depth === 0 ? integer('1') : list(map({ a: alternating(depth - 1) }));
const numbers = (length: number) => Array.from({ length }, (_, i) => integer(String(i)));

const fields = (value: Json | undefined): Json => ({ fields: value ? { f: value } : {} });
const named = (name: string): Json => ({ fields: { [name]: integer('1') } });
const at = (id: string): Json => ({ id });
const masked = (fieldPath: string): Json => ({ mask: fieldPath });
const increments = (...fieldPaths: string[]): Json => ({ increments: fieldPaths });

/** A document of `size` bytes with a value of each type, by "Storage size calculations". */
const ofSize = (size: number): Json => {
  const some = {
    a: text(x(500_000)),
    b: map({ c: map({}), d: text('語') }),
    e: list(),
    f: list(integer('1'), map({ g: { doubleValue: 1.5 } })),
    h: reference('c/d/e/f'),
    i: time('2026-02-03T00:00:00Z'),
    j: { nullValue: null },
    k: { booleanValue: true },
    l: place(1, 1),
    m: bytes(10),
  };
  const names = 10 * 2 + 2 + 2 + 2;
  const values = 500_001 + 1 + 4 + 1 + 8 + 8 + (8 + 16) + 8 + 1 + 1 + 16 + 10;
  // The name c/d, the document itself, and the field z.
  const rest = 4 + 16 + 32 + 2 + 1;
  return { fields: { ...some, z: text(x(size - names - values - rest)) } };
};

/** What one write takes: of a document, of its name, of a mask, of transforms. */
const TAKEN: [what: string, write: Json][] = [
  ['an empty text', fields(text(''))],
  ['NUL and noncharacters in a text', fields(text('\0\ufffe\uffff'))],
  ['a text of 1,048,487 bytes', fields(text(x(1_048_487)))],
  ['the largest integer', fields(integer('9223372036854775807'))],
  ['the number -0', fields({ doubleValue: -0 })],
  ['20 levels of maps', fields(nested(20))],
  ['20 levels of lists and maps', fields(alternating(10))],
  ['the last second of the year 9999', fields(time('9999-12-31T23:59:59.999999999Z'))],
  ['the first second of the year 1', fields(time('0001-01-01T00:00:00Z'))],
  ['a place at the edge', fields(place(-90, 180))],
  [
    'a reference into another database',
    {
      fields: { f: { referenceValue: 'projects/p/databases/d/documents/c/x' } },
    },
  ],
  ['40,001 values of a list', fields(list(...numbers(40_001)))],
  ['a document of 1 MiB', ofSize(1_048_576)],
  ['a field name of 1,500 bytes', named(x(1_500))],
  ['a field name within another of 1,500 bytes in all', fields(map({ [x(1_498)]: integer('1') }))],
  ['a field name of odd signs', named('a.b`c/d\\e~*[]\n\0')],
  ['an id of 1,500 bytes', at('語'.repeat(500))],
  ['an id of odd signs', at('a b%2F*[]#?~`"\n\0')],
  ['an id of Datastore', at('__id-7__')],
  ['100 subcollections', at(Array.from({ length: 199 }, () => 'a').join('/'))],
  ['a mask of 20 names', masked(path(20))],
  ['a mask of 1,499 bytes', masked(x(1_499))],
  ['increments of fields whose names begin alike', increments('f', 'fg')],
];

const REFUSED: [what: string, write: Json][] = [
  ['a text of 1,048,488 bytes', fields(text(x(1_048_488)))],
  ['1,048,488 bytes', fields(bytes(1_048_488))],
  ['an integer of more than 64 bits', fields(integer('9223372036854775808'))],
  ['an integer that is none', fields(integer('1.5'))],
  ['a number that is none', fields({ doubleValue: 'x' })],
  ['21 levels of maps', fields(nested(21))],
  ['22 levels of lists and maps', fields(alternating(11))],
  ['a list in a list', fields(list(list()))],
  ['a value without a type', fields({})],
  ['the year 0', fields(time('0000-01-01T00:00:00Z'))],
  ['a place beyond the pole', fields(place(91, 0))],
  ['a reference to nothing', { fields: { f: { referenceValue: 'hello' } } }],
  ['a reference to a collection', fields(reference('c'))],
  ['a reference to a reserved id', fields(reference('c/__x__'))],
  ['a document of 1 MiB and a byte', ofSize(1_048_577)],
  ['an empty field name', named('')],
  ['a reserved field name', named('__x__')],
  ['a field name of 1,501 bytes', named(x(1_501))],
  ['a field name within another of 1,501 bytes in all', fields(map({ [x(1_499)]: integer('1') }))],
  ['a field name in a list of 1,501 bytes in all', fields(list(map({ [x(1_499)]: integer('1') })))],
  ['an id of 1,501 bytes', at(x(1_501))],
  ['a reserved id', at('__x__')],
  ['the id ".."', at('..')],
  ['101 subcollections', at(Array.from({ length: 201 }, () => 'a').join('/'))],
  ['a mask of a reserved name', masked('a.__x__')],
  ['a mask of 21 names', masked(path(21))],
  ['a mask of 1,500 bytes', masked(x(1_500))],
  ['a mask with an empty name', masked('a..b')],
  ['increments of a field and of one within it', increments('f.g', 'f')],
];

const filter = (op: string, value: Json, fieldPath = 'f'): Json => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const order = (fieldPath: string): Json => ({ orderBy: [{ field: { fieldPath } }] });

const TAKEN_QUERIES: [what: string, query: Json][] = [
  ['a text of 1,499 bytes', filter('EQUAL', text(x(1_499)))],
  ['1,500 bytes', filter('EQUAL', bytes(1_500))],
  ['a list of 1,500 bytes', filter('EQUAL', list(text(x(749)), text(x(749))))],
  ['30 texts of 60 bytes', filter('IN', list(...numbers(30).map((_, i) => text(x(60) + i))))],
  ['a name of 1,490 bytes', filter('EQUAL', reference(`c/${x(1_490)}`), '__name__')],
  ['a field of 20 names', filter('EQUAL', integer('1'), path(20))],
];

const REFUSED_QUERIES: [what: string, query: Json][] = [
  ['a text of 1,500 bytes', filter('EQUAL', text(x(1_500)))],
  ['a text of 1,500 bytes in a list', filter('ARRAY_CONTAINS', text(x(1_500)))],
  ['one of 30 texts of 1,500 bytes', filter('IN', list(...numbers(29), text(x(1_500))))],
  ['a list of 1,502 bytes', filter('EQUAL', list(text(x(750)), text(x(750))))],
  ['a map of 1,501 bytes', filter('EQUAL', map({ a: text(x(1_498)) }))],
  ['1,501 bytes', filter('EQUAL', bytes(1_501))],
  ['a reference to nothing', filter('EQUAL', { referenceValue: 'hello' })],
  ['31 values', filter('IN', list(...numbers(31)))],
  ['a reserved field', filter('EQUAL', integer('1'), '__x__')],
  ['a field of 21 names', filter('EQUAL', integer('1'), path(21))],
  ['an order by a reserved field', order('__x__')],
  ['an order by a field of 21 names', order(path(21))],
];

const programs = [
  { whose: 'ours', start: startProgram },
  ...(officialJar ? [{ whose: 'Google’s', start: startOfficial }] : []),
];

describe.each(programs)('the limits of the program that is $whose', ({ start }) => {
  let program: { host: string; stop: () => Promise<unknown> };
  let app: ReturnType<typeof initializeApp>;
  let db: Firestore;
  beforeAll(async () => {
    program = await start();
    app = initializeApp({ projectId: PROJECT }, program.host);
    db = getFirestore(app);
    db.settings({ host: program.host, ssl: false });
  });
  afterAll(async () => {
    await deleteApp(app);
    await program.stop();
  });

  /** @returns the code of the answer, or OK */
  const ask = async (verb: string, body: Json): Promise<string> => {
    const answer = await fetch(`http://${program.host}/v1/${DATABASE}/documents:${verb}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    const [said] = [await answer.json()].flat() as { error?: { status: string } }[];
    return said?.error?.status ?? 'OK';
  };
  const write = ({ id = 'd', mask, increments: paths, fields: stored = {} }: Json) =>
    ask('commit', {
      writes: [
        {
          update: { name: `${DATABASE}/documents/c/${String(id)}`, fields: stored },
          ...(mask !== undefined && { updateMask: { fieldPaths: [mask] } }),
          ...(paths !== undefined && {
            updateTransforms: (paths as string[]).map((fieldPath) => ({
              fieldPath,
              increment: integer('1'),
            })),
          }),
        },
      ],
    });
  const query = (asked: Json) =>
    ask('runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], ...asked } });

  it.each(TAKEN)('let a write have %s', async (_what, given) => {
    expect(await write(given)).toBe('OK');
  });

  it.each(REFUSED)('let no write have %s', async (_what, given) => {
    expect(await write(given)).toBe('INVALID_ARGUMENT');
  });

  it.each(TAKEN_QUERIES)('let a query ask for %s', async (_what, given) => {
    expect(await query(given)).toBe('OK');
  });

  it.each(REFUSED_QUERIES)('let no query ask for %s', async (_what, given) => {
    expect(await query(given)).toBe('INVALID_ARGUMENT');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a text', () => db.doc('c/d').set({ f: ['a\ud800'] })],
    ['the name of a field', () => db.doc('c/d').set({ f: { '\udc00': 1 } })],
    ['a value to add', () => db.doc('c/d').set({ f: FieldValue.arrayUnion('\ud800') })],
    ['a value to compare', () => db.collection('c').where('f', '==', '\ud800').get()],
  ])('let %s have no half of a character', async (_what, attempt) => {
    // Google's program answers UNKNOWN.
    await expect(attempt()).rejects.toThrow(/^[23] /);
  });
});
