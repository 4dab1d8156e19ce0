import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/support/folders.ts';

/** The text of each file below the folders whose path matches, but of no test, by its path from the root. */
export const sourcesIn = (pattern: RegExp, ...folders: readonly string[]): Map<string, string> =>
  new Map(
    folders
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
