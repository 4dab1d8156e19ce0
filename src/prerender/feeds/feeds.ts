import { catalogue } from '../../content/catalogue.ts';
import { tips } from '../../content/tips.ts';
import type { Language } from '../../i18n/constants.ts';
import { llmsTxt } from './llms.ts';
import { webManifest } from './manifest.ts';
import { merchantFeed } from './merchant.ts';
import { robotsTxt } from './robots.ts';
import { type ListedPage, sitemap } from './sitemap.ts';
import { texts } from './texts.ts';
import { tipsFeed } from './tipsFeed.ts';

/** Files of the site by name that are written for machines; those of one language stand for both. */
type Files = Readonly<Record<string, string>>;

/** What programs read of the site: made from the same content as its pages. */
export const feeds = (pages: readonly ListedPage[]): Files => ({
  'sitemap.xml': sitemap(pages),
  'feed.xml': merchantFeed(catalogue, texts.en.pages.home.description),
  'llms.txt': llmsTxt(texts.en),
  'robots.txt': robotsTxt(),
});

/** Those that differ by language. */
export const feedsIn = (language: Language): Files => {
  const { pages, explorer } = texts[language];
  return {
    'tips.xml': tipsFeed(tips, language, {
      title: explorer.tipsTitle,
      subtitle: explorer.tipsDescription,
    }),
    'manifest.webmanifest': webManifest(language, pages.home.description),
  };
};
