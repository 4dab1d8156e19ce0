import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/folders.ts';

/** The files that git keeps or would keep, by their paths from the root; null outside of a git checkout. */
export function repositoryFiles(): string[] | null {
  try {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const files = new Set(listed.split('\0').filter(Boolean));
    return [...files].filter((file) => existsSync(join(ROOT, file)));
  } catch {
    return null;
  }
}
