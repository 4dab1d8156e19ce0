import { expect, it } from 'vitest';
import { nodeProblem } from './nodeVersion.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('Node %s will do', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

it.each(['18.20.8', '20.18.3', '19.9.0'])('Node %s is refused by name', (version) => {
  expect(nodeProblem(version)).toContain(`Node ${version} is too old: 20.19 or newer`);
});
