import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/support/folders.ts';

const SKIPPED = /(^|\/)(node_modules|dist|lib|\.(?!github)[^/]+)(\/|$)/;

/** Every Markdown document of the repository, relative to its root. */
export const documents = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(ROOT, entry.name), { recursive: true, encoding: 'utf8' }).map(
            (file) => `${entry.name}/${file}`,
          )
        : [entry.name],
    )
    .filter((file) => file.endsWith('.md') && !SKIPPED.test(file))
    .toSorted();

export const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
