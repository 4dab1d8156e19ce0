import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { HEAD_MARK, PRERENDERED_ID, type Prerendered } from '../boot/prerendered.ts';
import { LANGUAGES, type Language } from '../i18n/constants.ts';
import { pageList } from '../lib/paths.ts';
import { lastModified } from './feeds/lastModified.ts';
import { texts } from './feeds/texts.ts';
import type { Shell } from './shells.ts';
import type * as Site from './site.ts';

const DIST = 'dist';
/** Build of the site's modules for running them here. */
const SERVER = '.local/server';
/** `i18n.root` of firebase.json. */
const LOCALIZED = 'localized';
/** Loaded by every page: the entry of index.html, and the site that it starts. */
const ENTRY = 'index.html';
const SITE = [ENTRY, 'src/app/start.tsx'];

/**
 * Adds to dist, next to the browser build: every public page in each language, the shells of all
 * other pages, and the feeds.
 */
export const prerender = async (): Promise<void> => {
  const { renderPage, publicPages, embeds, feeds, feedsIn, unknownShell, guardedShell } =
    await buildSite();
  const template = read('index.html');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));

  const entry = filesOf(manifest, [ENTRY]).scripts;
  const shell = filesOf(manifest, SITE);
  const shellPage = ({ title, withoutScript }: Shell, language: Language) =>
    fill(
      template,
      language,
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
  for (const language of LANGUAGES) {
    write('404.html', shellPage(unknownShell(language), language), language);
    const html = shellPage(guardedShell(language), language);
    for (const { path } of guarded) write(`${path}.html`, html, language);
  }

  // Prerendered pages need no script before their first paint.
  const lowPriority = template.replace(
    /<script type="module"|<link rel="modulepreload"/g,
    '$& fetchpriority="low"',
  );
  const textsAt = Object.fromEntries(
    LANGUAGES.map((language) => [language, writeTexts(language)]),
  ) as Record<Language, string>;
  for (const { path, page, content } of publicPages) {
    const { styles, scripts } = filesOf(manifest, [...SITE, page, ...content]);
    const css = styles.map(read).join('');
    for (const language of LANGUAGES) {
      const { head, body } = await renderPage(path, language, texts[language]);
      const data: Prerendered = {
        path,
        language,
        texts: textsAt[language],
        scripts: scripts.filter((script) => !entry.includes(script)),
      };
      const html = fill(
        lowPriority,
        language,
        [
          ...head.map((tag) => tag.replace(/^<\w+/, `$& ${HEAD_MARK}=""`)),
          stylePolicy(css),
          `<style>${css}</style>`,
          // Disabled: for the scripts that would load these styles, which are inlined already.
          ...styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
        ],
        `${body}</div>${dataElement(data)}`,
      );
      write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, html, language);
    }
  }

  for (const [file, html] of Object.entries(embeds())) write(file, html);

  const listed = publicPages
    .filter((page) => page.listed)
    .map(({ path, page, content }) => ({
      path,
      lastModified: lastModified(content.length > 0 ? content : [page]),
    }));
  for (const [file, text] of Object.entries(feeds(listed))) write(file, text);
  for (const language of LANGUAGES) {
    for (const [file, text] of Object.entries(feedsIn(language))) write(file, text, language);
  }
};

/** The site's modules for Node, built as for the browser, so that class and file names match. */
const buildSite = async (): Promise<typeof Site.site> => {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender/site.ts',
      manifest: false,
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
  language: Language,
  head: readonly string[],
  body = '</div>',
): string =>
  template
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace(/(<div id="root">)<\/div>/, (_, place: string) => place + body);

/**
 * Writes the texts of a language to a file with a hash in its name, for caching; returns its URL.
 */
const writeTexts = (language: Language): string => {
  const json = JSON.stringify(texts[language]);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
  const file = `static/texts-${language}-${hash}.json`;
  write(file, json);
  return `/${file}`;
};

/**
 * Writes a file for all languages, or for one. English is written twice: at the root, for visitors
 * with any other language, and beside Portuguese, because otherwise Hosting would serve Portuguese
 * to visitors who prefer English but also accept Portuguese.
 */
const write = (file: string, text: string, language?: Language): void => {
  const places = language ? [join(LOCALIZED, language, file)] : [];
  if (!language || language === LANGUAGES[0]) places.push(file);
  for (const place of places) {
    mkdirSync(dirname(join(DIST, place)), { recursive: true });
    writeFileSync(join(DIST, place), text);
  }
};

const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');
