import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/language.ts';
import { anItem, text } from '../../../tests/support/items.ts';
import { i18n } from '../../../tests/support/i18n.ts';
import {
  factsOf,
  filterItems,
  matchesQuery,
  PIPELINE_FILTER,
  PRICE_FILTER,
  TAG_FILTER,
} from './search.ts';

const item = anItem({
  title: { ...text('Pet Simulator'), pt: 'Simulador de bichinho' },
  description: { ...text('Feed it. (Twice a day.)'), pt: 'Dê comida.' },
  tags: ['Tamagotchi'],
});

describe('a search', () => {
  it.each(['pet', 'SIMULATOR', 't Sim', 'twice', 'tamagotchi', '(Twice', '  twice  '])(
    '[EXP-1] finds %j in title, description or a tag, whatever its case',
    (query) => expect(matchesQuery(item, query, 'en')).toBe(true),
  );

  it.each(['.*', 'pet simulator feed', '[', '\\', '<script>', '🦊', 'x'.repeat(10_000)])(
    '[EXP-1] does not find %j, which is no substring of either',
    (query) => expect(matchesQuery(item, query, 'en')).toBe(false),
  );

  it('knows a title in any language, and its words together or apart', () => {
    for (const query of ['bichinho', 'Pet Simulator', 'petsimulator', 'pe t Sim'])
      for (const language of LANGUAGES) expect(matchesQuery(item, query, language)).toBe(true);
    const wheel = anItem({ title: text('WheelSpin Rewards') });
    expect(matchesQuery(wheel, 'wheel spin', 'pt')).toBe(true);
  });

  it('finds nothing by an accent alone or by letters across two words', () => {
    const template = anItem({ title: text('Pet Simulator Template') });
    for (const query of ['´', '\u200B', 'rt', 't-s'])
      expect(matchesQuery(template, query, 'en'), query).toBe(false);
    expect(matchesQuery(template, ' ', 'en')).toBe(true);
  });

  const localized = anItem({
    title: { ...text('Low-poly física'), pt: 'Física low-poly' },
    description: { ...text('Localization kit'), pt: 'Localização e código' },
  });
  it.each([
    'localizacao',
    'localizac\u0327a\u0303o',
    'LOCALIZAÇÃO',
    'ｌｏｃａｌｉｚａｃａｏ',
    'local\u200bização\ufeff',
    'local\u00adização',
    'fisica',
    'codigo',
    'low\u2011poly',
    'low–poly',
    'low\u00a0poly',
    'lowpoly',
    'e\u3000codigo',
  ])('[EXP-1] finds %j, however its letters, blanks and hyphens are written', (query) =>
    expect(matchesQuery(localized, query, 'pt')).toBe(true),
  );

  it.each(['localizacoes', 'fisico', '--'])('[EXP-1] still does not find %j', (query) =>
    expect(matchesQuery({ ...localized, title: text('Low poly') }, query, 'pt')).toBe(false),
  );

  it('finds what the page shows as a tag by its beginning, because "ui" is in "Built-in"', () => {
    const facts = { ...item, facts: ['Built-in', 'TextMeshPro'] };
    for (const query of ['built-in', 'Built in', 'builtin', 'textmesh'])
      expect(matchesQuery(facts, query, 'en'), query).toBe(true);
    for (const query of ['ui', 'mesh', '-'])
      expect(matchesQuery(facts, query, 'en'), query).toBe(false);
  });

  it('finds a version of Unity or a pipeline by any word of the tag on its page', () => {
    const facts = { ...item, facts: ['Unity 2022.3 LTS', 'All render pipelines', 'Built-in'] };
    for (const query of ['2022.3', 'pipeline', 'render pipe', 'lts', 'unity 2022'])
      expect(matchesQuery(facts, query, 'en'), query).toBe(true);
    for (const query of ['ui', '022', 'ilt', 'unity lts'])
      expect(matchesQuery(facts, query, 'en'), query).toBe(false);
  });

  it('finds a recommended asset by its tag, as the page calls it', () => {
    const tools = anItem({ tags: ['Tools'] });
    const facts = { ...tools, facts: factsOf(tools, i18n.getFixedT('pt')) };
    expect(matchesQuery(facts, 'ferramentas', 'pt')).toBe(true);
    expect(matchesQuery(facts, 'desempenho', 'pt')).toBe(false);
  });

  it('finds an author by the beginning of the name alone', () => {
    const facts = { ...item, facts: factsOf(item, i18n.t) };
    expect(matchesQuery(facts, 'lumipaw g', 'en')).toBe(true);
    expect(matchesQuery(facts, 'games', 'en')).toBe(false);
  });

  it('searches the description of the page’s language alone', () => {
    expect(matchesQuery(item, 'comida', 'pt')).toBe(true);
    expect(matchesQuery(item, 'comida', 'en')).toBe(false);
  });
});

describe('the filters', () => {
  const urp = anItem({ id: 'urp', projectType: ['URP'], price: 40, tags: ['UI'] });
  const hdrp = anItem({ id: 'hdrp', projectType: ['HDRP'], price: 0, tags: ['Tools'] });
  const builtIn = anItem({ id: 'builtIn', projectType: ['BuiltIn'], price: 0.01, tags: ['ui'] });
  const items = [urp, hdrp, builtIn];
  const idsFor = (
    filter: typeof PIPELINE_FILTER | typeof PRICE_FILTER | typeof TAG_FILTER,
    id: string,
  ) => filterItems(items, [filter], { [filter.id]: id }).map((one) => one.id);

  it('[EXP-3] the option Built-in matches the value BuiltIn, every other its own name', () => {
    expect(idsFor(PIPELINE_FILTER, 'all')).toEqual(['urp', 'hdrp', 'builtIn']);
    expect(idsFor(PIPELINE_FILTER, 'URP')).toEqual(['urp']);
    expect(idsFor(PIPELINE_FILTER, 'HDRP')).toEqual(['hdrp']);
    expect(idsFor(PIPELINE_FILTER, 'BuiltIn')).toEqual(['builtIn']);
  });

  it('[EXP-3] an item matches only the pipelines that it names', () => {
    const any = anItem({ projectType: ['ALL RP'] });
    expect(filterItems([any], [PIPELINE_FILTER], { pipeline: 'URP' })).toEqual([]);
  });

  it('[EXP-4] Free only keeps items with a price of exactly 0', () => {
    expect(idsFor(PRICE_FILTER, 'any')).toEqual(['urp', 'hdrp', 'builtIn']);
    expect(idsFor(PRICE_FILTER, 'free')).toEqual(['hdrp']);
  });

  it('[REC-1] a tag must be among the tags of the item', () => {
    expect(idsFor(TAG_FILTER, 'UI')).toEqual(['urp']);
    expect(idsFor(TAG_FILTER, 'Gameplay')).toEqual([]);
  });
});
