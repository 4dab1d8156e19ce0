import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VIDEO_BUDGETS } from './checks/content.ts';
import { command } from './support/command.ts';
import { LOCAL, ROOT } from './support/folders.ts';
import { Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run videos             makes an MP4 of each WebM in public/videos that has none
       npm run videos -- NAME …   makes them again, such as after a change of NAME.webm`;

/** Constant quality of H.264, from the best to the lowest acceptable one. */
const QUALITIES = [23, 26, 29];

/** Older iPhones play no WebM. A script may name another folder than public/videos. */
export const main = command(
  USAGE,
  { allowPositionals: true },
  ({ positionals }, folder: string = join(ROOT, 'public/videos')) => {
    const names = readdirSync(folder)
      .filter((file) => file.endsWith('.webm'))
      .map((file) => file.replace(/\.webm$/, ''));
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown) throw new Problem(`There is no ${join(folder, unknown)}.webm.`);
    const missing = names.filter((name) => !existsSync(join(folder, `${name}.mp4`)));
    const wanted = positionals.length > 0 ? positionals : missing;
    for (const name of wanted) writeMp4(join(folder, name));
    if (wanted.length === 0) console.log('Each WebM has its MP4.');
  },
);

/** Writes it in the best quality within the budget. */
const writeMp4 = (path: string): void => {
  const made = join(LOCAL, 'video.mp4');
  const isSmallEnough = QUALITIES.some((quality) => {
    encode(`${path}.webm`, quality, made);
    return statSync(made).size <= VIDEO_BUDGETS.mp4 * 2 ** 20;
  });
  if (!isSmallEnough)
    throw new Problem(`${path}.mp4 would have more than ${VIDEO_BUDGETS.mp4} MiB: shorten it.`);
  renameSync(made, `${path}.mp4`);
  console.log(`${path}.mp4: ${(statSync(`${path}.mp4`).size / 2 ** 20).toFixed(1)} MiB`);
};

/** H.264 as every phone decodes it; its index comes first, so that it plays before it is whole. */
const encode = (from: string, quality: number, to: string): void => {
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', String(quality)];
  const shape = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1'];
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
  const { error, status, stderr } = spawnSync(
    'ffmpeg',
    [...quiet, '-i', from, ...codec, ...shape, to],
    { encoding: 'utf8' },
  );
  if (error)
    throw new Problem(
      'Making MP4 files needs ffmpeg (Debian and Ubuntu: sudo apt-get install ffmpeg; Mac: brew install ffmpeg).',
    );
  if (status !== 0) throw new Problem(`ffmpeg cannot make an MP4 of ${from}:\n\n${stderr.trim()}`);
};
