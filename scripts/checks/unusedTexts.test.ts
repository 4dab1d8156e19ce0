import { expect, it } from 'vitest';
import { texts } from '../../tests/support/i18n.ts';
import { sourcesIn } from '../../tests/support/sources.ts';
import { keysOf, unusedTexts } from './unusedTexts.ts';

const code = [...sourcesIn(/\.tsx?$/, 'src').values()].join('\n');

it('every text of the interface is used', () => {
  expect(unusedTexts(keysOf(texts.en), code)).toEqual([]);
});

it('a text that nothing uses is named', () => {
  const keys = keysOf({
    nav: { explore: 'Explore', jobs: 'Jobs' },
    page: { title: 'Page', description: 'A page', lead: 'Lead' },
    news: { added_one: 'One', added_other: 'Some', removed: 'None' },
    whole: { title: 'Whole' },
  });
  const used =
    "t('nav.explore') t('page.title') t(`news.${added ? 'a' : 'b'}ed`) texts[language].whole";
  expect(unusedTexts(keys, used)).toEqual(['nav.jobs', 'page.lead']);
});
