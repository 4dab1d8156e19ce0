import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import esbuild from 'esbuild';
import { afterEach, expect, it, vi } from 'vitest';
import {
  buildChanged,
  COMMON,
  deleteHalfSites,
  ROUNDS,
  surroundings,
} from '../../scripts/build.ts';
import { ROOT } from '../../scripts/support/folders.ts';
import { hasStamp, setStamp } from '../../scripts/support/stamps.ts';
import { temporaryFolder } from '../support/folder.ts';

const at = temporaryFolder();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it('[B5] does not build a site whose content has a problem, and names the problem', async () => {
  vi.stubEnv('VITE_STORE_URL', 'http://store.example');
  setStamp('the content', 'earlier');
  await expect(buildChanged({ only: ['the content'], site: 'unused' })).rejects.toThrow(
    /http:\/\/store\.example is not https/,
  );
  // What a deployment builds passes for no earlier build of the local suite.
  expect(hasStamp('the content', 'earlier')).toBe(false);
});

it('the site that a killed build has left half is deleted, and one that is being built stays', () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  for (const pid of [ended, process.pid]) mkdirSync(at(`site-${pid}`));
  deleteHalfSites(at());
  expect(readdirSync(at())).toEqual([`site-${process.pid}`]);
});

/** The program of each build, and the modules that it builds or loads by a path. */
const ENTRIES: Record<string, string[]> = {
  'the content': ['scripts/run.mjs', 'scripts/checks/content.ts', 'scripts/support/siteContent.ts'],
  'the emulator programs': [
    'packages/emulator/build.mjs',
    'packages/emulator/src/firestore/main.ts',
    'packages/emulator/src/storageRules/main.ts',
  ],
  'the functions': ['functions/build.mjs', 'functions/src/index.ts'],
  'the Pet Simulator': [
    'packages/pet-simulator/build.mjs',
    'packages/pet-simulator/src/main.ts',
    'packages/pet-simulator/src/hud/game.css',
  ],
  'the site': ['src/prerender/build.ts', 'src/prerender/site.ts', 'src/main.ts', 'vite.config.ts'],
};

/** Every file of ours that modules import. */
const filesOf = async (entryPoints: string[]) => {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'unused',
    packages: 'external',
    external: ['/images/*'],
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    loader: { '.cs': 'empty', '.peggy': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  });
  return Object.keys(metafile.inputs);
};

it.each(ROUNDS.flat())(
  'a developer who changes any module of $name gets another build',
  async ({ name, inputs }) => {
    const files = await filesOf(ENTRIES[name] ?? []);
    expect(files.length).toBeGreaterThan(10);
    const isInput = (file: string) =>
      [...COMMON, ...inputs].some((input) => file === input || file.startsWith(`${input}/`));
    expect(files.filter((file) => !isInput(file))).toEqual([]);
  },
);

it('a developer who changes a setting of the site, or builds it next year, gets another build', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00') });
  const before = surroundings({ VITE_STORE_URL: 'a' });
  expect(surroundings({ VITE_STORE_URL: 'a', OTHER: 'b' })).toBe(before);
  expect(surroundings({ VITE_STORE_URL: 'b' })).not.toBe(before);
  vi.setSystemTime(new Date('2027-01-01T12:00'));
  expect(surroundings({ VITE_STORE_URL: 'a' })).not.toBe(before);
});
