import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ours, startServer } from '../emulator/bench/servers.ts';
import { ticket } from '../shared/ticketSchemas.ts';
import { nicknameKey } from '../shared/user.ts';
import { buildChanged } from './build.ts';
import { PROJECT_ID } from './suite/project.ts';
import { Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run drill -- FOLDER
  FOLDER    an export of Firestore: of production (gcloud firestore export) or of the local suite`;

/**
 * Loads an export into a Firestore of its own on this machine, reads it whole and says what does not
 * fit together. Nothing of it is kept.
 * @returns the exit code: 1 when something does not fit
 */
export const main = async (args: string[]): Promise<number> => {
  const metadata = metadataIn(folderOf(args));
  await buildChanged({ only: ['the emulator programs'] });
  const database = await startServer({
    name: 'Firestore',
    arguments: (port) => [
      ...ours.arguments(port),
      '--project_id',
      PROJECT_ID,
      '--seed_from_export',
      metadata,
    ],
  }).catch(() => {
    throw new Problem(`${metadata} could not be loaded.`);
  });
  try {
    const documents = await everythingAt(database.address);
    const counts = new Map<string, number>();
    for (const path of documents.keys()) {
      const collection = path.slice(0, path.lastIndexOf('/'));
      counts.set(collection, (counts.get(collection) ?? 0) + 1);
    }
    for (const [collection, count] of counts) console.log(`${collection}: ${count}`);
    const misfits = misfitsIn(documents);
    console.log(misfits.map((one) => `✗ ${one}`).join('\n') || '✓ All of it fits together.');
    return misfits.length === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
};

/** @throws {Problem} with the usage, or when there is no such folder */
const folderOf = (args: string[]): string => {
  const folder = (() => {
    try {
      return parseArgs({ args, allowPositionals: true }).positionals[0];
    } catch {
      return undefined;
    }
  })();
  if (!folder) throw new Problem(USAGE);
  if (!existsSync(folder)) throw new Problem(`There is no folder ${folder}.`);
  return resolve(folder);
};

/** The file that describes an export, of Firestore alone or of the whole suite. */
const metadataIn = (folder: string): string => {
  const ofSuite = join(folder, 'firebase-export-metadata.json');
  if (existsSync(ofSuite)) {
    const { firestore } = JSON.parse(readFileSync(ofSuite, 'utf8')) as {
      firestore: { metadata_file: string };
    };
    return join(folder, firestore.metadata_file);
  }
  const name = readdirSync(folder).find((one) => one.endsWith('.overall_export_metadata'));
  if (!name) throw new Problem(`${folder} is no export: it has no file *.overall_export_metadata.`);
  return join(folder, name);
};

type Documents = ReadonlyMap<string, DocumentData>;

const everythingAt = async (address: string): Promise<Documents> => {
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: PROJECT_ID }, 'drill');
  const db = getFirestore(app);
  try {
    return new Map(await documentsIn(db));
  } finally {
    await db.terminate();
    await deleteApp(app);
  }
};

const documentsIn = async (db: Firestore): Promise<[string, DocumentData][]> => {
  const found = await Promise.all((await db.listCollections()).map((one) => one.get()));
  return found.flatMap(({ docs }) =>
    docs.map((document): [string, DocumentData] => [document.ref.path, document.data()]),
  );
};

/** What the page gets of a ticket; what is stored besides is not looked at. */
const readableTicket = z.object(ticket.shape);

/** What an export lacks, or has twice, of what belongs together: a sentence for each. */
export const misfitsIn = (documents: Documents): string[] => {
  const all = (collection: string) =>
    [...documents].flatMap(([path, data]): [string, DocumentData][] =>
      path.startsWith(`${collection}/`) ? [[path.slice(collection.length + 1), data]] : [],
    );
  const misfits: string[] = [];
  const users = new Map(all('users'));
  const tickets = new Map(all('tickets'));
  const last = Number(documents.get('counters/tickets')?.['last'] ?? 0);
  const numbers = new Map<number, string>();
  for (const [id, data] of tickets) {
    const { error } = readableTicket.safeParse({ ...data, ticketId: id });
    const { ticketNumber, uid } = data as { ticketNumber: number; uid: string };
    for (const { path, message } of error?.issues ?? [])
      misfits.push(`ticket ${id}: ${path.join('.')}: ${message}`);
    if (numbers.has(ticketNumber))
      misfits.push(`tickets ${id} and ${numbers.get(ticketNumber)} are both ${ticketNumber}`);
    numbers.set(ticketNumber, id);
    if (ticketNumber > last)
      misfits.push(`ticket ${id} has number ${ticketNumber}, but the last one given is ${last}`);
    if (!users.has(uid)) misfits.push(`ticket ${id} belongs to ${uid}, of whom there is no record`);
  }
  for (const [id] of all('notes'))
    if (!tickets.has(id)) misfits.push(`notes/${id} are about no ticket`);
  const holders = new Map(all('nicknames'));
  for (const [uid, { nickname }] of users)
    if (nickname && holders.get(`@${nicknameKey(String(nickname))}`)?.['uid'] !== uid)
      misfits.push(`${uid} does not hold the nickname ${nickname}`);
  for (const [key, { uid, expiresAt }] of holders)
    // One that expires is held for somebody who is just registering.
    if (!expiresAt && !users.has(String(uid))) misfits.push(`nobody has the nickname ${key}`);
  return misfits;
};
