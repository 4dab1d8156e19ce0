import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { type Sound, SOUNDS, type Sounds } from '../../games/pet-simulator/src/sound.ts';
import { paths } from '../../src/lib/paths.ts';
import { ROOT } from '../suite/folders.ts';
import { suiteUrl } from '../suite/project.ts';
import { type Tile, writeSheets } from './sheets.ts';

const FRAMES = 10;

type Film = (page: Page, folder: string, language: string) => Promise<Tile[]> | Tile[];

/** Sheets of what moves and sounds, of those whose name has one of the words. Needs ffmpeg. */
export const film = async (
  browser: Browser,
  folder: string,
  language: string,
  words: readonly string[],
) => {
  mkdirSync(folder, { recursive: true });
  for (const [name, take] of Object.entries(FILMS)) {
    if (!words.some((word) => name.includes(word))) continue;
    const page = await browser.newPage({
      baseURL: suiteUrl('hosting'),
      viewport: { width: 960, height: 540 },
    });
    // What tsx leaves in functions that run in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto('about:blank');
    await writeSheets(
      browser,
      path.join(folder, name),
      await take(page, folder, language),
      name === 'loops' || name === 'trailers' ? 2 : 4,
    );
    await page.close();
  }
};

const videos =
  (files: string, captions?: 'captions'): Film =>
  (_page, folder, language) => {
    const cwd = path.join(ROOT, 'public', files);
    const names = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.webm'),
    );
    return names.map((name) => {
      const picture = path.join(folder, `${name.replaceAll('/', '-')}.png`);
      const length = execFileSync(
        'ffprobe',
        ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', name],
        { cwd, encoding: 'utf8' },
      );
      const words = captions ? `subtitles=${name.replace('.webm', `.${language}.vtt`)},` : '';
      const frames = `${words}fps=${FRAMES}/${Number(length)},scale=480:-2,tile=2x${FRAMES / 2}`;
      execFileSync(
        'ffmpeg',
        ['-v', 'error', '-y', '-i', name, '-vf', frames, '-frames:v', '1', picture],
        { cwd },
      );
      return { name, picture };
    });
  };

/** From a card to its item, at a sixtieth of its pace. */
const transition: Film = async (page, folder) => {
  // The site leaves transitions out after a slow frame, which taking pictures would be.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto(paths.assets(), { waitUntil: 'networkidle' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.015 });
  await page
    .locator(`main a[href$="${paths.project(1)}"]`)
    .first()
    .click({ noWaitAfter: true });
  return frames(page, folder, 'transition', Array(FRAMES).fill(600));
};

/** Pictures after each of the waits, in ms. */
const frames = async (
  page: Page,
  folder: string,
  of: string,
  waits: readonly number[],
): Promise<Tile[]> => {
  const tiles: Tile[] = [];
  for (const wait of waits) {
    await page.waitForTimeout(wait);
    const name = `${of} ${tiles.length + 1}`;
    tiles.push({ name, picture: path.join(folder, `${name}.png`) });
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
  }
  return tiles;
};

/** Buttons of the game, and what closes the shop. */
const PLAY =
  'care="feed" care="play" room="kitchen" care="wash" room="garden" name="shop" Escape room="workshop" care="sleep"';

/** About 20 s of play: two pictures after each step. */
const game: Film = async (page, folder, language) => {
  await page.goto(`/games/pet-simulator?lng=${language}`);
  await page.locator('.game.ready').waitFor();
  const tiles = await frames(page, folder, 'game start', [400, 1600]);
  for (const step of PLAY.split(' ')) {
    if (step === 'Escape') await page.keyboard.press(step);
    else await page.locator(`[data-${step}]`).click();
    tiles.push(...(await frames(page, folder, `game ${step.replaceAll('"', '')}`, [400, 1600])));
  }
  return tiles;
};

/** The waves of the game's sounds; the videos are silent. */
const sounds: Film = async (page, folder) => {
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
    await page.evaluate(drawWave, name);
    tiles.push(...(await frames(page, folder, name, [0])));
  }
  return tiles;
};

/** In the page: draws four seconds of a sound, rendered at once; a quarter of full level fills the height. */
const drawWave = async (name: string) => {
  const context = new OfflineAudioContext(1, 4 * 44_100, 44_100);
  const go = context.resume.bind(context);
  Object.assign(context, { resume: () => Promise.resolve() });
  window.AudioContext = new Proxy(AudioContext, { construct: () => context });
  const made = new (Reflect.get(window, 'Sounds') as typeof Sounds)(false);
  made.start();
  if (name !== 'music') made.make(name as Sound);
  else
    for (let time = 0.2; time < 4; time += 0.2)
      void context.suspend(time).then(() => {
        made.update();
        return go();
      });
  const samples = (await context.startRendering()).getChannelData(0);
  const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
  const pen = canvas.getContext('2d');
  for (const [n, level] of samples.entries())
    pen?.fillRect((n / samples.length) * 960, 270, 1, -level * 4 * 270);
  document.body.replaceChildren(canvas);
};

/** What moves and sounds, by the name of its sheets. */
const FILMS: Record<string, Film> = {
  loops: videos('images'),
  trailers: videos('videos', 'captions'),
  transition,
  game,
  sounds,
};
