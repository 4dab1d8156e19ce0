/** Builds the programs that the Firebase CLI starts: `node emulator/build.mjs` writes lib/. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import peggy from 'peggy';

const root = path.dirname(fileURLToPath(import.meta.url));

/** The parser that an import of grammar.peggy gives. */
export const compileGrammar = async (file) =>
  peggy.generate(await readFile(file, 'utf8'), { output: 'source', format: 'es' });

/** Writes firestore.cjs and storageRules.cjs into a folder. */
export async function buildEmulator(outdir = path.join(root, 'lib')) {
  await build({
    absWorkingDir: root,
    entryPoints: { firestore: 'src/firestore/main.ts', storageRules: 'src/storageRules/main.ts' },
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
    plugins: [
      {
        name: 'grammar',
        setup: (bundler) =>
          bundler.onLoad({ filter: /\.peggy$/ }, async ({ path: file }) => ({
            contents: await compileGrammar(file),
          })),
      },
    ],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEmulator();
