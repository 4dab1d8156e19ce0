import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, ROOT } from '../../scripts/support/folders.ts';

/** The text of each file below the folders whose path matches, but of no test, by its path from the root. */
export const sourcesIn = (pattern: RegExp, ...folders: readonly string[]): Map<string, string> =>
  new Map(
    folders
      .flatMap(filesIn)
      .filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
