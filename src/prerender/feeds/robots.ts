import { studio } from '../../content/studio.ts';
import { pageList } from '../../lib/paths.ts';

export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...pageList.filter(({ access }) => access !== 'public').map(({ path }) => `Disallow: ${path}`),
    // Hosting's internal folders of localized pages; their URLs do not contain it.
    'Disallow: /localized/',
    '',
    `Sitemap: ${studio.origin}/sitemap.xml`,
    '',
  ].join('\n');
