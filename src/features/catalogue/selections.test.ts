import { describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { companionsOf, featuredOf } from './selections.ts';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

const paid = (id: string, technologies: string[], areas: readonly string[] = []) =>
  anItem({ id, technologies, areas, category: 'Game Development' });
const free = (id: string, technologies: string[]) =>
  anItem({ id, technologies, areas: [], category: 'Recommended Free' });

describe('what a list shows', () => {
  it('[HOM-5] [EXP-2] featured items are at most three, in the order of the list', () => {
    const items = ['1', '2', '3', '4', '5'].map((id) => anItem({ id, isFeatured: id !== '2' }));
    expect(ids(featuredOf(items))).toEqual(['1', '3', '4']);
  });
});

describe('[B17] what works well with an item', () => {
  const items = [
    paid('shooter', ['C#', 'Burst']),
    paid('table', ['C#', 'uGUI'], ['ui']),
    free('meshes', ['C#', 'Burst']),
    free('effects', ['uGUI']),
    free('other', ['Go']),
  ];
  const companionsFor = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item ? ids(companionsOf(item, items)) : null;
  };

  it('are first free tools for a paid item and paid items for a free tool', () => {
    expect(companionsFor('shooter')).toEqual(['meshes', 'table']);
    expect(companionsFor('effects')).toEqual(['table']);
  });

  it('are those first that share what few others have', () => {
    expect(companionsFor('meshes')).toEqual(['shooter', 'table']);
    expect(companionsFor('table')).toEqual(['effects', 'meshes']);
  });

  it('are none where nothing is shared, or only what all items have', () => {
    expect(companionsFor('other')).toEqual([]);
    const all = [paid('a', ['C#', 'Burst']), free('b', ['C#', 'uGUI']), free('c', ['C#', 'Burst'])];
    expect(ids(companionsOf(all[0]!, all))).toEqual(['c']);
  });
});
