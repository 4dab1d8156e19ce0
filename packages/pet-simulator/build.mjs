// Bundles the game into public/games/pet-simulator, which Vite copies: a page, a classic script (a
// frame with an opaque origin cannot load modules) and a style sheet with inlined fonts.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { BROWSERS } from '../../scripts/support/browsers.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const output = path.join(folder, '../../public/games/pet-simulator');

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: folder,
  entryPoints: { game: 'src/main.ts', style: 'src/hud/game.css' },
  outdir: output,
  bundle: true,
  minify: true,
  format: 'iife',
  target: BROWSERS,
  loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
  legalComments: 'eof',
  logLevel: 'warning',
};

/**
 * The names of the packages of which something is in the bundle.
 * @param {import('esbuild').Metafile} metafile
 */
function packagesIn({ outputs }) {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined).toSorted();
}

async function writePage() {
  await mkdir(output, { recursive: true });
  await writeFile(path.join(output, 'index.html'), await readFile(path.join(folder, 'index.html')));
}

/**
 * Builds the game once, or with `watch` on every change until `stop()`.
 * @param {{ watch?: boolean }} [how]
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function buildPetSimulator({ watch = false } = {}) {
  await writePage();
  if (watch) {
    const context = await esbuild.context(options);
    await context.watch();
    return { stop: () => context.dispose() };
  }
  const { metafile } = await esbuild.build({ ...options, metafile: true });
  // For src/prerender/licenses.ts.
  await writeFile(path.join(output, 'packages.json'), JSON.stringify(packagesIn(metafile)));
  return { stop: async () => {} };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPetSimulator();
