import type { Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { paths } from '../../content/paths.ts';
import { escapeHtml } from '../../../shared/html.ts';
import { atomFeed } from './atom.ts';
import type { Texts } from './texts.ts';

/** The tips as an Atom feed in one language. */
export const tipsFeed = (tips: readonly Tip[], language: Language, { pages }: Texts): string =>
  atomFeed(
    'tips',
    language,
    { subtitle: pages.tips.description, path: paths.tips() },
    tips.map(({ id, title, date, tags, text, code }) => ({
      id,
      title: title[language],
      path: paths.tip(id),
      day: date,
      tags,
      html: `${text[language]}<pre>${escapeHtml(code)}</pre>`,
    })),
  );
