import type { Plugin } from 'vite';
import type * as Embeds from './embeds.ts';

/** Serves the pages of videos in development, where nothing is built, by creating them for each request. */
export const serveEmbeds = (): Plugin => ({
  name: 'serve-embeds',
  apply: 'serve',
  configureServer(server) {
    const load = (): Promise<typeof Embeds> =>
      server.ssrLoadModule('/src/prerender/embeds.ts') as Promise<typeof Embeds>;
    const embedOf = async (path: string): Promise<string | undefined> =>
      (await load()).embeds()[`${path}.html`];
    server.middlewares.use((request, response, next) => {
      const file = request.url?.slice(1) ?? '';
      // As in firebase.json: the captions are asked for by a frame without an origin.
      if (file.startsWith('videos/')) response.setHeader('Access-Control-Allow-Origin', '*');
      if (!/^embed\/[^.]*$/.test(file)) return next();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      embedOf(file).then((html) => response.end(html), next);
    });
  },
});
