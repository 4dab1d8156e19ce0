import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import protobuf from 'protobufjs';
import { toMicros } from './engine/clock.ts';
import { encodeVersion, type Version } from './engine/version.ts';
import { parseName } from './names.ts';
import type { FirestoreServer } from './service/server.ts';
import { StatusError } from './status.ts';
import { decodeDocument } from './wire/codec.ts';

/*
 * An export is a folder with a metadata file, which the CLI finds by its ending, and one file of
 * documents: each a length and an encoded google.firestore.v1.Document with its times.
 */

const METADATA_SUFFIX = '.overall_export_metadata';
const DOCUMENTS_FILE = 'documents.binpb';
const FORMAT = 'firebase-without-java/1';

type Metadata = { format: string; database: string; documents: number; file: string };

/** The name of a database, and where its documents go. */
export type Export = { database: string; directory: string; name: string };

/** Writes all documents of a database. Nothing is there under the name until everything is. */
export async function exportFiles(
  server: FirestoreServer,
  { database: name, directory, name: exportName }: Export,
): Promise<void> {
  // Versions never change, so this is the state of one moment however long the writing takes.
  const versions = server.database(name).store.versions();
  const target = path.resolve(directory, exportName);
  const metadataName = `${path.basename(exportName)}${METADATA_SUFFIX}`;
  if (!mayReplace(target, metadataName)) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `${target} is not empty and no export: it is not replaced.`,
    );
  }
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, DOCUMENTS_FILE), encoded(name, versions), { flush: true });
  const metadata: Metadata = {
    format: FORMAT,
    database: name,
    documents: versions.length,
    file: DOCUMENTS_FILE,
  };
  await writeFile(path.join(unfinished, metadataName), `${JSON.stringify(metadata, null, 2)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}

/** Any folder may be named in the request, so only an earlier export is replaced. */
const mayReplace = (target: string, metadataName: string): boolean =>
  !existsSync(target) ||
  readdirSync(target).length === 0 ||
  existsSync(path.join(target, metadataName));

function* encoded(database: string, versions: readonly Version[]): Generator<Uint8Array> {
  for (const version of versions) {
    yield protobuf.Writer.create().bytes(encodeVersion(database, version)).finish();
  }
}

/** Loads what exportFiles wrote. Throws an Error that says what is wrong with the files. */
export function importFiles(server: FirestoreServer, metadataFile: string): void {
  const metadata = readMetadata(metadataFile);
  const database = server.database(metadata.database);
  const bytes = readFileSync(path.join(path.dirname(metadataFile), metadata.file));
  const reader = protobuf.Reader.create(bytes);
  let count = 0;
  while (reader.pos < reader.len) {
    database.load(versionOf(reader.bytes()));
    count += 1;
  }
  if (count !== metadata.documents) {
    throw new Error(
      `${metadataFile} says ${metadata.documents} documents, but there are ${count}.`,
    );
  }
}

function readMetadata(file: string): Metadata {
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  const metadata = parsed(readFileSync(file, 'utf8'));
  if (metadata?.format === FORMAT) return metadata;
  throw new Error(`${file} is no export of this program (Google's own are not read).`);
}

function parsed(text: string): Metadata | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function versionOf(bytes: Uint8Array): Version {
  const { name, fields, createTime, updateTime } = decodeDocument(bytes);
  const { path: documentPath } = parseName(name);
  return {
    path: documentPath,
    fields,
    createTime: toMicros(createTime),
    updateTime: toMicros(updateTime),
  };
}
