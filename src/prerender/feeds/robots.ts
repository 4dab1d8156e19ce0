import { studio } from '../../content/studio.ts';
import { ADDRESSED, addressIn } from '../../i18n/addresses.ts';
import { pageList } from '../../content/paths.ts';

export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...pageList
      .filter(({ access }) => access)
      .flatMap(({ path }) =>
        [null, ...ADDRESSED].map((one) => `Disallow: ${addressIn(one, path)}`),
      ),
    // Hosting's internal folders of localized pages; their URLs do not contain it.
    'Disallow: /localized/',
    '',
    `Sitemap: ${studio.origin}/sitemap.xml`,
    '',
  ].join('\n');
