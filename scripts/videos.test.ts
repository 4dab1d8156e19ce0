import { readdirSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/folder.ts';
import { main as videos } from './videos.ts';

const at = temporaryFolder();
afterEach(() => void vi.unstubAllEnvs());

it('who makes an MP4 without ffmpeg reads how to install it', async () => {
  writeFileSync(at('lantern.webm'), '');
  vi.stubEnv('PATH', at());
  await expect(videos([], at())).rejects.toThrow(/needs ffmpeg .*apt-get install ffmpeg/);
  expect(readdirSync(at())).toEqual(['lantern.webm']);
});

it('a name without a WebM is named', async () => {
  await expect(videos(['lantern'], at())).rejects.toThrow(/There is no .*lantern\.webm/);
});
