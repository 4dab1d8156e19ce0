import { studio } from '../../content/studio.ts';
import type { Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { addressIn } from '../../i18n/addresses.ts';
import { paths } from '../../content/paths.ts';
import { escapeHtml } from '../../../shared/html.ts';
import { toXml } from './xml.ts';

/** The tips as an Atom feed in one language; `title` and `subtitle` are those of the tips' page. */
export const tipsFeed = (
  tips: readonly Tip[],
  language: Language,
  { title, subtitle }: { title: string; subtitle: string },
): string => {
  const page = studio.origin + addressIn(language, paths.tips());
  const self = studio.origin + addressIn(language, '/tips.xml');
  const newest = tips
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (!newest) throw new Error('A feed needs a tip.');
  return toXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': language,
      '@xml:base': `${studio.origin}/`,
      id: page,
      title: `${title} · ${studio.brand}`,
      subtitle,
      updated: midnight(newest),
      icon: `${studio.origin}/favicon.svg`,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': self },
        { '@rel': 'alternate', '@type': 'text/html', '@hreflang': language, '@href': page },
      ],
      author: { name: studio.brand, uri: `${studio.origin}/`, email: studio.email },
      entry: tips.map((tip) => {
        const url = studio.origin + addressIn(language, paths.tip(tip.id));
        return {
          id: url,
          title: tip.title[language],
          published: midnight(tip.date),
          updated: midnight(tip.date),
          link: { '@rel': 'alternate', '@type': 'text/html', '@href': url },
          category: tip.tags.map((tag) => ({ '@term': tag })),
          content: {
            '@type': 'html',
            '#text': `${tip.text[language]}<pre>${escapeHtml(tip.code)}</pre>`,
          },
        };
      }),
    },
  });
};

const midnight = (day: string): string => `${day}T00:00:00Z`;
