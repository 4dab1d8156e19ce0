import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCAL, ROOT } from './folders.ts';

/**
 * One hash of these files and of everything in these folders but tests, which no build reads. Of what they
 * contain: a deployment and a checkout write the same files again.
 */
export const fingerprint = (inputs: readonly string[], also = ''): string => {
  const hash = createHash('sha256').update(also);
  const add = (path: string) => {
    if (/\.test\.tsx?$/.test(path)) return;
    if (statSync(path).isFile()) hash.update(`${path}\n`).update(contentOf(path));
    else for (const entry of readdirSync(path).toSorted()) add(join(path, entry));
  };
  for (const path of inputs.map((input) => resolve(ROOT, input))) if (existsSync(path)) add(path);
  return hash.digest('hex');
};

const contentOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest();

const BUILT = join(LOCAL, 'built');

/** Whether this part was built last with the inputs of this fingerprint. */
export const hasStamp = (part: string, stamp: string): boolean =>
  existsSync(join(BUILT, part)) && readFileSync(join(BUILT, part), 'utf8') === stamp;

/** Empty while a part is being built: an interrupted build matches no stamp. */
export const setStamp = (part: string, stamp: string): void => {
  mkdirSync(BUILT, { recursive: true });
  writeFileSync(join(BUILT, part), stamp);
};
