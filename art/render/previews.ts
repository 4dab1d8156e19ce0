import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../scripts/support/problem.mjs';
import type { Draw } from './browser.ts';
import { IMAGES, KIB } from './encode.ts';

const FRAMES_PER_SECOND = 24;
/** For animated stages, which are rendered for every frame. */
const FEWER: Readonly<Record<string, number>> = {
  'items/virtual-pet/living-room': 16,
  'items/physics-puzzle/hinges': 16,
};
const SECONDS = 4;
const WIDTH = 960;
/** Largest size of a loop in KiB. */
export const PREVIEW_BUDGET = 300;
/** Constant quality of VP9, from the best to the lowest acceptable one. */
const QUALITIES = [33, 37, 41, 45, 50];

/** @throws {Problem} with how to get the encoder */
export const needFfmpeg = (): void => {
  const found = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (found.status === 0 && found.stdout.includes('libvpx-vp9')) return;
  throw new Problem(
    'The previews need ffmpeg with libvpx-vp9 (on Debian or Ubuntu: sudo apt-get install ffmpeg; on a Mac: brew install ffmpeg). Everything else is drawn without it: npm run art -- --pictures --shares --icons',
  );
};

/**
 * Draws the frames of a picture and writes the silent loop beside it. VP9, because Safari plays AV1
 * only on the newest hardware.
 */
export const writePreview = async (
  draw: Draw,
  name: string,
  at: (time: number) => string,
): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  try {
    const rate = FEWER[name] ?? FRAMES_PER_SECOND;
    const count = rate * SECONDS;
    // A frame that is the same as an earlier one, as on the way back, is kept.
    const drawn = new Map<string, Buffer>();
    for (let n = 0; n < count; n++) {
      const scene = () => at(n / count);
      const markup = scene();
      const frame = drawn.get(markup) ?? (await draw(scene, { width: WIDTH }));
      drawn.set(markup, frame);
      writeFileSync(path.join(folder, `${String(n).padStart(3, '0')}.png`), frame);
    }
    const bytes = await encoded(folder, name, rate);
    mkdirSync(path.dirname(`${IMAGES}/${name}`), { recursive: true });
    writeFileSync(`${IMAGES}/${name}.webm`, bytes);
    console.log(`${name}.webm`.padEnd(34), (bytes.length / KIB).toFixed(1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const encoded = async (folder: string, name: string, rate: number): Promise<Buffer> => {
  const file = path.join(folder, 'loop.webm');
  for (const quality of QUALITIES) {
    const source = ['-framerate', String(rate), '-i', path.join(folder, '%03d.png'), '-an'];
    const codec = ['-c:v', 'libvpx-vp9', '-crf', String(quality), '-b:v', '0'];
    const pace = ['-pix_fmt', 'yuv420p', '-deadline', 'good', '-cpu-used', '2', '-threads', '1'];
    const plain = ['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1'];
    await ffmpeg(...source, ...codec, ...pace, ...plain, file);
    const bytes = readFileSync(file);
    if (bytes.length <= PREVIEW_BUDGET * KIB) return bytes;
  }
  throw new Problem(
    `The preview ${name} has more than ${PREVIEW_BUDGET} KiB: let less of it move.`,
  );
};

/** Runs it quietly, overwriting its output. */
export const ffmpeg = (...args: string[]) =>
  promisify(execFile)('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
