import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/folders.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { addressIn } from '../../src/i18n/addresses.ts';
import { pageList, pages, paths } from '../../src/lib/paths.ts';

const get = (path: string) => fetch(`${suiteUrl('hosting')}${path}`, { redirect: 'manual' });

const ROUTES = [
  ...pageList.flatMap(({ path }) => {
    const one = path === pages.tip.path ? paths.tip('coyote-time') : path.replace(':id', '3');
    return [one, addressIn('pt', one)];
  }),
  '/assets?query=pet',
];

it.each(ROUTES)('[RTE-1] %s answers with the app', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('<div id="root">');
});

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

it('[B19] a missing script answers 404, never the app with status 200, and nobody keeps that answer', async () => {
  const { status, headers } = await get('/static/gone-12345678.js');
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
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

it('a video has captions, which a frame without an origin may read', async () => {
  const captions = await get('/videos/bullet-hell.pt.vtt');
  expect(captions.headers.get('content-type')).toContain('text/vtt');
  expect(captions.headers.get('access-control-allow-origin')).toBe('*');
  expect(captions.headers.get('cache-control')).toBe('public, max-age=86400');
});

it.each(['en', 'pt'])(
  '[PRJ-5] our own pages alone may frame the player in %s',
  async (language) => {
    const { status, headers } = await get(`/embed/${language}/1`);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self';");
  },
);
