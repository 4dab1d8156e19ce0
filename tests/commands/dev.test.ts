import { expect, it } from 'vitest';
import { siteWithoutServer } from '../../scripts/dev.ts';

it('a developer who starts without Firebase gets the double of its services', async () => {
  const vite = await siteWithoutServer();
  const start = await vite.transformRequest('/src/app/start.tsx');
  await vite.close();
  expect(start?.code).toContain('"/tests/support/servicesInMemory.ts"');
  expect(start?.code).not.toContain('/services/services.ts');
});
