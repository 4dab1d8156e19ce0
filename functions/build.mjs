// Bundles src and the shared folder into one CommonJS file, so that the deployed package needs nothing
// outside its own folder. What is external is installed from npm.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['src/index.ts'],
  outfile: 'lib/functions.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: [
    'firebase-admin',
    'firebase-functions',
    '@zxcvbn-ts/language-common',
    'nodemailer',
    // Loaded by the first mail, where mails come in at all.
    '@fastify/busboy',
    'email-reply-parser',
    'html-to-text',
    'postal-mime',
  ],
  sourcemap: true,
  // The Firebase CLI and the production server look the functions up in module.exports.
  footer: { js: 'module.exports = module.exports.functions;' },
  logLevel: 'warning',
};

/** @throws when it does not compile; then the last build stays. */
export async function buildFunctions() {
  // Node takes the source map of a file that it loads after this: stacks then name the files of src.
  mkdirSync(new URL('lib/', import.meta.url), { recursive: true });
  writeFileSync(
    new URL('lib/index.js', import.meta.url),
    "process.setSourceMapsEnabled(true);\nmodule.exports = require('./functions.js');\n",
  );
  await esbuild.build(options);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions();
