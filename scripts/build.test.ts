import { expect, it, vi } from 'vitest';
import { buildChanged } from './build.ts';

it('[B5] does not build a site whose content has a problem, and names the problem', async () => {
  vi.stubEnv('VITE_STORE_URL', 'http://store.example');
  await expect(buildChanged({ only: ['the content'] })).rejects.toThrow(
    /http:\/\/store\.example is not https/,
  );
});
