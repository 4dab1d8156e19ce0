import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from '../../src/prerender/version.ts';
import { DAY } from '../../shared/time.ts';
import { Problem } from '../support/problem.mjs';

/** A file of a build, named after its content: the name cannot lead out of the folder. */
const HASHED = /^[\w.-]+-[\w-]{8}\.\w+$/;

/**
 * Adds the hashed files of the site that is live to the new build. A page that somebody opened before
 * the deployment still asks for them, and so does a cache that holds such a page. They stay for one
 * release, and in those that follow it within a day.
 * @param live the address of the live site; one that does not answer has nothing to keep
 * @param site the folder of the new build
 * @returns the names of the files that were added
 * @throws {Problem} when the connection ends before they have come
 */
export const keepPreviousFiles = async (live: string, site: string): Promise<string[]> => {
  const now = Date.now();
  const pathOf = (name: string) => join(site, 'static', name);
  const lost = (error: unknown): never => {
    throw new Problem(
      `Nothing was deployed: files that open pages need do not come from ${live} (${String(error)}). Run the command again.`,
    );
  };
  const list = join(site, 'files.json');
  const files = JSON.parse(readFileSync(list, 'utf8')) as BuiltFiles;
  const older = Object.entries(await filesOf(`${live}/files.json`)).filter(
    ([name, replacedAt]) =>
      HASHED.test(name) && !existsSync(pathOf(name)) && now - (replacedAt ?? now) < DAY,
  );
  const kept = await Promise.all(
    older.map(async ([name, replacedAt]) => {
      const answer = await fetch(`${live}/static/${name}`).catch(lost);
      if (!answer.ok) return [];
      writeFileSync(pathOf(name), Buffer.from(await answer.arrayBuffer().catch(lost)));
      files[name] = replacedAt ?? now;
      return [name];
    }),
  );
  writeFileSync(list, JSON.stringify(files));
  return kept.flat();
};

const filesOf = async (url: string): Promise<BuiltFiles> => {
  const answer = await fetch(url).catch(() => null);
  const files: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return (files ?? {}) as BuiltFiles;
};
