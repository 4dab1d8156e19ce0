// Bundles src and the shared folder into two CommonJS files, so that the deployed package needs nothing
// outside its own folder: the functions, and the thread that reads mails. What is external is installed
// from npm.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: { functions: 'src/index.ts', mailWorker: 'src/inbound/mailWorker.ts' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  define: { 'import.meta.dirname': '__dirname' },
  external: [
    'firebase-admin',
    'firebase-functions',
    '@zxcvbn-ts/language-common',
    'nodemailer',
    // Loaded by the first mail, where mails come in at all.
    '@fastify/busboy',
    'html-to-text',
    'postal-mime',
  ],
  sourcemap: true,
  logLevel: 'warning',
};

/** @throws when it does not compile; then the last build stays. */
export async function buildFunctions(folder = 'lib') {
  const outdir = fileURLToPath(new URL(folder, import.meta.url));
  // Node takes the source map of a file that it loads after this: stacks then name the files of src.
  mkdirSync(outdir, { recursive: true });
  writeFileSync(
    join(outdir, 'index.js'),
    "process.setSourceMapsEnabled(true);\nmodule.exports = require('./functions.js').functions;\n",
  );
  await esbuild.build({ ...options, outdir });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions();
