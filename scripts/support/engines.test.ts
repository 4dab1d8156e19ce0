import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { installedEngines } from './engines.ts';

const at = temporaryFolder();
afterEach(() => void vi.unstubAllEnvs());

const program = (name: string, words: string) => {
  writeFileSync(at(name), `#!/bin/sh\n${words}\n`, { mode: 0o755 });
  return at(name);
};

/** The programs of the engines on a machine with a Chrome and what else is in the folder. */
const programs = () => {
  vi.stubEnv('CHROME_PATH', program('chrome', 'echo "Chromium 140.0.0.0"'));
  vi.stubEnv('PATH', at());
  return installedEngines().map((engine) => 'program' in engine && engine.program);
};

it('a Firefox on the PATH is one of the engines', () => {
  const firefox = program('firefox', 'exec firefox-bin');
  expect(programs()).toContain(firefox);
});

it('a Firefox that is a snap counts as not installed, because it does not see the profile', () => {
  const wrapper = program('firefox', 'exec /snap/bin/firefox "$@"');
  mkdirSync(at('bin'));
  symlinkSync(program('bin/snap', ''), at('firefox-esr'));
  for (const snap of [wrapper, at('firefox-esr')]) expect(programs()).not.toContain(snap);
});
