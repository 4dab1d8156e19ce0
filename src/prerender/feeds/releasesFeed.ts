import { paths } from '../../content/paths.ts';
import type { WholeItem } from '../../content/types.ts';
import { releaseAnchor } from '../../content/item.ts';
import type { Language } from '../../i18n/constants.ts';
import { escapeHtml } from '../../../shared/html.ts';
import { atomFeed } from './atom.ts';
import type { Texts } from './texts.ts';

/** The releases of our own items as an Atom feed in one language, the newest first. */
export const releasesFeed = (
  catalogue: readonly WholeItem[],
  language: Language,
  { pages, project }: Texts,
): string =>
  atomFeed(
    'releases',
    language,
    { subtitle: pages.assets.description, path: paths.assets() },
    catalogue
      .filter(({ category }) => category === 'Game Development')
      .flatMap((item) =>
        item.releases.map(({ version, day, breaking, changes }) => ({
          id: `${item.id}/${version}`,
          title: `${item.title[language]} ${version}`,
          path: `${paths.project(item.id)}#${releaseAnchor(version)}`,
          day,
          html: [
            ...(breaking ? [`<p>${project.breaking} ${escapeHtml(breaking[language])}</p>`] : []),
            '<ul>',
            ...changes.map((change) => `<li>${escapeHtml(change[language])}</li>`),
            '</ul>',
          ].join(''),
        })),
      )
      .toSorted((one, other) => other.day.localeCompare(one.day)),
  );
