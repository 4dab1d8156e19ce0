import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main as videos } from './videos.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-videos-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it('who makes an MP4 without ffmpeg reads how to install it', async () => {
  writeFileSync(join(folder, 'lantern.webm'), '');
  vi.stubEnv('PATH', folder);
  await expect(videos([], folder)).rejects.toThrow(/needs ffmpeg .*apt-get install ffmpeg/);
  expect(readdirSync(folder)).toEqual(['lantern.webm']);
});

it('a name without a WebM is named', async () => {
  await expect(videos(['lantern'], folder)).rejects.toThrow(/There is no .*lantern\.webm/);
});
