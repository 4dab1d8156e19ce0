import { spawnSync } from 'node:child_process';
import { ROOT } from '../../scripts/support/folders.ts';

/** Runs a script as a person would, who answers its question, if it has one. */
export const runCommand = (
  name: string,
  args: readonly string[] = [],
  answer = '',
  env = process.env,
) =>
  spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    input: answer,
  });
