import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '../support/folders.ts';
import type { Programs } from './java.ts';
import { BUCKET, PROJECT_ID, suiteUrl } from './project.ts';

/** Where the suite's data is kept between runs. Neither Firestore program reads the exports of the other. */
export const dataFolder = (programs: Programs): string =>
  join(LOCAL, programs === 'official' ? 'data-official' : 'data');

/** Below the promised 60 s, which include the export itself. */
const SAVE_EVERY_MS = 45_000;

/** The export that takes the place of the data. */
const nextOf = (folder: string) => `${folder}-next`;

/** Written last by the CLI's export: a folder without it is unfinished. */
const metadataOf = (folder: string) => join(folder, 'firebase-export-metadata.json');
const isWhole = (folder: string) => existsSync(metadataOf(folder));

/** First the metadata, so that no folder looks whole that was deleted halfway. */
const remove = (folder: string): void => {
  for (const path of [metadataOf(folder), folder]) rmSync(path, { recursive: true, force: true });
};

/** A complete export, if there is one; a next one is the newer. */
export const storedData = (folder: string): string | undefined =>
  [nextOf(folder), folder].find(isWhole);

export const forgetStoredData = (folder: string): void => {
  for (const path of [nextOf(folder), folder]) remove(path);
};

const moveNext = (folder: string): void => {
  remove(folder);
  renameSync(nextOf(folder), folder);
};

/**
 * Exports the whole suite and moves the result into place: if this process is killed at any moment,
 * one of the two folders is a complete export.
 */
export const saveData = async (folder: string): Promise<void> => {
  const next = nextOf(folder);
  // It may be the only one, after a kill before the move.
  if (isWhole(next)) moveNext(folder);
  remove(next);
  const answer = await fetch(`${suiteUrl('hub')}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'lumipaw' }),
  });
  if (!answer.ok || !isWhole(next)) throw new Error(`the export answered ${answer.status}`);
  moveNext(folder);
};

/**
 * Saves at least every 60 s while something changes.
 * @returns stops it; its promise settles when no save is running
 */
export const keepSaving = (
  folder: string,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let saved: string | null = null;
  let running = Promise.resolve();
  const turn = async () => {
    const now = await fingerprint();
    if (now === null || now !== saved) await saveData(folder);
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

/** Changes with the suite's data; null if the emulators do not report it. */
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
  // Without reads, which change nothing.
  const { reads: _, ...changes } = JSON.parse(firestore ?? '{}') as { reads?: number };
  return JSON.stringify([changes, accounts, objects]);
};
