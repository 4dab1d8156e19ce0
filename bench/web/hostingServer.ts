import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '../../scripts/support/folders.ts';
import { listen } from '../../scripts/support/listen.ts';

// The Firebase CLI's file server: it applies headers, clean URLs and languages.
const { default: superstatic }: { default: (options: object) => Middleware } = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
)('superstatic');
type Middleware = (...args: [...Parameters<RequestListener>, next: () => void]) => void;

const COMPRESSED = /^(text\/|application\/(javascript|json|xml|manifest)|image\/(svg|x-icon|vnd))/;
/** The Brotli quality that a content delivery network uses for files in its cache. */
const QUALITY = 9;

export type Served = { origin: string; close: () => Promise<void> };
type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Serves a folder as Hosting serves dist, in Brotli over HTTP/1.1: the CLI's server answers each
 * request once, and its response is cached.
 */
export const serveAsHosting = async (folder: string): Promise<Served> => {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const files = superstatic({
    config: { ...hosting, public: relative(ROOT, folder) },
    cwd: ROOT,
    stack: 'strict',
    fallthrough: false,
  });
  const inner = await serve((request, response) =>
    // Missing, in a build without a page for that: a request without an answer would stay open.
    files(request, response, () => response.writeHead(404).end()),
  );

  const ask = async (path: string, language: string): Promise<Answer> => {
    const answer = await fetch(inner.origin + path, {
      headers: { 'accept-language': language, 'accept-encoding': 'identity' },
      redirect: 'manual',
    });
    const raw = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    // Headers of the connection, not of the response.
    for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
    const isText = COMPRESSED.test(headers['content-type'] ?? '');
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    const body = isText ? brotliCompressSync(raw, { params }) : raw;
    if (isText) headers['content-encoding'] = 'br';
    return {
      status: answer.status,
      headers: { ...headers, 'content-length': `${body.length}` },
      body,
    };
  };
  const known = new Map<string, Promise<Answer>>();
  const outer = await serve((request, response) => {
    const path = request.url?.split('?')[0] || '/';
    const language = request.headers['accept-language'] ?? '';
    const key = `${language} ${path}`;
    const answer = known.get(key) ?? ask(path, language);
    known.set(key, answer);
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return {
    origin: outer.origin,
    close: async () => {
      await Promise.all([outer.close(), inner.close()]);
    },
  };
};

const serve = async (answer: RequestListener): Promise<Served> => {
  const server = createServer(answer);
  server.keepAliveTimeout = 30_000;
  return {
    origin: `http://${await listen(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
