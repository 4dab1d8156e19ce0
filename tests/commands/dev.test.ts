import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { main as dev, siteForSuite, siteWithoutServer } from '../../scripts/dev.ts';
import { ROOT } from '../../scripts/support/folders.ts';

it('a developer who starts without Firebase gets the double of its services', async () => {
  const vite = await siteWithoutServer();
  const start = await vite.transformRequest('/src/app/start.tsx');
  const { moduleGraph } = vite.environments.client;
  const load = async (url: string, loaded = new Set<string>()): Promise<Set<string>> => {
    if (loaded.has(url)) return loaded;
    loaded.add(url);
    if (!/^\/(?:functions|shared|tests)\//.test(url)) return loaded;
    await vite.transformRequest(url);
    const { importedModules = [] } = (await moduleGraph.getModuleByUrl(url)) ?? {};
    for (const imported of importedModules) await load(imported.url, loaded);
    return loaded;
  };
  const modules = await load('/tests/support/servicesInMemory.ts');
  await vite.close();
  expect(modules).toContain('/functions/src/tickets/search.ts');
  expect([...modules].filter((url) => url.includes('browser-external'))).toEqual([]);
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
