import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGE_FACTS } from '../../shared/language.ts';
import { studio } from '../content/studio.ts';
import { LANGUAGES } from '../i18n/constants.ts';
import { toLanguage } from '../i18n/i18n.ts';
import { addressIn } from '../i18n/addresses.ts';
import { SHARE_SIZE, shareImageOf } from './pictureFiles.ts';

/** The language tag as Open Graph writes it: `en_US`. */
const openGraphLocale = (language: Language) => LANGUAGE_FACTS[language].locale.replace('-', '_');

/**
 * The metadata of a page; use it once per page, since two are not merged. `path` starts with a
 * slash and also selects the link preview image. `noIndex` is for pages that should not be found by
 * search engines; `data` is schema.org data besides the organization.
 */
export const Seo = ({
  title,
  description,
  path,
  noIndex = false,
  data = [],
}: {
  title: string;
  description: string;
  path: string;
  noIndex?: boolean;
  data?: readonly object[];
}) => {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const fullTitle = `${title} · ${studio.brand}`;
  // A plain address that shows Portuguese names the Portuguese one.
  const canonical = studio.origin + addressIn(language, path);
  const picture = studio.origin + shareImageOf(path, language);
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {!noIndex &&
        [...LANGUAGES, null].map((one) => (
          <link
            key={one ?? 'x-default'}
            rel="alternate"
            hrefLang={one ?? 'x-default'}
            href={studio.origin + addressIn(one, path)}
          />
        ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={studio.brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {LANGUAGES.filter((one) => one !== language).map((one) => (
        <meta key={one} property="og:locale:alternate" content={openGraphLocale(one)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {[ORGANIZATION, ...data].map((one) => (
        <script key={toJsonLd(one)} type="application/ld+json">
          {toJsonLd(one)}
        </script>
      ))}
    </Helmet>
  );
};

/** JSON for a script element: `<` is escaped, so no text can close the element. */
export const toJsonLd = (data: object): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

const ORGANIZATION = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: studio.brand,
  url: studio.origin,
  logo: `${studio.origin}/icon-512.png`,
  email: studio.email,
  foundingDate: String(studio.founded),
  sameAs: [studio.assetStore],
};
