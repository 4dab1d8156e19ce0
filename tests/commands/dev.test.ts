import { expect, it } from 'vitest';
import { siteForSuite, siteWithoutServer } from '../../scripts/dev.ts';

it('a developer who starts without Firebase gets the double of its services', async () => {
  const vite = await siteWithoutServer();
  const start = await vite.transformRequest('/src/app/start.tsx');
  await vite.close();
  expect(start?.code).toContain('"/tests/support/servicesInMemory.ts"');
  expect(start?.code).not.toContain('/services/services.ts');
});

it('a developer who ends the suite by SIGTERM keeps its data, because Vite does not end it first', async () => {
  const before = process.listeners('SIGTERM');
  const vite = await siteForSuite();
  expect(process.listeners('SIGTERM')).toEqual(before);
  await vite.close();
});
