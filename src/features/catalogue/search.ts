import type { ParseKeys, TFunction } from 'i18next';
import { fold } from '../../../shared/fold.ts';
import {
  type CatalogueItem,
  type Localized,
  PIPELINES,
  RECOMMENDED_TAGS,
} from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';

/** What is searched: the title, the description in the page's language, and the tags. */
export type Searchable = {
  readonly title: Localized;
  readonly description: Localized;
  readonly tags: readonly string[];
  /** What the pages show as tags. They are found by the beginning of a word: `ui` is in "Built-in". */
  readonly facts?: readonly string[];
};

/** What an item's card, page and filter show as its tags, and its author. */
export const factsOf = (item: CatalogueItem, t: TFunction): readonly string[] => [
  ...item.technologies,
  ...item.projectType.map((type) =>
    t(type === 'Free' ? 'catalogue.free' : `catalogue.type.${type}`),
  ),
  ...(item.availability === 'coming_soon' ? [t('catalogue.comingSoon')] : []),
  ...TAG_FILTER.options
    .slice(1)
    .filter(({ keeps }) => keeps(item))
    .map(({ label }) => t(label)),
  // As one word: a search for games is no search for Lumipaw Games.
  joined(item.author),
];

/** The items that match the query. */
export const searchItems = (
  items: readonly CatalogueItem[],
  query: string,
  language: Language,
  t: TFunction,
): readonly CatalogueItem[] =>
  items.filter((item) => matchesQuery({ ...item, facts: factsOf(item, t) }, query, language));

/** Fewer letters together are in titles by chance: `rt` in "Pet Simulator Template". */
const JOINED_FROM = 4;

/**
 * Substring of title, description or a tag (EXP-1), whatever its case and accents. A title is found
 * by its words in any language of the site, together or apart: `wheel spin` finds WheelSpin.
 */
export const matchesQuery = (entry: Searchable, query: string, language: Language): boolean => {
  const wanted = fold(query).trim();
  // Only accents and invisible characters: no title has them alone.
  if (wanted === '') return query.trim() === '';
  const word = joined(wanted);
  const titles = Object.values(entry.title);
  return (
    [...titles, entry.description[language], ...entry.tags].some((text) =>
      fold(text).includes(wanted),
    ) ||
    (word.length >= JOINED_FROM && titles.some((title) => joined(fold(title)).includes(word))) ||
    (word !== '' &&
      entry.facts?.some((fact) =>
        fold(fact)
          .split(' ')
          .some((_, at, words) => joined(words.slice(at).join('')).startsWith(word)),
      ) === true)
  );
};

const joined = (folded: string): string => folded.replaceAll(/[\s-]/gu, '');

/** Maximum characters of the query that the page repeats to the visitor. */
export const SHOWN_QUERY = 60;

/** One option of a filter. */
export type FilterOption = {
  readonly id: string;
  readonly label: ParseKeys;
  readonly keeps: (item: CatalogueItem) => boolean;
};

/** A filter with exactly one active option; the first option keeps everything. */
export type Filter = {
  readonly id: string;
  readonly label: ParseKeys;
  readonly options: readonly [FilterOption, ...FilterOption[]];
};

/** The chosen option by filter id; without one, the first option is active. */
export type Selection = Readonly<Record<string, string>>;

/** The items that match the chosen option of every filter. */
export const filterItems = (
  items: readonly CatalogueItem[],
  filters: readonly Filter[],
  selection: Selection,
): readonly CatalogueItem[] => {
  const chosen = filters.map((filter) => chosenOption(filter, selection));
  return items.filter((item) => chosen.every((option) => option.keeps(item)));
};

/** The chosen option of one filter. */
export const chosenOption = ({ id, options }: Filter, selection: Selection): FilterOption =>
  options.find((option) => option.id === selection[id]) ?? options[0];

const keepsAll = () => true;

/** The option "Built-in" matches the value `BuiltIn` (EXP-3). */
export const PIPELINE_FILTER = {
  id: 'pipeline',
  label: 'explorer.pipeline.label',
  options: [
    { id: 'all', label: 'explorer.pipeline.all', keeps: keepsAll },
    ...PIPELINES.map((pipeline) => ({
      id: pipeline,
      label: `explorer.pipeline.${pipeline}` as const,
      keeps: (item: CatalogueItem) => item.projectType.includes(pipeline),
    })),
  ],
} satisfies Filter;

/** The tags of /recommended-assets (REC-1). */
export const TAG_FILTER = {
  id: 'tag',
  label: 'explorer.tag.label',
  options: [
    { id: 'all', label: 'explorer.tag.all', keeps: keepsAll },
    ...RECOMMENDED_TAGS.map((tag) => ({
      id: tag,
      label: `explorer.tag.${tag}` as const,
      keeps: (item: CatalogueItem) => item.tags.includes(tag),
    })),
  ],
} satisfies Filter;

/** Free only keeps items whose price equals 0 (EXP-4). */
export const PRICE_FILTER = {
  id: 'price',
  label: 'explorer.price.label',
  options: [
    { id: 'any', label: 'explorer.price.any', keeps: keepsAll },
    { id: 'free', label: 'explorer.price.free', keeps: (item) => item.price === 0 },
  ],
} as const satisfies Filter;
