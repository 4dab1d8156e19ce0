import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';
import { LANGUAGES } from '../../src/i18n/constants.ts';

const httpsUrl = z.url({ protocol: /^https$/ });
const text = z.string().trim().min(1);
const day = z.iso.date();
const moment = z.iso.datetime();
const language = z.enum(LANGUAGES);
const unique = (list: readonly string[]) => new Set(list).size === list.length;

/** sitemaps.org 0.9, with the alternates that Google defines for other languages. */
const sitemap = z.strictObject({
  urlset: z.strictObject({
    '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    '@xmlns:xhtml': z.literal('http://www.w3.org/1999/xhtml'),
    url: z
      .array(
        z.strictObject({
          loc: httpsUrl,
          lastmod: day.optional(),
          'xhtml:link': z.array(
            z.strictObject({
              '@rel': z.literal('alternate'),
              '@hreflang': z.enum([...LANGUAGES, 'x-default']),
              '@href': httpsUrl,
            }),
          ),
        }),
      )
      .min(1)
      .max(50_000)
      .refine((urls) => unique(urls.map(({ loc }) => loc)), 'a URL is there twice')
      .refine((urls) => {
        const all = new Set(urls.map(({ loc }) => loc));
        return urls.every((url) => url['xhtml:link'].every((link) => all.has(link['@href'])));
      }, 'an alternate has no entry of its own'),
  }),
});

/** Google Merchant Center, product data specification: the fields of a downloadable product. */
const merchant = z.strictObject({
  rss: z.strictObject({
    '@version': z.literal('2.0'),
    '@xmlns:g': z.literal('http://base.google.com/ns/1.0'),
    channel: z.strictObject({
      title: text,
      link: httpsUrl,
      description: text,
      item: z
        .array(
          z.strictObject({
            'g:id': text.max(50),
            'g:title': text.max(150),
            'g:description': text.max(5000),
            'g:link': httpsUrl,
            // Google does not accept AVIF.
            'g:image_link': httpsUrl.regex(/\.(webp|png|jpe?g|gif)$/),
            'g:additional_image_link': z
              .array(httpsUrl.regex(/\.(webp|png|jpe?g|gif)$/))
              .max(10)
              .optional(),
            'g:price': z.string().regex(/^\d+\.\d{2} [A-Z]{3}$/),
            // The others need a day.
            'g:availability': z.enum(['in_stock', 'out_of_stock']),
            'g:condition': z.enum(['new', 'refurbished', 'used']),
            'g:brand': text.max(70),
            // A category of Google's taxonomy, as a number or as a path of names.
            'g:google_product_category': z.string().regex(/^(\d+|\w[^>]*( > \w[^>]*)+)$/),
            'g:identifier_exists': z.enum(['yes', 'no']),
          }),
        )
        .refine((items) => unique(items.map((item) => item['g:id'])), 'an id is there twice'),
    }),
  }),
});

/** An id that outlives the domain (RFC 4151). */
const tagId = z.string().regex(/^tag:[\w.-]+,\d{4}(?:-\d\d){0,2}:\S+$/);

/** RFC 4287. */
const atom = z.strictObject({
  feed: z.looseObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    '@xml:lang': language,
    id: tagId,
    title: text,
    updated: moment,
    author: z.looseObject({ name: text }),
    link: z
      .array(z.looseObject({ '@rel': z.enum(['self', 'alternate']), '@href': httpsUrl }))
      .refine(
        (links) => links.filter((link) => link['@rel'] === 'self').length === 1,
        'a feed names its own URL once',
      ),
    entry: z
      .array(
        z.looseObject({
          id: tagId,
          title: text,
          updated: moment,
          link: z.array(z.looseObject({ '@rel': z.literal('alternate'), '@href': httpsUrl })),
          content: z.looseObject({ '@type': z.literal('html'), '#text': text }),
        }),
      )
      .refine((entries) => unique(entries.map(({ id }) => id)), 'an id is there twice'),
  }),
});

/** llmstxt.org: a title, a summary, then sections that contain only lists of links. */
const llms = z
  .string()
  .regex(/^# .+\n\n> .+\n(\n## .+\n\n(- \[[^\]]+\]\(https:\/\/[^)\s]+\)(: .+)?\n)+)+$/);

/** Elements that may occur more than once: parsed as lists, even with a single entry. */
const LISTS = /(^|\.)(url|xhtml:link|item|g:additional_image_link|entry|link|category)$/;

const parser = new XMLParser({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  ignoreDeclaration: true,
  parseTagValue: false,
  // A channel of RSS has one link, without attributes.
  isArray: (_name, path) => LISTS.test(String(path)) && path !== 'rss.channel.link',
});

const xml = (document: string): unknown => {
  const wellFormed = XMLValidator.validate(document);
  if (wellFormed !== true) throw new Error(`line ${wellFormed.err.line}: ${wellFormed.err.msg}`);
  return parser.parse(document);
};

/** By file: what reads it by the rules of its format, and throws where it breaks them. */
export const readFormat: Readonly<Record<string, (content: string) => unknown>> = {
  'sitemap.xml': (content) => sitemap.parse(xml(content)),
  'feed.xml': (content) => merchant.parse(xml(content)),
  'tips.xml': (content) => atom.parse(xml(content)),
  'releases.xml': (content) => atom.parse(xml(content)),
  'llms.txt': (content) => llms.parse(content),
};
