import { expect, it } from 'vitest';
import { nodeProblem } from './nodeVersion.mjs';

it('Node 20.19 and newer will do; an older one is refused by name', () => {
  for (const version of ['20.19.0', '22.0.0', '24.21.0']) expect(nodeProblem(version)).toBeNull();
  expect(nodeProblem('20.18.3')).toContain('Node 20.18.3 is too old: 20.19 or newer');
});
