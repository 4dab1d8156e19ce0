import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { LOCAL } from '../../scripts/support/folders.ts';
import { installTool } from '../../scripts/support/tools.ts';

it('a tool that cannot be fetched without a network says so at once', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1');
  expect(() => installTool('no-tool', { 'not-in-the-cache': '1.0.0' })).toThrow(
    /^The package registry cannot be reached\./,
  );
  vi.unstubAllEnvs();
  rmSync(join(LOCAL, 'no-tool'), { recursive: true });
});
