import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * ISO date of the last commit that changed one of the modules or the content that they import.
 * Undefined if git cannot tell: no repository, or a shallow clone.
 */
export const lastModified = (
  modules: readonly string[],
  root = process.cwd(),
): string | undefined => {
  if (git(root, 'rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const files = modules.flatMap((module) => [module, ...contentOf(module, root)]);
  return git(root, 'log', '-1', '--format=%cs', '--', ...files);
};

/** The content files that a page imports, and the code of a tip. */
const contentOf = (module: string, root: string): string[] => {
  const text = readFileSync(join(root, module), 'utf8');
  const code = [...text.matchAll(/from '\.\/(\w+\.cs)\?raw'/g)];
  const content = [...text.matchAll(/from '\.\.\/content\/(\w+)\.ts'/g)];
  return [
    ...code.map(([, name = '']) => join(dirname(module), name)),
    // A list, such as `tips`, has its entries in a folder beside it.
    ...content.flatMap(([, name = '']) => [
      `src/content/${name}.ts`,
      `src/content/${name === 'catalogue' ? 'items' : name}`,
    ]),
  ];
};

/** What git says, or undefined where it cannot. */
export const git = (cwd: string, ...command: string[]): string | undefined => {
  try {
    const output = execFileSync('git', command, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
};
