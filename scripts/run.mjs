// The door of every npm script. Plain JavaScript without dependencies, because on a fresh clone
// nothing is installed yet: it checks Node, installs what is missing, then runs scripts/<name>.ts.
import { installMissingPackages } from './support/install.mjs';
import { nodeProblem } from './support/nodeVersion.mjs';
import { Problem } from './support/problem.mjs';

const [name = 'start', ...args] = process.argv.slice(2);

try {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Problem(problem);
  await installMissingPackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(`./${name}.ts`);
  process.exitCode = (await main(args)) ?? 0;
} catch (error) {
  // A problem is something that the reader can mend: one sentence, no stack.
  console.error(error instanceof Problem ? `\n${error.message}\n` : error);
  process.exit(1);
}
