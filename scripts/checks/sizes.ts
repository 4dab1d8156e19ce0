import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { outgrown, type Sizes } from '../support/sizes.ts';
import { buildChanged } from '../build.ts';
import { ROOT } from '../suite/folders.ts';

const DIST = join(ROOT, 'dist');
const BUDGET = join(ROOT, 'scripts/support/sizeBudget.json');
/** What every page loads. */
const SITE = ['index.html', 'src/app/start.tsx'];
/** One page of each kind. */
const HTML = ['index', 'assets', 'project/3', 'about', 'login', 'refund-policy', 'account'];

/** Holds the build to the sizes that were decided on; `--write` decides on those of today. */
export async function main([flag]: string[]): Promise<number> {
  await buildChanged({ only: ['the Pet Simulator', 'the site'] });
  const actual = measure();
  if (flag === '--write') {
    writeFileSync(BUDGET, `${JSON.stringify(actual, null, 2)}\n`);
    return 0;
  }
  const budget: Sizes = JSON.parse(readFileSync(BUDGET, 'utf8'));
  const problems = outgrown(budget, actual);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('If this growth is wanted, `npm run sizes` writes the figures of today.');
  }
  return problems.length > 0 ? 1 : 0;
}

function measure(): Sizes {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const known = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = known.get(file) ?? brotliCompressSync(readFileSync(join(DIST, file))).length;
    known.set(file, size);
    return size;
  };
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);
  /** The scripts of modules and of all that they import from the start. */
  const scriptsOf = (modules: readonly string[]): Set<string> => {
    const files = new Set<string>();
    const add = (module: string): void => {
      const chunk = manifest[module];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    };
    modules.forEach(add);
    return files;
  };
  const site = scriptsOf(SITE);
  const beyond = (module: string) => [...scriptsOf([module])].filter((file) => !site.has(file));
  const lazy = Object.entries(manifest).filter(
    ([module, chunk]) => chunk.isDynamicEntry && !SITE.includes(module),
  );
  const fonts = readdirSync(join(DIST, 'static')).filter((file) => file.endsWith('.woff2'));
  const texts = readdirSync(join(DIST, 'static')).filter((file) => file.startsWith('texts-'));
  return {
    'before the first paint': sum(scriptsOf(['index.html'])),
    'every page': sum(site),
    // What each needs besides, its imports included.
    ...Object.fromEntries(
      lazy
        .map(([module]) => [`besides, ${module}`, sum(beyond(module))] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
    ...Object.fromEntries(HTML.map((page) => [`HTML of ${page}`, sizeOf(`${page}.html`)])),
    ...Object.fromEntries(
      texts.map((file) => [basename(file).slice(0, 'texts-en'.length), sizeOf(`static/${file}`)]),
    ),
    fonts: fonts.reduce((total, file) => total + statSync(join(DIST, 'static', file)).size, 0),
    'the Pet Simulator': sizeOf('games/pet-simulator/game.js'),
  };
}
