import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LOCAL } from '../../scripts/support/folders.ts';
import { forgetStoredData, saveData } from '../../scripts/suite/persistence.ts';

/** Not the folder of `npm start`, which contains the developer's data. */
const folder = join(LOCAL, 'test-data');

afterAll(() => forgetStoredData(folder));

it('the suite saves accounts, documents and objects', async () => {
  await saveData(folder);
  const { auth, firestore, storage } = JSON.parse(
    readFileSync(join(folder, 'firebase-export-metadata.json'), 'utf8'),
  );
  expect(readFileSync(join(folder, auth.path, 'accounts.json'), 'utf8')).toContain(
    'customer@example.com',
  );
  expect(existsSync(join(folder, firestore.metadata_file))).toBe(true);
  expect(existsSync(join(folder, storage.path, 'buckets.json'))).toBe(true);
});
