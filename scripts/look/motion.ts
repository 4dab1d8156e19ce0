import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { type Sound, SOUNDS, type Sounds } from '../../games/pet-simulator/src/sound.ts';
import { paths } from '../../src/lib/paths.ts';
import { ROOT } from '../suite/folders.ts';
import { suiteUrl } from '../suite/project.ts';
import { compare, type Tile } from './sheets.ts';

/** Frames of a film: they fill two of the four columns of a sheet. */
const FRAMES = 10;
const SIZE = { width: 960, height: 540 };

type Film = (page: Page, language: string) => Promise<Tile[]>;

/** The tiles of the sheets whose name has one of the words. */
export async function* film(
  browser: Browser,
  language: string,
  words: readonly string[],
): AsyncGenerator<[name: string, tiles: Tile[]]> {
  for (const [name, take] of Object.entries(FILMS)) {
    if (!words.some((word) => name.includes(word))) continue;
    const page = await browser.newPage({ baseURL: suiteUrl('hosting'), viewport: SIZE });
    // What tsx leaves in functions that run in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto('about:blank');
    yield [name, await take(page, language)];
    await page.close();
  }
}

const videos = async (page: Page, folder: string, captions?: string): Promise<Tile[]> => {
  const files = readdirSync(join(ROOT, 'public', folder), { recursive: true, encoding: 'utf8' });
  const tiles: Tile[] = [];
  for (const file of files.filter((name) => name.endsWith('.webm')).toSorted())
    tiles.push(...(await video(page, `/${folder}/${file}`, captions)));
  return tiles;
};

/** Frames from the first to the last, with the share of the pixels that changed since the one before. */
const video = async (page: Page, address: string, captions?: string): Promise<Tile[]> => {
  await page.goto(address);
  const track = captions && address.replace('.webm', `.${captions}.vtt`);
  const tiles: Tile[] = [];
  for (let n = 0; n < FRAMES; n += 1) {
    const time = await page.evaluate(seek, { part: n / (FRAMES - 1), track });
    const picture = await page.screenshot();
    const name = `${basename(address)} ${time.toFixed(1)} s${await change(tiles.at(-1), picture)}`;
    tiles.push({ name, picture });
  }
  const [first] = tiles;
  const last = tiles.at(-1);
  if (first && last) last.name += `; and to the first${await change(last, first.picture)}`;
  return tiles;
};

const change = async (before: Tile | undefined, now: Tile['picture']): Promise<string> =>
  before ? `, ${((await compare(before.picture, now)).share * 100).toFixed(0)} %` : '';

/** In the page of a video: shows the frame at a part of its time. */
const seek = async ({ part, track }: { part: number; track?: string | undefined }) => {
  const shown = document.querySelector('video');
  if (!shown) throw new Error('no video');
  shown.autoplay = shown.controls = false;
  shown.pause();
  shown.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%';
  if (track && shown.textTracks.length === 0) {
    const words = document.createElement('track');
    shown.append(Object.assign(words, { kind: 'captions', default: true, src: track }));
  }
  while (shown.readyState < 1) await new Promise((resolve) => setTimeout(resolve, 50));
  const time = part * (shown.duration - 0.05);
  await new Promise((resolve) => {
    shown.addEventListener('seeked', resolve, { once: true });
    shown.currentTime = time + 0.001;
  });
  return time;
};

/** From a card to its item, while its animations stand still at each frame. */
const transition: Film = async (page) => {
  // The site leaves transitions out after a slow frame, which taking pictures would be.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto(paths.assets(), { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const hold = () => {
      const moves = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
      for (const move of moves) move.pause();
      Object.assign(window, { moves });
      if (moves.length === 0) requestAnimationFrame(hold);
    };
    hold();
  });
  await page
    .locator(`main a[href$="${paths.project(1)}"]`)
    .first()
    .click({ noWaitAfter: true });
  await page.waitForFunction(() => (Reflect.get(window, 'moves') as Animation[]).length > 0);
  const tiles: Tile[] = [];
  for (let n = 0; n < FRAMES; n += 1) {
    const part = n / (FRAMES - 1);
    await page.evaluate((done) => {
      for (const move of Reflect.get(window, 'moves') as Animation[])
        move.currentTime = done * Number(move.effect?.getComputedTiming().endTime);
    }, part);
    tiles.push({
      name: `card to item, ${Math.round(part * 100)} %`,
      picture: await page.screenshot(),
    });
  }
  return tiles;
};

