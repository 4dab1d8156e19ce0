import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/folders.ts';
import { sourcesIn } from '../support/sources.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { LANGUAGES } from '../../shared/language.ts';

const get = (path: string) => fetch(`${suiteUrl('hosting')}${path}`, { redirect: 'manual' });

it.each(['/no/such/page', '/project/999', '/pt/project/999', '/ptolemy'])(
  '[B3] %s answers 404 with the app, which shows the error page',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root">');
  },
);

it.each([
  ['/sitemap.xml', 'xml'],
  ['/feed.xml', 'xml'],
  ['/tips.xml', 'xml'],
  ['/releases.xml', 'xml'],
  ['/llms.txt', 'text/plain'],
  ['/robots.txt', 'text/plain'],
  ['/manifest.webmanifest', 'json'],
])('%s answers as what it is', async (path, type) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
});

it('a visitor gets the feed of tips in their language', async () => {
  const answer = await fetch(`${suiteUrl('hosting')}/tips.xml`, {
    headers: { 'accept-language': 'pt-BR' },
  });
  expect(await answer.text()).toContain('xml:lang="pt"');
});

it.each(['/static/gone-12345678.js', '/static/gone-12345678.css', '/videos/gone.mp4'])(
  '[B19] %s, which is missing, answers 404, never the app with status 200, and nobody keeps that',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
  },
);

it('Safari plays a trailer, because a player gets the part it asks for', async () => {
  const video = `${suiteUrl('hosting')}/videos/bullet-hell.mp4`;
  const whole = Buffer.from(await (await fetch(video)).arrayBuffer());
  for (const [range, first, last] of [
    ['0-1', 0, 1],
    ['100-', 100, whole.length - 1],
    [`5-${whole.length + 9}`, 5, whole.length - 1],
  ] as const) {
    const answer = await fetch(video, { headers: { range: `bytes=${range}` } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`);
    const part = Buffer.from(await answer.arrayBuffer());
    expect(part.equals(whole.subarray(first, last + 1))).toBe(true);
  }
});

it('pages are revalidated each time, hashed files are cached for a year', async () => {
  const files = readdirSync(join(ROOT, 'dist/static'));
  for (const path of ['/', '/about', '/locales/en/translation.json', '/sitemap.xml']) {
    expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache');
  }
  for (const kind of ['.js', '.css', '.woff2', '.json']) {
    const file = files.find((name) => name.endsWith(kind));
    const { headers } = await get(`/static/${file}`);
    expect(headers.get('cache-control'), kind).toContain('max-age=31536000, immutable');
  }
});

it('no script of the built site has the double of the services', () => {
  const scripts = readdirSync(join(ROOT, 'dist/static')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    expect(readFileSync(join(ROOT, 'dist/static', name), 'utf8'), name).not.toContain(
      'withoutServer',
    );
});

it('a video is there as the MP4 that older iPhones play too', async () => {
  const { status, headers } = await get('/videos/bullet-hell.mp4');
  expect([status, headers.get('content-type')]).toEqual([200, 'video/mp4']);
});

it('a video has captions, which a frame without an origin may read', async () => {
  const captions = await get('/videos/bullet-hell.pt.vtt');
  expect(captions.headers.get('content-type')).toContain('text/vtt');
  expect(captions.headers.get('access-control-allow-origin')).toBe('*');
  expect(captions.headers.get('cache-control')).toBe('no-cache');
});

it.each(['/games/pet-simulator', '/embed/en/3'])(
  '%s may load its files in Safari before mid 2026 too, for which a sandboxed frame has no self',
  async (path) => {
    const policy = (await get(path)).headers.get('content-security-policy');
    for (const kind of ['script', 'style', 'img'])
      expect(policy).toContain(`${kind}-src 'self' ${suiteUrl('hosting')}`);
  },
);

/** The packages that the sources of a folder import into the browser, style sheets and fonts included. */
const importedIn = (folder: string): string[] =>
  [...sourcesIn(/\.(?:ts|tsx|css)$/, folder)]
    .filter(([name]) => !/\.d\.ts$|^src\/prerender\//.test(name))
    .flatMap(([, text]) => [
      ...text.matchAll(
        /(?:^(?:import|export) (?!type)[^;]*?from |^import |import\(|url\()'((?:@[\w-]+\/)?[\w-][\w.-]*)/gm,
      ),
    ])
    .map(([, name = '']) => name);

const openText = async (path: string, language = 'en') => {
  const answer = await fetch(suiteUrl('hosting') + path, {
    headers: { 'accept-language': language },
  });
  expect(answer.status, path).toBe(200);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

it('a reader finds all software and fonts with their licenses from the privacy page', async () => {
  for (const language of LANGUAGES) {
    const { text } = await openText('/privacy-policy', language);
    expect(text, language).toMatch(
      /<main[^]*<a href="\/licenses.txt">[^<]*licen[çs][^<]*<\/a>[^]*<\/main>/i,
    );
  }
  const { type, text } = await openText('/licenses.txt');
  expect(type).toMatch(/^text\/plain; charset=utf-8$/i);
  const parts = text.split(/^-{80}$/m).map((part) => part.trim());
  const imported = new Set([...importedIn('src'), ...importedIn('packages/pet-simulator')]);
  // It only hands on react-router.
  imported.delete('react-router-dom');
  expect([...imported]).toEqual(expect.arrayContaining(['three', 'firebase', 'react', 'swiper']));
  for (const name of [...imported, '@fontsource-variable/figtree']) {
    const part = parts.find((one) => new RegExp(`^${name} \\d\\S* \\(.+\\)$`, 'm').test(one));
    expect(part, name).toMatch(/WITHOUT WARRANTIES|WITHOUT WARRANTY OF ANY KIND|DISCLAIMS ALL/i);
  }
  expect(text).toMatch(/figtree \S+ \(OFL-1\.1\)\n\nCopyright 2022 The Figtree Project Authors/);
});
