import { studio } from '../../content/studio.ts';
import type { Tip } from '../../content/types.ts';
import type { Language } from '../../i18n/constants.ts';
import { addressIn } from '../../i18n/addresses.ts';
import { paths } from '../../content/paths.ts';
import { escapeHtml } from '../../../shared/html.ts';
import { toXml } from './xml.ts';

/** Whom the ids belong to (RFC 4151), whatever domain the site has: a new id is a new tip for every reader. */
const AUTHORITY = 'tag:lumipaw.example,2024:tips';

/** A text whose links work outside the site, which readers of feeds need. */
const withWholeLinks = (html: string, language: Language): string =>
  html.replaceAll(
    /href="(\/[^"]*)"/g,
    (_, path: string) => `href="${studio.origin}${addressIn(language, path)}"`,
  );

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
      id: `${AUTHORITY}/${language}`,
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
          id: `${AUTHORITY}/${language}/${tip.id}`,
          title: tip.title[language],
          published: midnight(tip.date),
          updated: midnight(tip.date),
          link: { '@rel': 'alternate', '@type': 'text/html', '@href': url },
          category: tip.tags.map((tag) => ({ '@term': tag })),
          content: {
            '@type': 'html',
            '#text': `${withWholeLinks(tip.text[language], language)}<pre>${escapeHtml(tip.code)}</pre>`,
          },
        };
      }),
    },
  });
};

const midnight = (day: string): string => `${day}T00:00:00Z`;
