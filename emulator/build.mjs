/**
 * Builds the programs that the Firebase CLI starts. `node emulator/build.mjs` writes lib/; the parser
 * is generated from its grammar beside it and kept in the repository, so that types and tests need
 * no build.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import peggy from 'peggy';

const root = path.dirname(fileURLToPath(import.meta.url));

const PROGRAMS = {
  firestore: 'src/firestore/main.ts',
  storageRules: 'src/storageRules/main.ts',
};

/** The source of parser.generated.js as the grammar stands now. */
export async function generateParser() {
  const grammar = await readFile(path.join(root, 'src/rules/grammar.peggy'), 'utf8');
  const parser = peggy.generate(grammar, { output: 'source', format: 'es' });
  return `// Generated from grammar.peggy by build.mjs.\n${parser}`;
}

async function writeParser() {
  const file = path.join(root, 'src/rules/parser.generated.js');
  const parser = await generateParser();
  const current = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (current !== parser) await writeFile(file, parser);
}

/** Writes firestore.cjs and storageRules.cjs into a folder. */
export async function buildEmulator(outdir = path.join(root, 'lib')) {
  await writeParser();
  const entryPoints = Object.fromEntries(
    Object.entries(PROGRAMS)
      .map(([name, entry]) => [name, path.join(root, entry)])
      .filter(([, entry]) => existsSync(entry)),
  );
  await build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEmulator();