/** Buttons of the game, and what closes the shop. */
const PLAY = [
  'care="feed"',
  'care="play"',
  'room="kitchen"',
  'care="wash"',
  'room="garden"',
  'name="shop"',
  'Escape',
  'room="workshop"',
  'care="sleep"',
];

/** About 20 s of play: two pictures after each step. */
const game: Film = async (page, language) => {
  await page.goto(`/games/pet-simulator?lng=${language}`);
  await page.locator('.game.ready').waitFor();
  const tiles: Tile[] = [];
  for (const step of ['start', ...PLAY]) {
    if (step === 'Escape') await page.keyboard.press(step);
    else if (step !== 'start') await page.locator(`[data-${step}]`).click();
    for (const wait of [400, 1600]) {
      await page.waitForTimeout(wait);
      tiles.push({
        name: `game: ${step}, after ${wait / 1000} s`,
        picture: await page.screenshot(),
      });
    }
  }
  return tiles;
};

const WAVE = { seconds: 4, count: 480, height: 240 };
/** The level that fills a picture: 1 would be as loud as a computer can play. */
const LOUDEST = 0.25;

/** The waves of the game's sounds; the videos are silent. */
const sounds: Film = async (page) => {
  const bundle = await build({
    stdin: {
      contents: `import { Sounds } from './games/pet-simulator/src/sound.ts'; window.Sounds = Sounds;`,
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
  });
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  const tiles: Tile[] = [];
  for (const name of [...SOUNDS, 'music']) {
    const levels = await page.evaluate(levelsOf, { name, ...WAVE });
    const bars = levels.map((level, x) => {
      const height = Math.max(1, (level / LOUDEST) * WAVE.height);
      return `<rect x="${x * 2}" y="${(WAVE.height - height) / 2}" width="2" height="${height}"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="${WAVE.height}" fill="#fa0"><rect width="960" height="${WAVE.height}" fill="#123"/>${bars.join('')}</svg>`;
    const picture = await sharp(Buffer.from(svg)).png().toBuffer();
    tiles.push({ name: `${name}, up to ${Math.max(...levels).toFixed(2)}`, picture });
  }
  return tiles;
};

/** In the page: the highest level in each of so many parts of a sound, which is rendered at once. */
const levelsOf = async ({
  name,
  seconds,
  count,
}: { name: string } & Omit<typeof WAVE, 'height'>) => {
  const context = new OfflineAudioContext(1, seconds * 44_100, 44_100);
  const go = context.resume.bind(context);
  Object.assign(context, { resume: () => Promise.resolve() });
  window.AudioContext = new Proxy(AudioContext, { construct: () => context });
  const made = new (Reflect.get(window, 'Sounds') as typeof Sounds)(false);
  made.start();
  if (name !== 'music') made.make(name as Sound);
  else
    for (let time = 0.2; time < seconds; time += 0.2)
      void context.suspend(time).then(() => {
        made.update();
        return go();
      });
  const samples = (await context.startRendering()).getChannelData(0);
  const size = samples.length / count;
  return Array.from({ length: count }, (_, n) =>
    samples.slice(n * size, (n + 1) * size).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  );
};

/** What moves and sounds, as frames and waves, by the name of its sheets. */
const FILMS: Record<string, Film> = {
  loops: (page) => videos(page, 'images'),
  trailers: (page, language) => videos(page, 'videos', language),
  transition,
  game,
  sounds,
};
