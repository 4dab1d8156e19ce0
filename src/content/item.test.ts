import { expect, it } from 'vitest';
import { anItem } from '../../tests/support/items.ts';

it('[CAT-1] the flags of an item follow from its links', () => {
  expect(anItem({ id: '7' })).toMatchObject({
    internalLink: '/project/7',
    hasLink: false,
    hasDownloadWebGL: false,
    hasDownloadAPK: false,
    hasDownloadPC: false,
    hasDownloadOther: false,
    download: false,
    hasVideo: false,
  });
  expect(anItem({ link: 'https://a.example', video: 'https://b.example' })).toMatchObject({
    hasLink: true,
    hasVideo: true,
    download: false,
  });
  expect(anItem({ downloadWebGL: 'webgl' })).toMatchObject({
    hasDownloadWebGL: true,
    download: false,
  });
  expect(anItem({ downloadPC: 'https://c.example' })).toMatchObject({
    hasDownloadAPK: false,
    hasDownloadPC: true,
    download: true,
  });
});
