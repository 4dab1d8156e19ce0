import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../shared/language.ts';
import { Problem } from '../../scripts/support/problem.mjs';
import { ink } from '../kit/palette.ts';
import { rect } from '../kit/svg.ts';
import { part, type Trailer } from '../kit/trailer.ts';
import type { Draw } from './browser.ts';
import type { Tile } from './contactSheet.ts';
import { KIB } from './encode.ts';
import { ffmpeg } from './previews.ts';

const VIDEOS = 'public/videos';
const FRAMES_PER_SECOND = 15;
/** Where much flies about. */
const MORE: Readonly<Record<string, number>> = { 'bullet-hell': 20 };
const WIDTH = 1280;
/** Largest size of a trailer in KiB. */
export const TRAILER_BUDGET = 3 * 1024;
/** Quality of VP9 (0 is best), as far as the largest size allows it. */
const QUALITY = '34';
/** Seconds in which a shot comes out of the dark, and goes back. */
const FADE = 0.2;

/** The frames of a trailer, one drawing after the other. */
const framesOf = (trailer: Trailer, rate: number): (() => string)[] =>
  trailer.flatMap(({ seconds, draw }) => {
    const count = Math.round(seconds * rate);
    return Array.from({ length: count }, (_, n) => () => {
      const now = (n + 0.5) / rate;
      const dark = 1 - Math.min(part(now, 0, FADE), part(seconds - now, 0, FADE));
      return draw(n / count) + rect(0, 0, 1600, 900, ink.sunken, { opacity: dark });
    });
  });

/**
 * Draws a trailer and writes it beside its captions: silent, VP9, because Safari plays AV1 only on
 * the newest hardware.
 */
export const writeTrailer = async (draw: Draw, name: string, trailer: Trailer): Promise<void> => {
  writeCaptions(name, trailer);
  const folder = mkdtempSync(path.join(tmpdir(), 'trailer-'));
  try {
    const rate = MORE[name] ?? FRAMES_PER_SECOND;
    const frames = framesOf(trailer, rate);
    // A frame that is the same as an earlier one, such as in the second round of a loop, is kept.
    const drawn = new Map<string, Buffer>();
    for (const [n, frame] of frames.entries()) {
      const markup = frame();
      const image = drawn.get(markup) ?? (await draw(frame, { width: WIDTH }));
      drawn.set(markup, image);
      writeFileSync(path.join(folder, `${String(n).padStart(4, '0')}.png`), image);
    }
    const bytes = await encoded(folder, name, { rate, seconds: frames.length / rate });
    writeFileSync(`${VIDEOS}/${name}.webm`, bytes);
    console.log(`${name}.webm`.padEnd(34), (bytes.length / KIB).toFixed(1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const writeCaptions = (name: string, trailer: Trailer): void => {
  mkdirSync(VIDEOS, { recursive: true });
  for (const language of LANGUAGES)
    writeFileSync(captionFile(name, language), captionsOf(trailer, language));
};

export const captionFile = (name: string, language: Language): string =>
  `${VIDEOS}/${name}.${language}.vtt`;

/** Three frames of every shot. */
export const tilesOf = async (draw: Draw, name: string, trailer: Trailer): Promise<Tile[]> => {
  const tiles: Tile[] = [];
  for (const [n, shot] of trailer.entries()) {
    for (const time of [0.12, 0.5, 0.9]) {
      const image = await draw(() => shot.draw(time), { width: 800 });
      tiles.push({ name: `${name} ${n + 1}, ${time}: ${shot.words?.en ?? ''}`, image });
    }
  }
  return tiles;
};

/** WebVTT with a caption for each shot that has words. */
export const captionsOf = (trailer: Trailer, language: Language): string => {
  let from = 0;
  const cues = trailer.flatMap(({ seconds, words, wordsAbove }) => {
    const start = from;
    from += seconds;
    return words
      ? [
          `${stamp(start)} --> ${stamp(from - 0.05)}${wordsAbove ? ' line:0' : ''}\n${words[language]}\n`,
        ]
      : [];
  });
  return ['WEBVTT\n', ...cues].join('\n');
};

const stamp = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** In two passes, of which the first finds where the bits are needed. */
const encoded = async (
  folder: string,
  name: string,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Buffer> => {
  const file = path.join(folder, 'trailer.webm');
  const most = Math.floor((TRAILER_BUDGET * KIB * 8 * 0.94) / seconds);
  const source = ['-framerate', String(rate), '-i', path.join(folder, '%04d.png')];
  const codec = ['-an', '-c:v', 'libvpx-vp9', '-crf', QUALITY, '-b:v', String(most), '-g', '120'];
  const pace = ['-pix_fmt', 'yuv420p', '-deadline', 'good', '-row-mt', '1'];
  const plain = ['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1'];
  const log = ['-passlogfile', path.join(folder, 'pass'), '-f', 'webm'];
  const given = [...source, ...codec, ...pace, ...plain, ...log];
  await ffmpeg(...given, '-pass', '1', '-cpu-used', '4', '/dev/null');
  await ffmpeg(...given, '-pass', '2', '-cpu-used', '3', file);
  const bytes = readFileSync(file);
  if (bytes.length <= TRAILER_BUDGET * KIB) return bytes;
  throw new Problem(
    `The trailer ${name} has more than ${TRAILER_BUDGET} KiB: let less of it move.`,
  );
};
