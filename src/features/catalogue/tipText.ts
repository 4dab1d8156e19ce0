import { cut } from '../../lib/text.ts';
import type { Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';

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
