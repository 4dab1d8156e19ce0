import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './feeds/lastModified.ts';

/** What `GET /version.json` answers: which build a site is. */
export type Version = {
  /** Of package.json. */
  version: string;
  /** The commit that was built; null without git. */
  commit: string | null;
  /** Whether files of the commit had changes. */
  changed: boolean;
  /** When it was built, ISO 8601. */
  time: string;
};

/**
 * The hashed files of a site by name, and when a deployment replaced them, in milliseconds; null for those
 * of the build itself.
 */
export type BuiltFiles = Record<string, number | null>;

/**
 * Writes version.json, and files.json, by which the next deployment keeps the files of this build
 * (scripts/deployment/previousFiles.ts).
 */
export const writeVersion = (dist: string): void => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as Version;
  const commit = git('.', 'rev-parse', 'HEAD') ?? null;
  const changed = Boolean(git('.', 'status', '--porcelain', '--untracked-files=no'));
  const written: Version = { version, commit, changed, time: new Date().toISOString() };
  writeFileSync(join(dist, 'version.json'), `${JSON.stringify(written)}\n`);
  const names = readdirSync(join(dist, 'static')).toSorted();
  const files: BuiltFiles = Object.fromEntries(names.map((name) => [name, null]));
  writeFileSync(join(dist, 'files.json'), JSON.stringify(files));
};
