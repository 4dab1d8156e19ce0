import type { Plugin } from 'vite';
import { LANGUAGES } from '../../i18n/constants.ts';
import type * as Embeds from '../embeds.ts';
import type * as PublicPages from '../publicPages.ts';
import type * as Feeds from './feeds.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['sitemap.xml', 'application/xml'],
  ['feed.xml', 'application/xml'],
  ['tips.xml', 'application/xml'],
  ['releases.xml', 'application/xml'],
  ['llms.txt', 'text/plain; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json'],
]);

/**
 * Serves the feeds and the pages of videos in development, where nothing is built, by creating them
 * for each request.
 */
export const serveFeeds = (): Plugin => ({
  name: 'serve-feeds',
  apply: 'serve',
  configureServer(server) {
    const load = <T>(name: string) =>
      server.ssrLoadModule(`/src/prerender/${name}.ts`) as Promise<T>;
    const textOf = async (file: string): Promise<string | undefined> => {
      const { publicPages } = await load<typeof PublicPages>('publicPages');
      const { feeds, feedsIn } = await load<typeof Feeds>('feeds/feeds');
      return { ...feeds(publicPages.filter(({ listed }) => listed)), ...feedsIn(LANGUAGES[0]) }[
        file
      ];
    };
    const embedOf = async (path: string): Promise<string | undefined> => {
      const { embeds } = await load<typeof Embeds>('embeds');
      return embeds()[`${path}.html`];
    };
    server.middlewares.use((request, response, next) => {
      const file = request.url?.slice(1) ?? '';
      // As in firebase.json: the captions are asked for by a frame without an origin.
      if (file.startsWith('videos/')) response.setHeader('Access-Control-Allow-Origin', '*');
      if (/^embed\/[^.]*$/.test(file)) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        embedOf(file).then((html) => response.end(html), next);
        return;
      }
      const type = TYPES.get(file);
      if (!type) return next();
      response.setHeader('Content-Type', type);
      textOf(file).then((text) => response.end(text), next);
    });
  },
});
