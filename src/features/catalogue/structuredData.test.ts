import { describe, expect, it } from 'vitest';
import { catalogue, findItem } from '../../content/catalogue.ts';
import { bulletHell } from '../../content/items/bulletHell.ts';
import { physicsPuzzle } from '../../content/items/physicsPuzzle.ts';
import { LANGUAGES } from '../../i18n/constants.ts';
import { itemData } from './structuredData.ts';

const SHELF = { name: 'Our assets', path: '/assets' };
const of = (data: readonly object[], type: string) =>
  data.find((one) => '@type' in one && one['@type'] === type);

describe('the structured data of an item', () => {
  it('has the product with its offer', () => {
    expect(of(itemData(bulletHell, 'pt', SHELF), 'Product')).toMatchObject({
      name: 'BulletHell Elemental',
      description: bulletHell.description.pt,
      offers: {
        price: '40.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: bulletHell.link,
      },
    });
  });

  it('never says that what is coming soon is in stock', () => {
    const data = JSON.stringify(itemData(physicsPuzzle, 'en', SHELF));
    expect(data).toContain('https://schema.org/OutOfStock');
    expect(data).not.toContain('InStock');
  });

  it('has the breadcrumb', () => {
    expect(of(itemData(bulletHell, 'en', SHELF), 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://lumipaw.example/' },
        { position: 2, name: 'Our assets', item: 'https://lumipaw.example/assets' },
        { position: 3, name: 'BulletHell Elemental' },
      ],
    });
  });

  it('has the video, if there is one, with all required fields', () => {
    const video = of(itemData(bulletHell, 'en', SHELF), 'VideoObject');
    expect(video).toMatchObject({
      contentUrl: 'https://lumipaw.example/videos/bullet-hell.webm',
      embedUrl: 'https://lumipaw.example/embed/en/1',
      uploadDate: '2026-05-12T00:00:00Z',
    });
    const elsewhere = { ...bulletHell, video: 'https://video.example/embed/1' };
    const framed = of(itemData(elsewhere, 'en', SHELF), 'VideoObject');
    expect(framed).toMatchObject({ embedUrl: elsewhere.video });
    expect(framed).not.toHaveProperty('contentUrl');
    const none = { ...bulletHell, hasVideo: false };
    expect(of(itemData(none, 'en', SHELF), 'VideoObject')).toBeUndefined();
  });

  it.each(LANGUAGES.flatMap((language) => catalogue.map((item) => [item.id, language] as const)))(
    'has, for item %s in %s, all that rich results require',
    (id, language) => {
      const item = findItem(id);
      if (!item) throw new Error(`There is no item ${id}.`);
      const url = expect.stringMatching(/^https:\/\/[^ ]+$/);
      const words = expect.stringMatching(/\S/);
      const data = itemData(item, language, SHELF);
      expect(of(data, 'Product')).toMatchObject({
        '@context': 'https://schema.org',
        name: item.title[language],
        description: words,
        image: item.gallery.map(() => url).concat(url),
        brand: { '@type': 'Brand', name: item.brand },
        offers: {
          '@type': 'Offer',
          url,
          price: expect.stringMatching(/^\d+\.\d\d$/),
          priceCurrency: 'USD',
          availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
        },
      });
      expect(of(data, 'BreadcrumbList')).toMatchObject({
        itemListElement: [1, 2, 3].map((position) => ({
          '@type': 'ListItem',
          position,
          name: words,
          item: url,
        })),
      });
      if (!item.hasVideo) return;
      expect(of(data, 'VideoObject')).toMatchObject({
        name: words,
        description: words,
        embedUrl: url,
        thumbnailUrl: [url],
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      });
    },
  );
});
