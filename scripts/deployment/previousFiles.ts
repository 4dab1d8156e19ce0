import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a build, named after its content: the name cannot lead out of the folder. */
const HASHED = /^[\w.-]+-[\w-]{8}\.\w+$/;

/**
 * Adds the hashed files of the build that is live to the new one. A page that somebody opened before
 * the deployment still asks for them, and so does a cache that holds such a page. They stay for one
 * release, because a build lists only its own files (src/prerender/version.ts).
 * @param live the address of the live site; one that does not answer has nothing to keep
 * @param folder dist/static of the new build
 * @returns the names of the files that were added
 */
export const keepPreviousFiles = async (live: string, folder: string): Promise<string[]> => {
  const names = (await listOf(live)).filter(
    (name) => HASHED.test(name) && !existsSync(join(folder, name)),
  );
  const kept = await Promise.all(
    names.map(async (name) => {
      const answer = await fetch(`${live}/static/${name}`);
      if (!answer.ok) return [];
      writeFileSync(join(folder, name), Buffer.from(await answer.arrayBuffer()));
      return [name];
    }),
  );
  return kept.flat().toSorted();
};

const listOf = async (live: string): Promise<string[]> => {
  const answer = await fetch(`${live}/files.json`).catch(() => null);
  const names: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
};
