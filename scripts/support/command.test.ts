import { afterEach, expect, it, vi } from 'vitest';
import { command } from './command.ts';
import { Misuse } from './problem.mjs';

const FLAGS = {
  project: { type: 'string' },
  email: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;
const run = vi.fn<() => void>();
const erase = command('Usage: erase', { options: FLAGS, allowPositionals: true }, run);

afterEach(() => {
  vi.unstubAllEnvs();
  run.mockReset();
});

it.each([
  ['a flag that npm keeps', { npm_config_dry_run: 'true' }, [], '-- --dry-run'],
  ['a value that npm keeps', { npm_config_project: 'true' }, ['live-site'], '-- --project'],
])('%s for itself ends the command before it does anything', async (_what, kept, args, advice) => {
  for (const [name, value] of Object.entries(kept)) vi.stubEnv(name, value);
  const refusal = erase([...args]);
  await expect(refusal).rejects.toThrow(Misuse);
  await expect(refusal).rejects.toThrow(advice);
  expect(run).not.toHaveBeenCalled();
});

it('a setting of npm with the name of a flag is no flag that got lost', async () => {
  vi.stubEnv('npm_config_yes', 'true');
  vi.stubEnv('npm_config_dry_run', '');
  vi.stubEnv('npm_config_email', 'of-the-registry@studio.test');
  expect(await erase(['--email', 'owner@studio.test'])).toBe(0);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  [['--project', ''], '--project is empty'],
  [['--project', ' '], '--project is empty'],
  [['--project='], '--project is empty'],
  [['erase', ''], 'An argument is empty'],
  [['--project', 'staging', '--project', 'live'], '--project is there twice'],
])('the operator who types %j reads what is wrong, and nothing is done', async (args, problem) => {
  await expect(erase(args)).rejects.toThrow(problem);
  expect(run).not.toHaveBeenCalled();
});
