import { isRefundable } from '../../content/item.ts';
import { studio } from '../../content/studio.ts';
import type { CatalogueItem, Picture, Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { addressIn } from '../../i18n/addresses.ts';
import { paths } from '../../content/paths.ts';
import { fallbackUrl } from '../../ui/pictureFiles.ts';
import { videoEmbed } from './videoEmbed.ts';

const CONTEXT = 'https://schema.org';

/** schema.org data of an item's page; `list` is the page that lists the item. */
export const itemData = (
  item: CatalogueItem,
  language: Language,
  list: { name: string; path: string },
): readonly object[] => {
  const name = item.title[language];
  const url = studio.origin + addressIn(language, paths.project(item.id));
  const image = [item.image, ...item.gallery].flatMap(urlOf);
  const comingSoon = item.availability === 'coming_soon';
  const { release } = item;
  const product = {
    '@context': CONTEXT,
    ...(release
      ? {
          '@type': ['Product', 'SoftwareApplication'],
          applicationCategory: 'DeveloperApplication',
          softwareVersion: release.version,
          releaseNotes: `${url}#releases`,
        }
      : { '@type': 'Product' }),
    name,
    description: item.description[language],
    image,
    sku: item.id,
    url,
    category: item.google_product_category,
    brand: { '@type': 'Brand', name: item.brand },
    offers: {
      '@type': 'Offer',
      url: item.link ?? url,
      price: item.price.toFixed(2),
      priceCurrency: item.currency,
      availability: `${CONTEXT}/${comingSoon ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      ...(isRefundable(item) && {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: studio.origin + addressIn(language, paths.refundPolicy()),
        },
      }),
    },
  };
  const breadcrumbs = {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: studio.brand, path: paths.home() },
      list,
      { name, path: paths.project(item.id) },
    ].map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: studio.origin + addressIn(language, step.path),
    })),
  };
  const embed = videoEmbed(item, language);
  if (!embed) return [product, breadcrumbs];
  const video = {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name,
    description: item.description[language],
    thumbnailUrl: image.slice(0, 1),
    // Only our own pages may frame the page of a file.
    ...(item.videoFile ? { contentUrl: studio.origin + item.videoFile } : { embedUrl: embed }),
    // With a time zone; otherwise search engines assume one.
    uploadDate: item.videoDate && `${item.videoDate}T00:00:00Z`,
  };
  return [product, breadcrumbs, video];
};

/** schema.org data of a tip's page. */
export const tipData = (tip: Tip, language: Language): object => ({
  '@context': CONTEXT,
  '@type': 'TechArticle',
  headline: tip.title[language],
  url: studio.origin + addressIn(language, paths.tip(tip.id)),
  inLanguage: language,
  datePublished: tip.date,
  image: urlOf(tip.picture),
  author: { '@type': 'Organization', name: studio.brand, url: studio.origin },
});

const urlOf = ({ name }: Picture): string[] => {
  const url = fallbackUrl(name);
  return url ? [studio.origin + url] : [];
};
