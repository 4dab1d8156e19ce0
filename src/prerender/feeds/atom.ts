import { studio } from '../../content/studio.ts';
import type { Language } from '../../i18n/constants.ts';
import { addressIn } from '../../i18n/addresses.ts';
import { texts } from './texts.ts';
import { toXml } from './xml.ts';

/** Whom the ids belong to (RFC 4151), whatever domain the site has: a new id is a new entry for every reader. */
const AUTHORITY = 'tag:lumipaw.example,2024:';

/** A text whose links work outside the site, which readers of feeds need. */
const withWholeLinks = (html: string, language: Language): string =>
  html.replaceAll(
    /href="(\/[^"]*)"/g,
    (_, path: string) => `href="${studio.origin}${addressIn(language, path)}"`,
  );

/** An entry of a feed: `id` is unique in it, `path` is that of its page, `day` an ISO date. */
type Entry = {
  id: string;
  title: string;
  path: string;
  day: string;
  tags?: readonly string[];
  html: string;
};

const titleOf = (name: 'tips' | 'releases', language: Language): string => {
  const { pages, project } = texts[language];
  return `${{ tips: pages.tips.title, releases: project.releases }[name]} · ${studio.brand}`;
};

/** An Atom feed in one language, /{name}.xml; `path` is that of the page with the same content. */
export const atomFeed = (
  name: 'tips' | 'releases',
  language: Language,
  { subtitle, path }: { subtitle: string; path: string },
  entries: readonly Entry[],
): string => {
  const url = (of: string) => studio.origin + addressIn(language, of);
  const id = `${AUTHORITY}${name}/${language}`;
  const newest = entries
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (!newest) throw new Error('A feed needs an entry.');
  return toXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': language,
      id,
      title: titleOf(name, language),
      subtitle,
      updated: midnight(newest),
      icon: `${studio.origin}/favicon.svg`,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': url(`/${name}.xml`) },
        { '@rel': 'alternate', '@type': 'text/html', '@hreflang': language, '@href': url(path) },
      ],
      author: { name: studio.brand, uri: `${studio.origin}/`, email: studio.email },
      entry: entries.map((entry) => ({
        id: `${id}/${entry.id}`,
        title: entry.title,
        published: midnight(entry.day),
        updated: midnight(entry.day),
        link: { '@rel': 'alternate', '@type': 'text/html', '@href': url(entry.path) },
        category: entry.tags?.map((tag) => ({ '@term': tag })),
        content: { '@type': 'html', '#text': withWholeLinks(entry.html, language) },
      })),
    },
  });
};

const midnight = (day: string): string => `${day}T00:00:00Z`;
