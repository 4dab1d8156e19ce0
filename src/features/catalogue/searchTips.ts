import type { TFunction } from 'i18next';
import { inEachLanguage } from '../../../shared/language.ts';
import { TIPS_FOR } from '../../content/tips.ts';
import type { Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { matchesQuery } from './search.ts';
import { readable } from './tipText.ts';

/** The tips that match the query. */
export const searchTips = (
  tips: readonly Tip[],
  query: string,
  language: Language,
  t: TFunction,
): readonly Tip[] =>
  tips.filter((tip) =>
    matchesQuery(
      {
        ...tip,
        description: inEachLanguage((one) => readable(tip.text[one])),
        facts: [...tip.tags.map((tag) => t(`explorer.tag.${tag}`)), TIPS_FOR],
      },
      query,
      language,
    ),
  );
