import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { studio } from '../content/studio.ts';
import { toLanguage } from '../i18n/i18n.ts';

/** Language tags as Open Graph writes them. */
const OG_LOCALES = { en: 'en_US', pt: 'pt_BR' } as const;

/**
 * The metadata of a page; exactly one per page, since nothing merges two. `path` and `image` begin
 * with a slash. `noIndex` for pages that are nobody's search result.
 */
export const Seo = ({
  title,
  description,
  path,
  image = '/images/share.png',
  noIndex = false,
}: {
  title: string;
  description: string;
  path: string;
  image?: string;
  noIndex?: boolean;
}) => {
  const { i18n } = useTranslation();
  const fullTitle = title === studio.brand ? title : `${title} · ${studio.brand}`;
  const canonical = studio.origin + path;
  const picture = studio.origin + image;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={studio.brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={OG_LOCALES[toLanguage(i18n.language)]} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <script type="application/ld+json">{toJsonLd(organization)}</script>
    </Helmet>
  );
};

/** JSON for a script element: with `<` escaped, no text in it can end the element. */
export const toJsonLd = (data: object): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: studio.brand,
  url: studio.origin,
  logo: `${studio.origin}/favicon.svg`,
  email: studio.email,
  foundingDate: String(studio.founded),
  sameAs: [studio.assetStore],
};
