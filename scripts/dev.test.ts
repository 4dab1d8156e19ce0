import { expect, it } from 'vitest';
import { siteWithoutServer } from './dev.ts';

it('the development server without Firebase has the double of the services in their place', async () => {
  const vite = await siteWithoutServer();
  const start = await vite.transformRequest('/src/app/start.tsx');
  await vite.close();
  expect(start?.code).toContain('"/tests/support/servicesInMemory.ts"');
  expect(start?.code).not.toContain('/services/services.ts');
});
