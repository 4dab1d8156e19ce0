import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officialJar, startOfficial } from './support/official.ts';
import { startProgram } from './support/program.ts';
import { DATABASE } from './support/rest.ts';

type Json = { [name: string]: unknown };
type Case = [condition: string, query: Json];

const where = (fieldPath: string, op: string, value: Json): Json => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const one = { integerValue: '1' };
const text = (stringValue: string) => ({ stringValue });
const all = {};
const nothing = where('a', 'IN', { arrayValue: { values: [{ nullValue: null }] } });
const aIsOne = where('a', 'EQUAL', one);
const hasTag = where('tags', 'ARRAY_CONTAINS', text('a'));
const tagIs = where('tags', 'EQUAL', { arrayValue: { values: [text('a')] } });
const innerIsOne = where('m.x', 'EQUAL', one);
const mapIsOne = where('m', 'EQUAL', { mapValue: { fields: { x: one } } });

const PROVEN: Case[] = [
  ['true', all],
  ['debug(resource.data) is map', all],
  ['resource.data.a == 1', aIsOne],
  ["'a' in resource.data", aIsOne],
  ["resource.data.get('a', 0) == 1", aIsOne],
  ["resource.data.get('a', 0) == 1 || resource.data.b == 1", aIsOne],
  ['resource != null && resource.data != null', aIsOne],
  ['resource.data.m != null', innerIsOne],
  ["resource.data.tags == ['a']", tagIs],
  ['resource.data.m.x == 1', innerIsOne],
  ["resource.data.get(['m', 'x'], 0) == 1", innerIsOne],
  ["resource.data.m == {'x': 1} && !('y' in resource.data.m)", mapIsOne],
  ["request.path[3].matches('c[0-9]+')", all],
  ['rest is path', all],
];

/** Of what else a document has, its id and its place, a query proves nothing. */
const OPEN: Case[] = [
  ['resource.data.a == 1', all],
  ['resource.data.a == 1', nothing],
  ['resource.data.a == 2', aIsOne],
  ['resource.data.b == null', aIsOne],
  ["resource.id != 'top'", all],
  ['resource.id is string', all],
  ['resource.__name__ != /databases/(default)/documents/c/top', all],
  ["request.path[4] != 'top'", all],
  ["rest[1] != 'top'", all],
  ["!('b' in resource.data.tags)", hasTag],
  ["resource.data.tags == ['a']", hasTag],
];

/** Google's program takes what a query does not name for absent, and `array-contains` for a proof. */
const CONCLUDED: Case[] = [
  ["!('secret' in resource.data)", aIsOne],
  ["resource.data.get('hidden', false) == false", aIsOne],
  ["resource.data.keys().hasOnly(['a'])", aIsOne],
  ['resource.data.values() == [1]', aIsOne],
  ['resource.data.size() == 1', aIsOne],
  ["resource.data == {'a': 1}", aIsOne],
  ["resource.data.diff({'a': 1}).affectedKeys().size() == 0", aIsOne],
  ["{'a': 1}.diff(resource.data).affectedKeys().size() == 0", aIsOne],
  ["!('y' in resource.data.m)", innerIsOne],
  ["'a' in resource.data.tags", hasTag],
  ["!resource.data.tags.hasAny(['b'])", hasTag],
  ["resource.data.get(['m', 'y'], 0) == 0", innerIsOne],
];

const CASES = [...PROVEN, ...OPEN, ...CONCLUDED].map(([condition]) => condition);

/** A collection for each condition. A group lies below any document. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${CASES.map((condition, i) => `match /c${i}/{rest=**} { allow list: if ${condition}; }`).join('\n')}
    match /{above=**}/open/{id} { allow list; }
    match /{above=**}/hidden/{id} { allow list: if above[0] != 'secret'; }
  }
}`;

const programs = [
  { whose: 'ours', start: startProgram },
  ...(officialJar ? [{ whose: 'Google’s', start: startOfficial }] : []),
];

describe.each(programs)('a list of the program that is $whose', ({ whose, start }) => {
  let folder: string;
  let program: { host: string; stop: () => Promise<unknown> };

  const list = async (collectionId: string, query: Json) => {
    const from = [{ collectionId, allDescendants: !collectionId.startsWith('c') }];
    const answer = await fetch(`http://${program.host}/v1/${DATABASE}/documents:runQuery`, {
      method: 'POST',
      body: JSON.stringify({ structuredQuery: { from, ...query } }),
    });
    return answer.status;
  };
  const judged = ([condition, query]: Case) => list(`c${CASES.indexOf(condition)}`, query);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lists-'));
    writeFileSync(join(folder, 'test.rules'), RULES);
    program = await start('--rules', join(folder, 'test.rules'));
  });
  afterAll(async () => {
    await program.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(PROVEN)('is allowed by what its query proves: %s, %j', async (...item) => {
    expect(await judged(item)).toBe(200);
  });

  it.each(OPEN)('is denied for what its query leaves open: %s, %j', async (...item) => {
    expect(await judged(item)).toBe(403);
  });

  it.each(CONCLUDED)(
    'is denied for what only Google’s program concludes: %s, %j',
    async (...item) => {
      expect(await judged(item)).toBe(whose === 'ours' ? 403 : 200);
    },
  );

  it('of a group is allowed and denied for its documents in any place', async () => {
    expect([await list('open', all), await list('hidden', all)]).toEqual([200, 403]);
  });
});
