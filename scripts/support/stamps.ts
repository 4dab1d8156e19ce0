import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCAL, ROOT } from './folders.ts';

/** One hash of the sizes and times of these files and of everything in these folders. */
export const fingerprint = (inputs: readonly string[], also = ''): string => {
  const hash = createHash('sha256').update(also);
  const add = (path: string) => {
    const stat = statSync(path);
    if (stat.isFile()) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    else for (const entry of readdirSync(path).toSorted()) add(join(path, entry));
  };
  for (const path of inputs.map((input) => resolve(ROOT, input))) if (existsSync(path)) add(path);
  return hash.digest('hex');
};

const fileOf = (kind: string, name: string): string => join(LOCAL, kind, name);

/** Whether this was done last with the inputs of this fingerprint. */
export const hasStamp = (kind: 'built' | 'passed', name: string, stamp: string): boolean =>
  existsSync(fileOf(kind, name)) && readFileSync(fileOf(kind, name), 'utf8') === stamp;

/** An empty stamp forgets it. */
export const setStamp = (kind: 'built' | 'passed', name: string, stamp: string): void => {
  mkdirSync(join(LOCAL, kind), { recursive: true });
  writeFileSync(fileOf(kind, name), stamp);
};
