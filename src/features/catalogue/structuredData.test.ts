import { describe, expect, it } from 'vitest';
import { bulletHell } from '../../content/items/bulletHell.ts';
import { meshCombine } from '../../content/items/meshCombine.ts';
import { physicsPuzzle } from '../../content/items/physicsPuzzle.ts';
import { itemData } from './structuredData.ts';

const SHELF = { name: 'Our assets', path: '/assets' };
const of = (data: readonly object[], type: string) =>
  data.find((one) => '@type' in one && [one['@type']].flat().includes(type));

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
        hasMerchantReturnPolicy: {
          merchantReturnLink: 'https://lumipaw.example/pt/refund-policy',
        },
      },
    });
  });

  it('has the version that the store sells, and where its changes are', () => {
    expect(of(itemData(bulletHell, 'pt', SHELF), 'SoftwareApplication')).toMatchObject({
      softwareVersion: '2.3.0',
      releaseNotes: 'https://lumipaw.example/pt/project/1#releases',
    });
    expect(JSON.stringify(itemData(physicsPuzzle, 'en', SHELF))).not.toContain('softwareVersion');
  });

  it('never says that what is coming soon is in stock', () => {
    const data = JSON.stringify(itemData(physicsPuzzle, 'en', SHELF));
    expect(data).toContain('https://schema.org/OutOfStock');
    expect(data).not.toContain('InStock');
  });

  it("names our refunds neither for others' free tools nor for what is not sold yet", () => {
    for (const item of [meshCombine, physicsPuzzle])
      expect(JSON.stringify(itemData(item, 'en', SHELF)), item.id).not.toContain('ReturnPolicy');
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
      uploadDate: '2026-05-12T00:00:00Z',
    });
    // Only our own pages may frame it.
    expect(video).not.toHaveProperty('embedUrl');
    const { videoFile: _, ...withoutFile } = bulletHell;
    const elsewhere = { ...withoutFile, video: 'https://video.example/embed/1' };
    const framed = of(itemData(elsewhere, 'en', SHELF), 'VideoObject');
    expect(framed).toMatchObject({ embedUrl: elsewhere.video });
    expect(framed).not.toHaveProperty('contentUrl');
    const { video: _video, ...none } = bulletHell;
    expect(of(itemData(none, 'en', SHELF), 'VideoObject')).toBeUndefined();
  });
});
