import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { HEAD_MARK, PRERENDERED_ID, type Prerendered } from '../boot/prerendered.ts';
import { LANGUAGES, type Language } from '../i18n/constants.ts';
import { ADDRESSED, addressIn } from '../i18n/addresses.ts';
import { pageList } from '../content/paths.ts';
import { lastModified } from './feeds/lastModified.ts';
import { textFiles, texts } from './feeds/texts.ts';
import { licenses } from './licenses.ts';
import { colorsCss } from '../ui/pictureColors.ts';
import type { Shell } from './shells.ts';
import type * as Site from './site.ts';

/** Where the site is built; scripts/build.ts puts it in the place of the one before. */
export const DIST = process.env['SITE_FOLDER'] ?? 'dist';
/** Build of the site's modules for running them here; of this build alone, as two may run at once. */
export const SERVER = `.local/server-${process.pid}`;
/** `i18n.root` of firebase.json. */
const LOCALIZED = 'localized';

/** A language, and the one that the address begins with: null for a plain one. */
type Place = { language: Language; address: Language | null };
const PLACES: readonly Place[] = [
  ...LANGUAGES.map((language) => ({ language, address: null })),
  ...ADDRESSED.map((language) => ({ language, address: language })),
];

/** Loaded by every page: the entry of index.html, and the site that it starts. */
const ENTRY = 'index.html';
const SITE = [ENTRY, 'src/app/start.tsx'];

/**
 * Adds to dist, next to the browser build: every public page in each language, below plain addresses
 * and those of the language, the shells of all other pages, and the feeds.
 */
export const prerender = async (): Promise<void> => {
  const { renderPage, publicPages, embeds, feeds, feedsIn, unknownShell, guardedShell } =
    await buildSite();
  const template = read('index.html').replaceAll(/\s*<!--.*?-->/gs, '');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));

  const entry = filesOf(manifest, [ENTRY]).scripts;
  const shell = filesOf(manifest, SITE);
  const shellPage = ({ title, withoutScript }: Shell, place: Place) =>
    fill(
      template,
      place,
      [
        `<title ${HEAD_MARK}="">${title}</title>`,
        `<meta ${HEAD_MARK}="" name="robots" content="noindex">`,
        stylePolicy(''),
        ...shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
        ...shell.scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
      ],
      `</div><noscript>${withoutScript}</noscript>`,
    );
  const guarded = pageList.filter(({ access }) => access === 'signedIn');
  for (const place of PLACES) {
    const { language, address } = place;
    // Hosting has one for each language, chosen as for a plain address.
    if (!address) write('404.html', shellPage(unknownShell(language), place), place);
    const html = shellPage(guardedShell(place), place);
    for (const { path } of guarded) write(`${path}.html`, html, place);
  }

  // Prerendered pages need no script before their first paint.
  const lowPriority = template.replace(
    /<script type="module"|<link rel="modulepreload"/g,
    '$& fetchpriority="low"',
  );
  for (const { url, json } of Object.values(textFiles)) write(url.slice(1), json);
  for (const { path, page, content } of publicPages) {
    const { styles, scripts } = filesOf(manifest, [...SITE, page, ...content]);
    const pageCss = styles.map(read).join('');
    for (const place of PLACES) {
      const { language } = place;
      const address = addressIn(place.address, path);
      const { head, body } = await renderPage(address, language, texts[language]);
      const css = pageCss + colorsCss(body);
      const data: Prerendered = {
        path: address,
        language,
        texts: textFiles[language].url,
        scripts: scripts.filter((script) => !entry.includes(script)),
      };
      const html = fill(
        lowPriority,
        place,
        [
          ...head.map((tag) => tag.replace(/^<\w+/, `$& ${HEAD_MARK}=""`)),
          stylePolicy(css),
          `<style>${css}</style>`,
          // Disabled: for the scripts that would load these styles, which are inlined already.
          ...styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
        ],
        `${body}</div>${dataElement(data)}`,
      );
      write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, html, place);
    }
  }

  for (const [file, html] of Object.entries(embeds())) write(file, html);
  write('licenses.txt', licenses(DIST));

  const listed = publicPages
    .filter((page) => page.listed)
    .map(({ path, page, content, released }) => ({
      path,
      lastModified: lastModified(content.length > 0 ? content : [page]) ?? released,
    }));
  for (const [file, text] of Object.entries(feeds(listed))) write(file, text);
  for (const place of PLACES) {
    for (const [file, text] of Object.entries(feedsIn(place.language))) write(file, text, place);
  }
};

/** The site's modules for Node, built as for the browser, so that class and file names match. */
const buildSite = async (): Promise<typeof Site.site> => {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender/site.ts',
      manifest: false,
      license: false,
      copyPublicDir: false,
      outDir: SERVER,
      emptyOutDir: true,
    },
  });
  const built: typeof Site = await import(pathToFileURL(resolve(SERVER, 'site.js')).href);
  return built.site;
};

/** URLs of the scripts and styles of modules with all their imports, dependencies first. */
const filesOf = (manifest: Manifest, modules: readonly string[]) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk || seen.has(module)) return;
    seen.add(module);
    chunk.imports?.forEach(add);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  modules.forEach(add);
  return { scripts: [...scripts], styles: [...styles] };
};

/**
 * Allows only the page's own style element. Hosting's policy header is the same for all pages, so
 * it has to allow any.
 */
const stylePolicy = (css: string): string => {
  const hash = css && ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  return `<meta http-equiv="Content-Security-Policy" content="style-src 'self'${hash}">`;
};

const dataElement = (data: Prerendered): string => {
  // `<` is escaped, so no text can close the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PRERENDERED_ID}">${json}</script>`;
};

/** Fills the built index.html with head elements and the page's HTML. */
const fill = (
  template: string,
  { language }: Place,
  head: readonly string[],
  body = '</div>',
): string =>
  template
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    // Feed readers say no language: from a plain address they would get the English feed.
    .replace(/(?<=href=")\/(?:tips|releases)\.xml/g, (file) => addressIn(language, file))
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace(/(<div id="root">)<\/div>/, (_, place: string) => place + body);

/**
 * Writes a file for all languages, or for one place. English is written twice: at the root, for
 * visitors with any other language, and beside Portuguese, because otherwise Hosting would serve
 * Portuguese to visitors who prefer English but also accept Portuguese.
 */
const write = (file: string, text: string, place?: Place): void => {
  const files = place ? [join(place.address ?? join(LOCALIZED, place.language), file)] : [file];
  if (place?.language === LANGUAGES[0]) files.push(file);
  for (const path of files) {
    mkdirSync(dirname(join(DIST, path)), { recursive: true });
    writeFileSync(join(DIST, path), text);
  }
};

const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');
