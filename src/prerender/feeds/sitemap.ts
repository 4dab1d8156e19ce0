import { studio } from '../../content/studio.ts';
import { LANGUAGES } from '../../i18n/constants.ts';
import { addressIn } from '../../i18n/addresses.ts';
import { toXml } from './xml.ts';

/** A page for search engines: its path, and the ISO date of its last change if known. */
export type ListedPage = { path: string; lastModified?: string | undefined };

/**
 * Every page by its address in each language; each entry links to all of them, as search engines
 * require, and to the plain one, which shows the visitor's language and is that of English.
 */
export const sitemap = (pages: readonly ListedPage[]): string =>
  toXml({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: pages.flatMap(({ path, lastModified }) =>
        LANGUAGES.map((shown) => ({
          loc: studio.origin + addressIn(shown, path),
          lastmod: lastModified,
          'xhtml:link': [...LANGUAGES, null].map((language) => ({
            '@rel': 'alternate',
            '@hreflang': language ?? 'x-default',
            '@href': studio.origin + addressIn(language, path),
          })),
        })),
      ),
    },
  });
