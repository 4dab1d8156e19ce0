import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LANGUAGES } from '../../src/i18n/constants.ts';
import { ROOT } from '../../scripts/suite/folders.ts';

type Pair = { key: string; value: string };
type Hosting = {
  headers: { source: string; headers: Pair[] }[];
  rewrites?: { source: string; destination: string }[];
  i18n: { root: string };
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^(text\/|application\/(json|xml|manifest)|image\/(svg|x-icon))/;
/** What a content delivery network spends on a file that it keeps. */
const QUALITY = 9;

/** A glob of firebase.json as a regular expression; only what stands there is known here. */
const globToRegExp = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/@\(([^)]*)\)/g, '(?:$1)')
      .replaceAll('**/', '<folders>')
      .replaceAll('**', '<anything>')
      .replaceAll('*', '[^/]*')
      .replaceAll(/(?<!\()\?/g, '[^/]')
      .replaceAll('<folders>', '(?:.*/)?')
      .replaceAll('<anything>', '.*')}$`,
  );

export type Served = { origin: string; close: () => Promise<void> };

/**
 * Serves a folder as Hosting serves dist: headers, rewrites, clean addresses and languages of
 * firebase.json, in Brotli over HTTP/1.1. `page` answers for every page.
 */
export async function serveAsHosting(
  folder: string,
  { page }: { page?: string } = {},
): Promise<Served> {
  const { hosting }: { hosting: Hosting } = JSON.parse(
    readFileSync(join(ROOT, 'firebase.json'), 'utf8'),
  );
  const rules = hosting.headers.map(({ source, headers }) => ({
    matches: globToRegExp(source),
    headers,
  }));
  const rewrites = (hosting.rewrites ?? []).map(({ source, destination }) => ({
    matches: globToRegExp(source),
    destination,
  }));
  const bodies = new Map<string, Buffer>();

  const fileOf = (path: string): string | null => {
    const place = join(folder, normalize(path));
    const tries = [place, `${place}.html`, join(place, 'index.html')];
    return tries.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
  };
  const find = (path: string, language: string): { file: string | null; status: number } => {
    const localized = (one: string) => fileOf(`${hosting.i18n.root}/${language}${one}`);
    const own = fileOf(path) ?? localized(path);
    if (page && (!own || own.endsWith('.html'))) return { file: fileOf(page), status: 200 };
    const file = localized(path) ?? fileOf(path);
    if (file) return { file, status: 200 };
    const rewrite = rewrites.find(({ matches }) => matches.test(path));
    if (rewrite) return { file: fileOf(rewrite.destination), status: 200 };
    return { file: localized('/404.html') ?? fileOf('/404.html'), status: 404 };
  };
  const bodyOf = (file: string, compressed: boolean): Buffer => {
    const key = `${file} ${compressed}`;
    const known = bodies.get(key);
    if (known) return known;
    const raw = readFileSync(file);
    const body = compressed
      ? brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : raw;
    bodies.set(key, body);
    return body;
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const { file, status } = find(path, languageOf(request));
    if (!file) return void response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const compressed =
      COMPRESSED.test(type) && /\bbr\b/.test(String(request.headers['accept-encoding']));
    const headers = new Map<string, string>();
    for (const rule of rules) {
      if (!rule.matches.test(path)) continue;
      for (const { key, value } of rule.headers) headers.set(key, value);
    }
    const body = bodyOf(file, compressed);
    response
      .writeHead(status, {
        ...Object.fromEntries(headers),
        'Content-Type': type,
        'Content-Length': body.length,
        Vary: 'Accept-Encoding, Accept-Language, Cookie',
        ...(compressed && { 'Content-Encoding': 'br' }),
      })
      .end(body);
  };

  const server = createServer(answer);
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const languageOf = ({ headers }: IncomingMessage): string => {
  const wanted = headers['accept-language']?.slice(0, 2);
  return LANGUAGES.find((language) => language === wanted) ?? LANGUAGES[0];
};
