import { describe, expect, it } from 'vitest';
import { bulletHell } from '../../content/items/bulletHell.ts';
import { physicsPuzzle } from '../../content/items/physicsPuzzle.ts';
import { itemData } from './structuredData.ts';

const SHELF = { name: 'Our assets', path: '/assets' };
const of = (data: readonly object[], type: string) =>
  data.find((one) => '@type' in one && one['@type'] === type);

describe('what search engines are told of an item', () => {
  it('is the product with its offer', () => {
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

  it('has the way to the page', () => {
    expect(of(itemData(bulletHell, 'en', SHELF), 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://lumipaw.example/' },
        { position: 2, name: 'Our assets', item: 'https://lumipaw.example/assets' },
        { position: 3, name: 'BulletHell Elemental' },
      ],
    });
  });

  it('has the video where there is one, with everything that is asked of it', () => {
    const video = of(itemData(bulletHell, 'en', SHELF), 'VideoObject');
    expect(video).toMatchObject({ embedUrl: bulletHell.video, uploadDate: '2026-05-12T00:00:00Z' });
    expect(of(itemData(physicsPuzzle, 'en', SHELF), 'VideoObject')).toBeUndefined();
  });
});
