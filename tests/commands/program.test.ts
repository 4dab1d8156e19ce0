import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { LOCAL, ROOT } from '../../scripts/support/folders.ts';
import { installTool } from '../../scripts/support/tools.ts';

it('a command that is stopped ends the program that it runs, and runs no other', async () => {
  const program = `console.log(process.pid); setInterval(() => {}, 1000);`;
  const script = `import { runNode } from './scripts/support/program.ts';
    const run = () => runNode(['-e', ${JSON.stringify(program)}], { show: true });
    await run(); await run();`;
  const command = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [pid] = await once(command.stdout, 'data');
  command.kill('SIGTERM');
  expect(await once(command, 'close')).toEqual([null, 'SIGTERM']);
  expect(() => process.kill(Number(String(pid)), 0)).toThrow('ESRCH');
});

it('a tool that cannot be fetched without a network says so at once', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1');
  expect(() => installTool('no-tool', { 'not-in-the-cache': '1.0.0' })).toThrow(
    /^The package registry cannot be reached\./,
  );
  vi.unstubAllEnvs();
  rmSync(join(LOCAL, 'no-tool'), { recursive: true });
});
