import type { Language } from '../i18n/constants.ts';

/** A text in every language of the site. */
export type Localized = Readonly<Record<Language, string>>;

/**
 * One of our pictures. `name` is its path under public/images without width and extension
 * (`items/bullet-hell/boss`); pictures.generated.ts lists the sizes, made by `npm run pictures`.
 */
export type Picture = { readonly name: string; readonly alt: Localized };

/** What a catalogue item is made for: render pipelines, file formats, or that it is free. */
export type ProjectType = 'URP' | 'HDRP' | 'BuiltIn' | 'ALL RP' | 'JSON' | 'XML' | 'CSV' | 'Free';

/** The render pipelines of Unity, as columns of a compatibility table. */
export const PIPELINES = ['URP', 'HDRP', 'BuiltIn'] as const;
export type Pipeline = (typeof PIPELINES)[number];

/** The tags by which recommended items are filtered (REC-1). */
export const RECOMMENDED_TAGS = ['UI', 'Gameplay', 'Performance', 'Tools', 'Visual'] as const;

/** A version of an item that has come out. */
export type Release = {
  readonly version: string;
  /** ISO date on which it came out. */
  readonly day: string;
  /** The versions of Unity that it was tested with, such as 6000.3.21. */
  readonly unity: readonly string[];
  readonly changes: readonly Localized[];
  /** What a project has to change for it, if anything. */
  readonly breaking?: Localized;
};

/**
 * Whether an item runs in a project: `withStep` if one sets up something first, `pending` if it is not
 * tested yet, `breaking` if it does not work, `discontinued` if only older releases do.
 */
export type Verdict = 'compatible' | 'withStep' | 'pending' | 'breaking' | 'discontinued';

/** One version of Unity in an item's compatibility table. */
export type Compatibility = {
  /** As the technical details write it: `6000.3 LTS`. */
  readonly unity: string;
  /** The oldest patch that works: `2022.3.20`. */
  readonly from?: string;
  /** ISO date of the test; none if all is pending. */
  readonly tested?: string;
} & Readonly<Record<Pipeline, Exclude<Verdict, 'withStep'> | { readonly withStep: Localized }>>;

/** A fault of an item that customers may meet, with an address of its own below /known-issues. */
export type KnownIssue = {
  readonly id: string;
  /** The id of the item. */
  readonly item: string;
  /** What the customer sees, in one sentence. */
  readonly title: Localized;
  /** Why it happens; rich text, as is the workaround. */
  readonly text: Localized;
  readonly workaround: Localized;
  /** The releases that brought it and that mended it. */
  readonly since: string;
  readonly fixedIn?: string;
  /** The rows and columns of the compatibility table that it concerns. */
  readonly unity: readonly string[];
  readonly pipelines: readonly Pipeline[];
  /** Parts of a line in a log that only this issue writes. */
  readonly signatures: readonly string[];
};

/** What only an item's page shows, in a module of its own, so that no list loads it. */
export type ItemTexts = {
  /** HTML with a few tags (p, h3, ul, ol, li, strong, em, code, a). */
  readonly detailedDescription: Localized;
  readonly technicalDetails: Localized;
  readonly compatibility: readonly Compatibility[];
  /** The newest first; none before the item is out. */
  readonly releases: readonly Release[];
  readonly knownIssues: readonly KnownIssue[];
};

/**
 * What an item's file has to say (CAT-1); `texts` loads the long texts. What a visitor reads is localized.
 */
export type ItemFacts = {
  readonly id: string;
  readonly title: Localized;
  readonly subtitle: Localized;
  readonly bannerButtonTitle: Localized;
  readonly bannerFeatured: boolean;
  /** Whether /assets lists the item (EXP-7). Its page and every other list have it all the same. */
  readonly showInExplorer: boolean;
  /** Whether the item is in the merchant feed. */
  readonly showInFeed: boolean;
  /** In USD; 0 is free. */
  readonly price: number;
  readonly availability: 'in_stock' | 'coming_soon';
  readonly brand: string;
  /** One or two plain sentences; the banner cuts them to 120 characters. */
  readonly description: Localized;
  readonly texts: () => Promise<ItemTexts>;
  /** At most 160 characters. */
  readonly seoDescription: Localized;
  readonly image: Picture;
  /** For the banner of the home page, where the image does not suit it. */
  readonly banner?: Picture;
  readonly category: 'Game Development' | 'Recommended Free';
  readonly projectType: readonly ProjectType[];
  readonly technologies: readonly string[];
  /** The package that the store sells now, with its size: the newest of `releases`. */
  readonly release?: Pick<Release, 'version' | 'day'> & { readonly size: string };
  readonly license?: 'seat' | 'MIT';
  readonly areas: readonly string[];
  /** Recommended items: their filter tags. Own items: additional search terms. */
  readonly tags: readonly string[];
  readonly link?: string;
  /** The last part of /project/{downloadWebGL}. */
  readonly downloadWebGL?: string;
  readonly downloadAPK?: string;
  readonly downloadPC?: string;
  readonly downloadOther?: string;
  /** The URL that shows the video in a frame of another host, or a file under public. */
  readonly video?: string;
  /** ISO date on which the video was published; search engines require it. */
  readonly videoDate?: string;
  readonly isFeatured: boolean;
  readonly feedGallery: readonly Picture[];
  readonly gallery: readonly Picture[];
};

/**
 * A catalog item, which item.ts completes; a flag such as `hasLink` is set if the link is present. Its
 * `video` is always a URL that shows the video in a frame: for a file it is that of our own page around it.
 */
export type CatalogueItem = ItemFacts & {
  readonly internalLink: string;
  readonly currency: 'USD';
  readonly condition: 'new';
  readonly google_product_category: string;
  readonly author: string;
  readonly hasLink: boolean;
  readonly hasDownloadWebGL: boolean;
  readonly hasDownloadAPK: boolean;
  readonly hasDownloadPC: boolean;
  readonly hasDownloadOther: boolean;
  /** Whether anything of the item can be downloaded here. */
  readonly download: boolean;
  readonly hasVideo: boolean;
  /**
   * The file under public, such as /videos/lantern.mp4, with its captions beside it:
   * /videos/lantern.en.vtt.
   */
  readonly videoFile?: string;
};

/** An item with its long texts. */
export type WholeItem = Omit<CatalogueItem, 'texts'> & ItemTexts;

/** A short lesson about making games, with an address of its own below /assets/tips. */
export type Tip = {
  readonly id: string;
  readonly title: Localized;
  /** Rich text, like an item's long texts. */
  readonly text: Localized;
  /** C# for `TIPS_FOR`, shown after the first paragraph. */
  readonly code: string;
  /** The id of the item that goes with it. */
  readonly item?: string;
  readonly picture: Picture;
  readonly tags: readonly (typeof RECOMMENDED_TAGS)[number][];
  /** ISO date, for example 2026-03-14. */
  readonly date: string;
};

/** A card of /documents that opens a manual outside of the site. */
export type Manual = {
  readonly id: string;
  readonly title: Localized;
  readonly excerpt: Localized;
  readonly url: string;
};

/**
 * The files of a picture: widths in pixels, each as AVIF, and the size of the largest. 960 also
 * exists as WebP.
 */
export type PictureFiles = {
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Its mean color, three hexadecimal digits: shown while it loads. */
  readonly color: string;
};
