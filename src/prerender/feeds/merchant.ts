import { studio } from '../../content/studio.ts';
import type { CatalogueItem, Picture } from '../../content/types.ts';
import { fallbackUrl } from '../../ui/pictureFiles.ts';
import { toXml, type Xml } from './xml.ts';

/** The Google Merchant feed (RSS 2.0) in English: the items with showInFeed. */
export const merchantFeed = (catalogue: readonly CatalogueItem[], description: string): string =>
  toXml({
    rss: {
      '@version': '2.0',
      '@xmlns:g': 'http://base.google.com/ns/1.0',
      channel: {
        title: studio.brand,
        link: `${studio.origin}/`,
        description,
        item: catalogue.filter(({ showInFeed }) => showInFeed).map(product),
      },
    },
  });

const product = (item: CatalogueItem): Xml => ({
  'g:id': item.id,
  'g:title': item.title.en,
  'g:description': item.description.en,
  'g:link': studio.origin + item.internalLink,
  'g:image_link': urlOf(item.image),
  'g:additional_image_link': item.feedGallery.map(urlOf),
  'g:price': `${item.price.toFixed(2)} ${item.currency}`,
  // Google's `preorder` requires a release date, which is not known.
  'g:availability': item.availability === 'coming_soon' ? 'out_of_stock' : item.availability,
  'g:condition': item.condition,
  'g:brand': item.brand,
  'g:google_product_category': item.google_product_category,
  // Downloads have no barcode and no manufacturer's part number.
  'g:identifier_exists': 'no',
});

const urlOf = ({ name }: Picture): string => {
  const url = fallbackUrl(name);
  if (!url) throw new Error(`The picture ${name} has no files.`);
  return studio.origin + url;
};
