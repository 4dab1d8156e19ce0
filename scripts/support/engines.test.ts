import { expect, it } from 'vitest';
import { requireAll } from './engines.ts';

it('a run that needs all three engines fails when one is not installed, and names it', () => {
  expect(() => requireAll([{ name: 'Chromium' }])).toThrow('no Firefox and no WebKit');
  const all = [{ name: 'Chromium' }, { name: 'Firefox' }, { name: 'WebKit' }] as const;
  expect(() => requireAll(all)).not.toThrow();
});
