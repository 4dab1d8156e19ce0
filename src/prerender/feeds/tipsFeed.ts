import type { Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { paths } from '../../content/paths.ts';
import { escapeHtml } from '../../../shared/html.ts';
import { tipParts } from '../../features/catalogue/tipText.ts';
import { atomFeed } from './atom.ts';
import type { Texts } from './texts.ts';

/** The tips as an Atom feed in one language. */
export const tipsFeed = (
  tips: readonly Tip[],
  language: Language,
  { pages, explorer }: Texts,
): string =>
  atomFeed(
    'tips',
    language,
    { subtitle: pages.tips.description, path: paths.tips() },
    tips.map((tip) => {
      const { lead, rest } = tipParts(tip, language);
      return {
        id: tip.id,
        title: tip.title[language],
        path: paths.tip(tip.id),
        day: tip.date,
        tags: tip.tags.map((tag) => explorer.tag[tag]),
        html: `${lead}<pre>${escapeHtml(tip.code)}</pre>${rest}`,
      };
    }),
  );
