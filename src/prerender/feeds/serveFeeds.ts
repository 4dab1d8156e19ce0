import type { Plugin } from 'vite';
import { LANGUAGES } from '../../i18n/constants.ts';
import type * as PublicPages from '../publicPages.ts';
import type * as Feeds from './feeds.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['sitemap.xml', 'application/xml'],
  ['feed.xml', 'application/xml'],
  ['tips.xml', 'application/xml'],
  ['llms.txt', 'text/plain; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json'],
]);

/** Serves the feeds in development, where nothing is built, by creating them for each request. */
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
    server.middlewares.use((request, response, next) => {
      const file = request.url?.slice(1) ?? '';
      const type = TYPES.get(file);
      if (!type) return next();
      response.setHeader('Content-Type', type);
      textOf(file).then((text) => response.end(text), next);
    });
  },
});
