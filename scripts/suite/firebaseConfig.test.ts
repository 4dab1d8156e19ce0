import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withEmulatorOrigins } from './firebaseConfig.ts';
import { ROOT } from './folders.ts';

const production = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
const policyOf = (config: typeof production): string =>
  config.hosting.headers[0].headers.find(
    ({ key }: { key: string }) => key === 'Content-Security-Policy',
  ).value;

it('the policy of production allows no script, style or font from elsewhere and no inline script', () => {
  const policy = policyOf(production);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  // Each page narrows this to the hash of its own style element (src/prerender/prerender.ts).
  const styles = "style-src 'self' 'unsafe-inline';";
  expect(policy).toContain(styles);
  expect(policy.replace(styles, '')).not.toMatch(/unsafe|127\.0\.0\.1|localhost|\*/);
});

it('the local suite differs from production only in the emulators that a page may reach', () => {
  const local = withEmulatorOrigins(production);
  expect(policyOf(local)).toContain('http://127.0.0.1:9099');
  const emulators = / http:\/\/127\.0\.0\.1:\d+/g;
  const stripped = JSON.parse(JSON.stringify(local).replaceAll(emulators, ''));
  expect(stripped).toEqual(production);
});
