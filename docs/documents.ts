import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, ROOT } from '../scripts/support/folders.ts';

/** Every Markdown document of the repository, relative to its root. */
export const documents = (): string[] => filesIn().filter((file) => file.endsWith('.md'));

export const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
