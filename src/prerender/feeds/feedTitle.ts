import { studio } from '../../content/studio.ts';
import type { Language } from '../../i18n/constants.ts';
import { texts } from './texts.ts';

export type FeedName = 'tips' | 'releases';

/** What a feed is called, in itself and in the pages that lead to it. */
export const feedTitle = (name: FeedName, language: Language): string => {
  const { pages, project } = texts[language];
  return `${{ tips: pages.tips.title, releases: project.releases }[name]} · ${studio.brand}`;
};
