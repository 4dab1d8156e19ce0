import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { main as dev, siteForSuite, siteWithoutServer } from '../../scripts/dev.ts';
import { ROOT } from '../../scripts/support/folders.ts';

it('a developer who starts without Firebase gets the double of its services', async () => {
  const vite = await siteWithoutServer();
  const start = await vite.transformRequest('/src/app/start.tsx');
  await vite.close();
  expect(start?.code).toContain('"/tests/support/servicesInMemory.ts"');
  expect(start?.code).not.toContain('/services/services.ts');
});

it('a developer who ends the suite by SIGTERM keeps its data, because Vite does not end it first', async () => {
  const before = process.listeners('SIGTERM');
  const vite = await siteForSuite(() => undefined);
  expect(process.listeners('SIGTERM')).toEqual(before);
  await vite.close();
});

it('a change of a function is built although Vite has restarted before', async () => {
  // Any port, because Vite listens after a restart.
  vi.stubEnv('PORT_BASE', '0');
  const build = vi.fn<() => void>();
  const vite = await siteForSuite(build);
  await vite.restart();
  vite.watcher.emit('all', 'change', join(ROOT, 'functions/src/index.ts'));
  await expect.poll(() => build).toHaveBeenCalledOnce();
  await vite.close();
  vi.unstubAllEnvs();
});

it('a developer who forgets the -- before --without-server reads how to write it', async () => {
  vi.stubEnv('npm_config_without_server', 'true');
  await expect(dev([])).rejects.toThrow('write `-- --without-server`');
  vi.unstubAllEnvs();
});
