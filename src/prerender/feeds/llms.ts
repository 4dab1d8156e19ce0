import { manuals } from '../../content/manuals.ts';
import { ownItems, recommendedItems } from '../../content/catalogue.ts';
import { studio } from '../../content/studio.ts';
import { tips } from '../../content/tips.ts';
import type { CatalogueItem } from '../../content/types.ts';
import { paths } from '../../content/paths.ts';
import type { Texts } from './texts.ts';

/**
 * The site's contents for language models (llmstxt.org): links with one sentence each, in English.
 */
export const llmsTxt = ({ nav, pages }: Texts): string => {
  const sections = [
    [pages.assets.title, ownItems.map(itemLine)],
    [pages.recommendedAssets.title, recommendedItems.map(itemLine)],
    [pages.tips.title, tips.map(({ id, title }) => line(title.en, paths.tip(id)))],
    [pages.documents.title, manuals.map((one) => line(one.title.en, one.url, one.excerpt.en))],
    [
      studio.brand,
      [
        line(nav.about, paths.about(), pages.about.description),
        line(pages.contact.title, paths.contact(), pages.contact.description),
        line(pages.refundPolicy.title, paths.refundPolicy(), pages.refundPolicy.description),
        line(pages.privacyPolicy.title, paths.privacyPolicy(), pages.privacyPolicy.description),
      ],
    ],
  ] as const;
  return [
    `# ${studio.brand}`,
    `> ${pages.home.description}`,
    ...sections.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
};

const itemLine = (item: CatalogueItem): string => {
  const price = item.price === 0 ? 'free' : `${item.price.toFixed(2)} ${item.currency}`;
  const offer = item.availability === 'coming_soon' ? `coming soon, ${price}` : price;
  return line(item.title.en, item.internalLink, `${item.description.en} (${offer})`);
};

const line = (title: string, url: string, note?: string): string =>
  `- [${title}](${url.startsWith('/') ? studio.origin + url : url})${note ? `: ${note}` : ''}`;
