import type { TFunction } from 'i18next';
import { inEachLanguage } from '../../../shared/language.ts';
import { cut } from '../../lib/text.ts';
import { TIPS_FOR } from '../../content/tips.ts';
import type { Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { matchesQuery } from './search.ts';

/** A tip's first paragraph and what comes after it; between the two stands its code. */
export const tipParts = (tip: Tip, language: Language): { lead: string; rest: string } => {
  const html = tip.text[language];
  const end = html.indexOf('</p>') + '</p>'.length;
  return { lead: html.slice(0, end), rest: html.slice(end).trim() };
};

/** A rich text as it is read, without its mark-up. */
export const readable = (html: string): string => html.replaceAll(/<[^<>]*>/g, '');

/** Its beginning, as far as search engines show it. */
export const searchResult = (html: string): string => cut(readable(html), 159);

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
