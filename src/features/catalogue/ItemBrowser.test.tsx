// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anItem, text } from '../../../tests/support/items.ts';
import { fieldLabelled } from '../../../tests/support/fieldLabelled.ts';
import { i18n } from '../../../tests/support/i18n.ts';
import { announcements } from '../../../tests/support/spoken.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import { afterPaint } from '../../boot/moments.ts';
import { catalogue } from '../../content/catalogue.ts';
import { LANGUAGES } from '../../../shared/language.ts';
import { ItemBrowser } from './ItemBrowser.tsx';
import { factsOf, matchesQuery, PIPELINE_FILTER, PRICE_FILTER } from './search.ts';

const items = [
  anItem({ id: '1', title: text('Ants'), projectType: ['URP'] }),
  anItem({ id: '2', title: text('Bees'), projectType: ['BuiltIn'], isFeatured: true }),
  anItem({ id: '3', title: text('Crabs'), projectType: ['URP'], price: 0, brand: 'Someone' }),
  anItem({ id: '4', title: text('Doves'), projectType: ['URP'], availability: 'coming_soon' }),
];

const show = (query = '') =>
  renderApp(
    <ItemBrowser
      list="ours"
      items={items}
      query={query}
      filters={[PIPELINE_FILTER, PRICE_FILTER]}
      without="/assets"
    />,
  );
const titles = () =>
  [...document.querySelectorAll('article')].map((card) => card.querySelector('h2')?.textContent);
const option = fieldLabelled;
/** Until a new region would have said its text. */
const passFrames = () => act(() => new Promise<void>((done) => void afterPaint(0, done)));
const card = (title: string) => {
  const found = screen.getByText(title, { selector: 'h2 *' }).closest('article');
  if (!found) throw new Error(`There is no card of ${title}.`);
  return within(found);
};

