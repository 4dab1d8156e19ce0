// The door of every npm script. Plain JavaScript without dependencies, because on a fresh clone
// nothing is installed yet: it checks Node, installs what is missing, then runs scripts/<name>.ts.
import module from 'node:module';
import { join } from 'node:path';
import { installMissingPackages, ROOT } from './support/install.mjs';
import { nodeProblem } from './support/nodeVersion.mjs';
import { Problem, requireWritable, sentenceFor } from './support/problem.mjs';

const [name = 'start', ...args] = process.argv.slice(2);

try {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Problem(problem);
  const local = join(ROOT, '.local');
  requireWritable([ROOT, local]);
  await installMissingPackages();
  // Node 22 keeps what it has compiled; older ones have no such function.
  /** @type {{ enableCompileCache?: (folder: string) => void }} */ (module).enableCompileCache?.(
    join(local, 'compile-cache'),
  );
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(`./${name}.ts`);
  process.exitCode = (await main(args)) ?? 0;
} catch (error) {
  // What the reader can put right is one sentence without a stack.
  const sentence = sentenceFor(error);
  console.error(sentence ? `\n${sentence}\n` : error);
  process.exit(1);
}
