import { studio } from '../../content/studio.ts';
import { paths } from '../../lib/paths.ts';

/** Pages that belong to one person. */
const PRIVATE = [paths.account(), paths.tickets(), paths.vouchers(), paths.finishSignIn()];

export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    // Where Hosting finds the pages of a language; their addresses are those without it.
    'Disallow: /localized/',
    '',
    `Sitemap: ${studio.origin}/sitemap.xml`,
    '',
  ].join('\n');
