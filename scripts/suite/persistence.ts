import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCAL } from './folders.ts';
import { BUCKET, PROJECT_ID, suiteUrl } from './project.ts';

/** Where the suite's data is kept between runs. */
const DATA = join(LOCAL, 'data');

/** Below the promised 60 s, so that the export itself is inside them. */
const SAVE_EVERY_MS = 45_000;

const nextOf = (folder: string) => `${folder}-next`;
const previousOf = (folder: string) => `${folder}-previous`;

/** Written last by the CLI's export: a folder without it is unfinished. */
const isWhole = (folder: string) => existsSync(join(folder, 'firebase-export-metadata.json'));

/** The newest whole export, if there is one. */
export const storedData = (folder = DATA): string | undefined => {
  return [folder, previousOf(folder)].find(isWhole);
};

export const forgetStoredData = (folder = DATA): void => {
  for (const path of [folder, nextOf(folder), previousOf(folder)])
    rmSync(path, { recursive: true, force: true });
};

/**
 * Exports the whole suite and puts the result in place by two renames: whenever this process is
 * killed, the folder or its predecessor is a whole export.
 */
export const saveData = async (folder = DATA): Promise<void> => {
  const next = nextOf(folder);
  const previous = previousOf(folder);
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  const answer = await fetch(`${suiteUrl('hub')}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'lumipaw' }),
  });
  if (!answer.ok || !isWhole(next)) throw new Error(`the export answered ${answer.status}`);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(next, folder);
};

/**
 * Saves at least every 60 s while something changes.
 * @returns stops it; the promise settles when no save is under way
 */
export const keepSaving = (onFailure: (error: unknown) => void): (() => Promise<void>) => {
  let saved: string | null = null;
  let running = Promise.resolve();
  const turn = async () => {
    const now = await fingerprint();
    if (now === saved && now !== null) return;
    await saveData();
    saved = now;
  };
  const timer = setInterval(() => {
    running = running.then(turn).catch(onFailure);
  }, SAVE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
};

/** What tells one state of the suite's data from another; null where the programs cannot say. */
const fingerprint = async (): Promise<string | null> => {
  const owner = { headers: { authorization: 'Bearer owner' } };
  const answers = await Promise.all([
    fetch(`${suiteUrl('firestore')}/emulator/v1/projects/${PROJECT_ID}:stats`),
    fetch(
      `${suiteUrl('auth')}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
      owner,
    ),
    fetch(`${suiteUrl('storage')}/storage/v1/b/${BUCKET}/o`, owner),
  ]);
  if (answers.some((answer) => !answer.ok)) return null;
  const [firestore, accounts, objects] = await Promise.all(answers.map((answer) => answer.text()));
  // Reads change nothing.
  const { reads: _, ...changes } = JSON.parse(firestore ?? '{}') as { reads?: number };
  return JSON.stringify([changes, accounts, objects]);
};
