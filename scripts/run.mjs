// Runs `main` of the module that its first argument names, such as scripts/start.ts. Plain JavaScript
// without dependencies, because on a fresh clone nothing is installed yet: it checks Node and installs
// what is missing first.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissingPackages, ROOT } from './support/install.mjs';
import { Misuse, nodeProblem, Problem, sentenceFor } from './support/problem.mjs';

const [file = '', ...args] = process.argv.slice(2);

try {
  const problem = nodeProblem(process.versions.node, process.platform);
  if (problem) throw new Problem(problem);
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  await installMissingPackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(pathToFileURL(join(ROOT, file)).href);
  process.exitCode = (await main(args)) ?? 0;
} catch (error) {
  // Problems that the user can fix are one sentence without a stack.
  const sentence = sentenceFor(error);
  console.error(sentence ? `\n${sentence}\n` : error);
  process.exit(error instanceof Misuse ? 2 : 1);
}
