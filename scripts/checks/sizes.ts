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
  // With trusted types, and an Enter that is pressed before hydration: 0.2 KiB.
  // And 0.1 KiB for the message when the next script does not load.
  'scripts before the first paint': 4.4,
  // Among them 1 KiB for translated pages, tabs older than a deployment and fields filled in early.
  // And 1.8 KiB for i18next's language detector, which the specification names.
  // And 0.6 KiB of Immer for RTK Query, and what announces to screen readers.
  // And 0.7 KiB for the choice of a theme and the pages of known issues.
  // And paragraphs in live regions, without which Orca passes over news that is said again.
  // And 0.6 KiB for pages whose texts or scripts fail to load, and for keeping the focus.
  // And 0.1 KiB for wrong clocks, and for addresses whose # was encoded.
  'scripts of every page': 144.2,
  // With RTK Query, 13 KiB, as in the Admin Panel, and 0.3 KiB for known issues in the form.
  // And 2 KiB to fill the form from a log, whose reader comes when it is used.
  // And 1.5 KiB for code and lists in messages, and days of the studio's time zone.
  // And 0.3 KiB for drafts of saved replies that two tabs do not overwrite, as below.
  // And 0.3 KiB for a log reader that does not load, and all empty fields marked at once.
  'further scripts of the largest page': 79.3,
  // Rows that say what one triages by, the customer's card and the table of assets: 2 KiB.
  // And 2.5 KiB for code and lists in messages, known issues and earlier answers.
  // And 1 KiB for a reducer that knows where the keyboard goes, and days of the studio's time zone.
  // And 0.5 KiB for the colors of C#.
  // And 0.2 KiB for links behind an emoji, and an answer that the browser can undo.
  // And 0.1 KiB for a focus that stays in the panel when a pressed button goes.
  // And 0.1 KiB for held keys, AltGr, and the news of old tickets.
  // And 0.4 KiB for changes that are stored late, and for going on only where the admin still is.
  // And 0.4 KiB for what holds up an image, canceling it, and images that were not ready.
  // And 0.8 KiB for notes that stay notes, reasons of bulk answers, and replies that others changed.
  'further scripts of the Admin Panel': 67,
  // The login link, and the addresses of the other languages.
  // And the themes' colors: 0.3 KiB.
  // And a line below the open page's link.
  'the largest HTML': 18.5,
  // Compatibility, releases and known issues: 0.4 KiB; the log reader and earlier answers: 0.5 KiB.
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
    console.log(`${fits ? '✓' : '✗'} ${name}: ${kib.toFixed(1)} of ${ceiling} KiB`);
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
    'texts of the longest language': largest(texts.map(sizeOf)),
    'fonts, as they are sent': sumOf(fonts.map((file) => statSync(join(DIST, file)).size)),
    'the Pet Simulator': sum(
      ['index.html', 'game.js', 'style.css'].map((file) => `games/pet-simulator/${file}`),
    ),
  };
};
