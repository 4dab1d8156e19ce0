import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from './support/admin.ts';
import { startProgram } from './support/program.ts';

/**
 * The export of these documents by Google's emulator 1.19.9, of another project. Google's programs
 * read exports of production, so theirs have the same form.
 */
const GOOGLES = fileURLToPath(new URL('googleExport', import.meta.url));
const METADATA = 'firestore_export.overall_export_metadata';
const OUTPUT = 'all_namespaces/all_kinds/output-0';

/** `reference` makes one of the database that the values are stored in. */
const valuesOf = (reference: (documentPath: string) => unknown) => ({
  nothing: null,
  yes: true,
  no: false,
  zero: 0,
  negative: -7,
  huge: Number.MAX_SAFE_INTEGER,
  half: 0.5,
  notANumber: Number.NaN,
  infinite: Number.POSITIVE_INFINITY,
  text: 'Olá, “Lumi” 🐾',
  empty: '',
  when: new Timestamp(1_790_000_000, 123_456_000),
  before1970: new Timestamp(-5, 1000),
  year9999: new Timestamp(253_402_300_799, 0),
  bytes: Buffer.from([0, 255, 1, 128]),
  noBytes: Buffer.from([]),
  place: new GeoPoint(-23.55, -46.63),
  other: reference('tickets/a/notes/b'),
  list: [
    1,
    'two',
    null,
    true,
    { deep: [{ deeper: [] }, new Timestamp(1, 0)] },
    new GeoPoint(1, 2),
    Buffer.from('b'),
    reference('users/u'),
  ],
  single: ['one'],
  emptyList: [],
  emptyMap: {},
  map: { 'with.dot': 'd', 'a b': null, list: [{}, 0], when: new Timestamp(2, 0), empty: [] },
  'odd.name': 'x',
  日本: 'k',
  vector: FieldValue.vector([1, 2.5]),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firestore-export-'));
  await cp(GOOGLES, folder, { recursive: true });
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const start = () => startProgram('--seed_from_export', path.join(folder, METADATA));

describe("an export of Google's", () => {
  it('is read whole: every type of value, subcollections, numbers as ids, documents over 32 KiB', async () => {
    const program = await start();
    const app = initializeApp({ projectId: PROJECT }, 'managedExport');
    const db = getFirestore(app);
    db.settings({ host: program.host, ssl: false });
    const { docs } = await db.collection('tickets').get();
    expect(docs.map(({ id }) => id)).toEqual(['all', 'large']);
    const expected = valuesOf((documentPath) => db.doc(documentPath));
    expect(docs[0]?.data()).toEqual(expected);
    expect(docs[1]?.data()).toEqual({ text: 'large '.repeat(15_000) });
    expect((await db.doc('tickets/all/notes/below').get()).data()).toEqual({ text: 'below' });
    const people = await db.collection('users').get();
    expect(people.docs.map((person) => [person.id, person.data()])).toEqual([
      ['__id7__', { n: 1 }],
      ['nobody', {}],
    ]);
    await db.doc('tickets/all').update({ yes: false });
    await db.terminate();
    await deleteApp(app);
    await program.stop();
  });

  it('that lacks a file, ends early or was changed is refused by name', async () => {
    const file = path.join(folder, OUTPUT);
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed[50_000] = 0x21;
    await writeFile(file, changed);
    await expect(start()).rejects.toThrow(/output-0 is damaged at byte \d+/);
    await writeFile(file, whole.subarray(0, 40_000));
    await expect(start()).rejects.toThrow(/output-0 is damaged at byte/);
    await rm(file);
    await expect(start()).rejects.toThrow(/output-0 is missing/);
  });
});