describe('the list of assets', () => {
  it('[EXP-2] begins with up to three featured items', async () => {
    const featured = ['Ants', 'Bees', 'Crabs', 'Doves', 'Eels', 'Frogs'].map((title, at) =>
      anItem({ id: title, title: text(title), isFeatured: at > 0 }),
    );
    await renderApp(
      <ItemBrowser list="ours" items={featured} query="" filters={[]} without="/assets" />,
    );
    expect(titles()).toEqual(['Bees', 'Crabs', 'Doves', 'Ants', 'Eels', 'Frogs']);
    expect(screen.getByText('6 assets')).toBeInTheDocument();
  });

  it.each(LANGUAGES)(
    '[EXP-1] a search for a tag finds each asset with it (%s)',
    async (language) => {
      const search = async (query: string) => {
        const browser = (
          <ItemBrowser list="ours" items={catalogue} query={query} filters={[]} without="/assets" />
        );
        await renderApp(browser, { language });
        const found = screen.queryAllByRole('article').map((article) => ({
          title: article.querySelector('a')?.textContent,
          tags: [...article.querySelectorAll('li')].map((tag) => tag.textContent),
        }));
        cleanup();
        return found;
      };
      const t = i18n.getFixedT(language);
      const titlesFor = (query: string) =>
        catalogue
          .filter((item) => matchesQuery({ ...item, facts: factsOf(item, t) }, query, language))
          .map(({ title }) => title[language]);
      const cards = await search('');
      const tagged = catalogue.flatMap(({ title, technologies, author }) => {
        const shown = cards.find((one) => one.title === title[language])!;
        return [...technologies, author, ...shown.tags].map((tag) => ({ tag, title: shown.title }));
      });
      for (const tag of new Set(tagged.map((one) => one.tag))) {
        const wanted = tagged.filter((one) => one.tag === tag).map(({ title }) => title);
        expect(titlesFor(tag), tag).toEqual(expect.arrayContaining(wanted));
      }
      // The list shows what the rule finds.
      const free = t('catalogue.free');
      const shown = (await search(free)).map(({ title }) => title);
      expect(shown).not.toEqual([]);
      expect(shown).toHaveLength(titlesFor(free).length);
      expect(shown).toEqual(expect.arrayContaining(titlesFor(free)));
    },
  );

  it('[EXP-5] shows id, title, image, price and author on a card that leads to the item', async () => {
    await show();
    const crabs = card('Crabs');
    expect(crabs.getByText('No. 3')).toBeInTheDocument();
    expect(crabs.getByText('Someone')).toBeInTheDocument();
    expect(crabs.getByText('Free')).toBeInTheDocument();
    expect(crabs.getByRole('img', { name: 'Picture cover' })).toBeInTheDocument();
    expect(crabs.getByRole('link', { name: 'Crabs' })).toHaveAttribute('href', '/project/3');
    expect(card('Ants').getByText('$40.00')).toBeInTheDocument();
    expect(card('Doves').getByText('Coming soon')).toBeInTheDocument();
  });

  it('a card that is pointed at offline asks for no script', async () => {
    const texts = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const offline = anItem({ title: text('Ants'), texts });
    const { user } = await renderApp(
      <ItemBrowser list="ours" items={[offline]} query="" filters={[]} without="/assets" />,
    );
    await user.hover(screen.getByRole('article'));
    await vi.dynamicImportSettled();
    expect(texts).not.toHaveBeenCalled();
  });

  it('[B16] shows beside each option how many items it would leave', async () => {
    const { user } = await show();
    expect(option('Built-in').closest('label')).toHaveTextContent('Built-in1');
    await user.click(option('Free only'));
    expect(option('Built-in').closest('label')).toHaveTextContent('Built-in0');
    expect(option('URP').closest('label')).toHaveTextContent('URP1');
  });

  it('[EXP-6] keeps the filters out of the URL and loses them with the page', async () => {
    const { user, where } = await show();
    await user.click(option('Built-in'));
    expect(where.path).toBe('/');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    await show();
    expect(option('All')).toBeChecked();
    expect(screen.getByText('4 assets')).toBeInTheDocument();
  });

  it('[EXP-3] [EXP-4] keeps its filters, with counts of 0, when a search finds nothing', async () => {
    await show('zzzz');
    for (const name of ['All', 'URP', 'HDRP', 'Built-in', 'Any', 'Free only'])
      expect(option(name).closest('label')).toHaveTextContent(`${name}0`);
  });

  it('[B16] suggests which filter to drop when nothing is found', async () => {
    const { user } = await show();
    await user.click(option('HDRP'));
    await user.click(option('Free only'));
    // Without the price nothing would be found either.
    expect(screen.queryByRole('button', { name: /^Remove Free/ })).not.toBeInTheDocument();
    await user.click(option('Built-in'));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Free only: 1 result' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Built-in: 1 result' }));
    expect(titles()).toEqual(['Crabs']);
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('a word in Hebrew leaves the number of results behind it', async () => {
    await show('שלום');
    const name = 'Remove “\u2068שלום\u2069”: 4 results';
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('"Show everything" beside the results drops the filters too', async () => {
    const { user, where } = await show('crab');
    await user.click(option('Free only'));
    await user.click(screen.getByRole('link', { name: 'Show everything' }));
    expect(where.path).toBe('/assets');
    expect(option('Any')).toBeChecked();
  });

  it.each([
    ['crab', 'Free only'],
    ['zzzz', 'HDRP'],
  ])(
    '"Show everything" in another tab leaves the filters of this one (%s, %s)',
    async (query, filter) => {
      await show(query);
      fireEvent.click(option(filter));
      const link = screen.getByRole('link', { name: 'Show everything' });
      for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
        fireEvent.click(link, { [held]: true });
      expect(option(filter)).toBeChecked();
    },
  );

  it('a screen reader says how much a search from another page has found', async () => {
    const said = announcements();
    await show('crab');
    await waitFor(() => expect(said).toEqual(['1 asset for “crab”']));
  });

  it('a screen reader is silent about the number of assets on a list without a search', async () => {
    const said = announcements();
    await show();
    await passFrames();
    expect(said).toEqual([]);
  });

  it('names the filter where the word has matches', async () => {
    const { user } = await show('crab');
    await user.click(option('HDRP'));
    expect(
      screen.getByRole('heading', { name: 'Nothing matches both “crab” and the filters' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove HDRP: 1 result' })).toBeVisible();
  });

  it('leads to what the word finds where two filters are in the way', async () => {
    const { user } = await show('bee');
    await user.click(option('HDRP'));
    await user.click(option('Free only'));
    await screen.findByRole('heading', { name: 'Nothing matches both “bee” and the filters' });
    await user.click(screen.getByRole('button', { name: 'Remove all filters: 1 result' }));
    expect(screen.getByText('1 asset for “bee”')).toBeVisible();
  });
});
