import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Manifest } from 'vite';
import { pageList } from '../../src/content/paths.ts';
import { buildChanged } from '../build.ts';
import { ROOT } from '../support/folders.ts';
import { command } from '../support/command.ts';

const DIST = join(ROOT, 'dist');
/** What every page loads, and what those of the account load besides (src/app/routes.tsx). */
const SITE = ['index.html', 'src/app/start.tsx'];
const TICKETS = 'src/app/addTickets.ts';

/** Upper limits in KiB, in Brotli unless named otherwise. */
const CEILINGS = {
  'scripts before the first paint': 4.4,
  'scripts of every page': 143.6,
  'further scripts of the largest page': 68,
  'further scripts of the Admin Panel': 67,
  'the largest HTML': 18.5,
  // With its headers what a server sends at once: 30 bytes more cost each first visit a round trip.
  'the HTML of the home page, longest language': 13.16,
  'texts of the longest language': 13.3,
  'fonts, as they are sent': 38,
  'the Pet Simulator': 220,
};

/** A tenth larger than at the highest quality, in a sixtieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Part = keyof typeof CEILINGS;

const USAGE = 'Usage: npm run sizes: what the build weighs, beside its ceilings';

/** Fails when one is above. */
export const main = command(USAGE, {}, async () => {
  await buildChanged({ only: ['the Pet Simulator', 'the site'] });
  const measured = measure();
  let failed = 0;
  for (const [name, ceiling] of Object.entries(CEILINGS)) {
    const kib = measured[name as Part] / 1024;
    // Nothing at all means that it was not found.
    const fits = kib > 0 && kib <= ceiling;
    if (!fits) failed = 1;
    console.log(`${fits ? '✓' : '✗'} ${name}: ${kib.toFixed(2)} of ${ceiling} KiB`);
  }
  return failed;
});

const largest = (sizes: readonly number[]) => Math.max(...sizes);
const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

const measure = (): Record<Part, number> => {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (file: string): number =>
    brotliCompressSync(readFileSync(join(DIST, file)), QUICK).length;
  /** The scripts of modules and of their static imports. */
  const scriptsOf = (modules: readonly string[]): Set<string> => {
    const files = new Set<string>();
    const add = (module: string): void => {
      const chunk = manifest[module];
      if (!chunk) throw new Error(`The build has no ${module}: was it renamed?`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    };
    modules.forEach(add);
    return files;
  };
  const sum = (files: Iterable<string>) => sumOf([...files].map(sizeOf));

  const site = scriptsOf(SITE);
  const beyond = (module: string) =>
    sum(
      [...scriptsOf([module, ...(guarded.has(module) ? [TICKETS] : [])])].filter(
        (file) => !site.has(file),
      ),
    );
  const modules = Object.keys(manifest);
  const pages = modules.filter((module) => module.startsWith('src/pages/'));
  const guarded = new Set(
    pageList
      .filter(({ access }) => access === 'signedIn')
      .map(({ component }) => `src/pages/${component}.tsx`),
  );
  const html = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('games'),
  );
  const hashed = readdirSync(join(DIST, 'static')).map((file) => `static/${file}`);
  const texts = hashed.filter((file) => file.startsWith('static/texts-'));
  const fonts = hashed.filter((file) => file.endsWith('.woff2'));
  return {
    'scripts before the first paint': sum(scriptsOf(['index.html'])),
    'scripts of every page': sum(site),
    'further scripts of the largest page': largest(pages.map(beyond)),
    'further scripts of the Admin Panel': largest(
      modules.filter((module) => module.endsWith('/AdminPanel.tsx')).map(beyond),
    ),
    'the largest HTML': largest(html.map(sizeOf)),
    'the HTML of the home page, longest language': largest(
      html.filter((file) => /^localized\/[^/]+\/index\.html$/.test(file)).map(sizeOf),
    ),
    'texts of the longest language': largest(texts.map(sizeOf)),
    'fonts, as they are sent': sumOf(fonts.map((file) => statSync(join(DIST, file)).size)),
    'the Pet Simulator': sum(
      ['index.html', 'game.js', 'style.css'].map((file) => `games/pet-simulator/${file}`),
    ),
  };
};
