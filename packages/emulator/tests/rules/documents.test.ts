import { describe, expect, it } from 'vitest';
import type { Value } from '../../src/value.ts';
import { accessTo, document, DOCUMENTS, firestoreRules, grants, int, text } from './support.ts';

const path = (name: string) => `/databases/$(database)/documents/${name}`;

const anything = () => document('a/b');

const isWritten = (name: string) => name.endsWith('/written');

/** A condition that reads that many documents. */
const reads = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `exists(${path(`a/d${i + from}`)})`).join(' && ');

const gets = (count: number, name = 'get') =>
  Array.from({ length: count }, (_, i) => `${name}(${path(`a/d${i}`)}) != null`).join(' && ');

describe('get() and exists()', () => {
  it.each([
    '/other/(default)/documents/users/ann',
    '/databases/(default)/other/users/ann',
    path('users'),
    "'users/ann'",
    '/databases/(default)/documents',
    path("users/$('ann/private/x')"),
    path("users/$('')"),
  ])('are an error by what is not the path of a document: %s', (wrong) => {
    expect(grants(`exists(${wrong}) || !exists(${wrong})`, { read: anything })).toBe(false);
    expect(grants(`exists(${path("users/$('ann')")})`, { read: anything })).toBe(true);
  });

  it('do not take a missing document for null', () => {
    expect(grants(`get(${path('users/nobody')}) == null`)).toBe(false);
    expect(grants(`getAfter(${path('users/nobody')}) == null`)).toBe(false);
    expect(grants(`!exists(${path('users/nobody')})`)).toBe(true);
  });

  it('see the state before the write, getAfter() the state behind it', () => {
    const after = {
      readAfter: (name: string) => document(name.replace(`${DOCUMENTS}/`, ''), { n: int(2) }),
    };
    const behind = `getAfter(${path('a/b')}).data.n == 2`;
    expect(grants(`${behind} && !exists(${path('a/b')})`, after)).toBe(true);
  });
});

describe('the limit of documents read', () => {
  it('lets one access read ten documents by whatever function, and denies the eleventh', () => {
    const both = `${gets(10)} && ${gets(10, 'getAfter')} && ${reads(10)}`;
    expect(grants(both, { read: anything, readAfter: anything })).toBe(true);
    expect(grants(reads(11), { read: anything })).toBe(false);
  });

  it('does not count the document of the access and what the commit writes', () => {
    const own = `exists(${path('things/one')}) && getAfter(${path('a/written')}) != null`;
    const access = { read: anything, readAfter: anything };
    expect(grants(`${gets(10)} && ${own}`, { ...access, isWritten })).toBe(true);
    expect(grants(`${gets(10)} && ${own}`, access)).toBe(false);
  });

  it('lets the accesses of one commit read twenty together', () => {
    const rules = firestoreRules(`match /things/{id} {
      allow create: if id == 'one' && ${reads(10)};
      allow update: if id == 'one' && ${reads(10, 10)};
      allow delete: if id == 'one' && ${reads(1, 20)};
    }`);
    const readPaths = new Set<string>();
    const judge = (method: 'create' | 'update' | 'delete') =>
      rules.allows(accessTo('things/one', { method, read: anything, readPaths }));
    expect([judge('create'), judge('update'), judge('delete')]).toEqual([true, true, false]);
  });

  it('does not count again what an earlier write of the commit has read', () => {
    const readPaths = new Set<string>();
    expect(grants(gets(10), { read: anything, readPaths })).toBe(true);
    expect(grants(gets(20), { read: anything, readPaths })).toBe(true);
    expect(grants(gets(21), { read: anything, readPaths })).toBe(false);
  });
});

describe('request and resource', () => {
  it('carry method, path, time and the limits of a query', () => {
    expect(
      grants(
        "request.method == 'get' && request.path == /databases/(default)/documents/things/one && request.time > timestamp.date(2023, 1, 1)",
      ),
    ).toBe(true);
    const rules = firestoreRules(
      'match /things/{id} { allow list: if request.query.limit <= 10; }',
    );
    const list = (limit: number | null) =>
      rules.allows(
        accessTo('things/one', { method: 'list', query: { limit, offset: 0, orderBy: [] } }),
      );
    expect([list(10), list(11), list(null)]).toEqual([true, false, false]);
  });

  it('give every kind of stored value its type', () => {
    const fields = {
      none: { nullValue: 0 },
      yes: { booleanValue: true },
      whole: int(9_007_199_254_740_993n),
      part: { doubleValue: 1.5 },
      when: { timestampValue: { seconds: '1', nanos: 5 } },
      name: text('a'),
      raw: { bytesValue: Uint8Array.of(1, 255) },
      link: { referenceValue: 'projects/p/databases/(default)/documents/users/ann' },
      place: { geoPointValue: { latitude: 1, longitude: 2 } },
      many: { arrayValue: { values: [int(1), text('x')] } },
      inner: { mapValue: { fields: { deep: int(1) } } },
    } satisfies { [name: string]: Value };
    const condition = `resource.data.none == null && resource.data.yes
      && resource.data.whole == 9007199254740993 && resource.data.part == 1.5
      && resource.data.when == timestamp.value(1000) + duration.value(5, 'ns')
      && resource.data.name == 'a' && resource.data.raw is bytes
      && resource.data.link == /databases/(default)/documents/users/ann
      && resource.data.place is latlng && resource.data.many == [1, 'x']
      && resource.data.inner.deep == 1`;
    expect(grants(condition, { resource: document('things/one', fields) })).toBe(true);
  });

  it('have no field called __proto__ unless the document has', () => {
    const resource = document('things/one', { name: text('a') });
    expect(
      grants("'__proto__' in resource.data || 'constructor' in resource.data", { resource }),
    ).toBe(false);
    expect(grants('resource.data.constructor != null', { resource })).toBe(false);
    expect(grants('resource.toString != null', { resource })).toBe(false);
  });
});
