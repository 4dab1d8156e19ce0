import { studio } from '../../content/studio.ts';
import type { Language } from '../../i18n/constants.ts';
import { addressIn } from '../../i18n/addresses.ts';
import { paths } from '../../content/paths.ts';

/** --surface of the dark theme, the same as theme-color in index.html. */
const NIGHT = '#090a1b';

/** The last one is maskable. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** The web app manifest in one language; `address` as in addressIn. */
export const webManifest = (
  language: Language,
  address: Language | null,
  description: string,
): string =>
  `${JSON.stringify(
    {
      id: paths.home(),
      name: studio.brand,
      short_name: studio.brand,
      description,
      lang: language,
      dir: 'ltr',
      start_url: addressIn(address, paths.home()),
      scope: paths.home(),
      display: 'minimal-ui',
      background_color: NIGHT,
      theme_color: NIGHT,
      icons: ICONS,
    },
    null,
    2,
  )}\n`;
