import { catalogue } from '../../content/catalogue.ts';
import { wholeCatalogue } from '../../content/wholeCatalogue.ts';
import { studio } from '../../content/studio.ts';
import { tips } from '../../content/tips.ts';
import type { Language } from '../../i18n/constants.ts';
import { llmsTxt } from './llms.ts';
import { merchantFeed } from './merchant.ts';
import { releasesFeed } from './releasesFeed.ts';
import { type ListedPage, sitemap } from './sitemap.ts';
import { texts } from './texts.ts';
import { tipsFeed } from './tipsFeed.ts';

/** Machine-readable files by name; a file in only one language serves both. */
type Files = Readonly<Record<string, string>>;

/** Files for programs, created from the same content as the pages. */
export const feeds = (pages: readonly ListedPage[]): Files => ({
  'sitemap.xml': sitemap(pages),
  'feed.xml': merchantFeed(catalogue, texts.en.pages.home.description),
  'llms.txt': llmsTxt(texts.en),
  'robots.txt': robotsTxt(),
});

/** The files that exist in each language. */
export const feedsIn = (language: Language): Files => {
  const own = texts[language];
  return {
    'tips.xml': tipsFeed(tips, language, own),
    'releases.xml': releasesFeed(wholeCatalogue, language, own),
  };
};

const robotsTxt = (): string =>
  [
    'User-agent: *',
    // Not the pages of users: who may not read them would list their addresses without the `noindex` in them.
    // Hosting's internal folders of localized pages; their URLs do not contain it.
    'Disallow: /localized/',
    '',
    `Sitemap: ${studio.origin}/sitemap.xml`,
    '',
  ].join('\n');
