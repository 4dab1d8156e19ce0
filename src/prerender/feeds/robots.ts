import { studio } from '../../content/studio.ts';
import { pageList } from '../../lib/paths.ts';

export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...pageList.filter(({ access }) => access !== 'public').map(({ path }) => `Disallow: ${path}`),
    // Where Hosting finds the pages of a language; their addresses are those without it.
    'Disallow: /localized/',
    '',
    `Sitemap: ${studio.origin}/sitemap.xml`,
    '',
  ].join('\n');
