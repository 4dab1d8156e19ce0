import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCAL, ROOT } from '../suite/folders.ts';

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

/** What was done last, by name, with the fingerprint of what it was done with. */
export type Stamps = {
  has: (name: string, stamp: string) => boolean;
  get: (name: string) => string | undefined;
  /** `undefined` forgets it. */
  set: (name: string, stamp: string | undefined) => void;
};

/** The stamps in a file of the folder `.local`. */
export const readStamps = (file: string): Stamps => {
  const path = join(LOCAL, file);
  const read = (): Record<string, string> =>
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return {
    has: (name, stamp) => read()[name] === stamp,
    get: (name) => read()[name],
    set: (name, stamp) => {
      mkdirSync(LOCAL, { recursive: true });
      // Renamed when it is whole: another process may be reading it.
      const whole = `${path}.${process.pid}`;
      writeFileSync(whole, JSON.stringify({ ...read(), [name]: stamp }));
      renameSync(whole, path);
    },
  };
};
