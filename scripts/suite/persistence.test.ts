import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataFolder, saveData, storedData } from './persistence.ts';

let folder: string;

/** What an export leaves, as a whole one or after a kill. */
const writeExport = (path: string, { whole = true, word = '' } = {}) => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'word'), word);
  if (whole) writeFileSync(join(path, 'firebase-export-metadata.json'), '{}');
};

const storedWord = () => readFileSync(join(storedData(folder) ?? '', 'word'), 'utf8');

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lumipaw-data-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const suiteExports = (word: string) =>
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    writeExport((JSON.parse(body) as { path: string }).path, { word });
    return new Response('{}');
  });

/** The process is killed before the export is there. */
const killed = () => vi.stubGlobal('fetch', () => Promise.reject(new Error('killed')));

it('each Firestore program has a folder of its own, because neither reads the other’s data', () => {
  expect(dataFolder('official')).not.toBe(dataFolder('node'));
});

it('a developer finds the data of a save that was killed before it was moved', async () => {
  writeExport(`${folder}-next`, { word: 'new' });
  writeExport(folder, { word: 'old', whole: false });
  expect(storedWord()).toBe('new');
});

it('a developer finds the data of before a save that was killed halfway', async () => {
  writeExport(folder, { word: 'old' });
  writeExport(`${folder}-next`, { word: 'new', whole: false });
  expect(storedWord()).toBe('old');
});

it('a second kill leaves the data of a save that was killed before it was moved', async () => {
  writeExport(`${folder}-next`, { word: 'new' });
  killed();
  await expect(saveData(folder)).rejects.toThrow('killed');
  expect(storedWord()).toBe('new');
  suiteExports('newer');
  await saveData(folder);
  expect(storedWord()).toBe('newer');
});
