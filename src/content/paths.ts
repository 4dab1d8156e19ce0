import type { ParseKeys } from 'i18next';
import type { TicketSort, TicketStatus, TicketSubType, TicketType } from '../../shared/ticket.ts';

/**
 * A page of the site. Routes, static HTML, sitemap, robots.txt, share images and tests are all
 * derived from its row in `pages`.
 */
type PageRow = {
  /** The route pattern. */
  path: string;
  /** Anybody without it. `mailedLink` pages are personal, so they are hidden from search engines. */
  access?: 'mailedLink' | 'signedIn';
  /**
   * Text key of its heading, next to that of its description; without one the content contains
   * them.
   */
  title?: Extract<ParseKeys, `${string}.title`>;
};

/**
 * Every page (RTE-1) by its name: src/pages/AboutPage.tsx exports the component of `about`. Of two matching
 * paths the more specific must come first.
 */
export const pages = {
  home: { path: '/' },
  assets: { path: '/assets', title: 'pages.assets.title' },
  // What /assets?filter=tips shows, as HTML of its own: Hosting ignores queries.
  tips: { path: '/assets/tips', title: 'pages.tips.title' },
  // One page for each tip.
  tip: { path: '/assets/tips/:id' },
  recommendedAssets: {
    path: '/recommended-assets',
    title: 'pages.recommendedAssets.title',
  },
  webglPetSimulator: {
    path: '/project/webgl-pet-simulator',
    title: 'pages.webgl.title',
  },
  // One page for each item.
  project: { path: '/project/:id' },
  // One page for each known issue of an item.
  knownIssue: { path: '/known-issues/:id' },
  about: { path: '/about', title: 'pages.about.title' },
  contact: { path: '/contact', title: 'pages.contact.title' },
  documents: {
    path: '/documents',
    title: 'pages.documents.title',
  },
  refundPolicy: {
    path: '/refund-policy',
    title: 'pages.refundPolicy.title',
  },
  privacyPolicy: { path: '/privacy-policy', title: 'pages.privacyPolicy.title' },
  register: { path: '/register', title: 'register.title' },
  login: { path: '/login', title: 'login.title' },
  finishSignIn: { path: '/finishSignIn', access: 'mailedLink', title: 'finishSignIn.title' },
  account: { path: '/account', access: 'signedIn', title: 'account.title' },
  tickets: { path: '/tickets', access: 'signedIn', title: 'pages.tickets.title' },
  vouchers: { path: '/vouchers', access: 'signedIn', title: 'pages.vouchers.title' },
} as const satisfies Record<string, PageRow>;

/** A page with the name of its component. */
export type Page = PageRow & { component: string };

/** All pages as a list. */
export const pageList: readonly Page[] = Object.entries<PageRow>(pages).map(([name, row]) => ({
  ...row,
  component: `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`,
}));

/** The tabs of /account (ACC-1), as in its URL. */
type AccountTab = 'general' | 'tickets' | 'assets' | 'notifications' | 'admin';

/** The filters of the admin's queue as in its URL; what is left out does not filter. */
type QueueLink = {
  status?: TicketStatus | undefined;
  type?: TicketType | undefined;
  q?: string | undefined;
  sort?: TicketSort | undefined;
  /** The id of a known issue. */
  issue?: string | undefined;
};

/** The search of a list. */
type ListSearch = { query?: string | undefined };

/** What a link to the ticket form can fill in. */
type TicketLink = { asset?: string; type?: TicketSubType };

/** What the address of a page can ask for. */
type Searches = {
  assets: ListSearch & { filter?: 'tips' };
  recommendedAssets: ListSearch;
  tips: ListSearch;
  /** `ticket` is the id of the open ticket; `show` selects one of the user's own lists. */
  account: {
    tab?: AccountTab;
    ticket?: string | undefined;
    show?: 'closed' | undefined;
  } & QueueLink;
  /** Initial values of the form: an item's page sets the asset. */
  tickets: TicketLink;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the key type
const plain = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [
    name,
    (search: Record<string, string | undefined> = {}) => path + toSearch(search),
  ]),
) as {
  [Name in keyof typeof pages]: (
    search?: Name extends keyof Searches ? Searches[Name] : never,
  ) => string;
};

/** The URL of every page, used by all links and redirects. */
export const paths = {
  ...plain,
  project: (id: string | number) => pages.project.path.replace(':id', encodeURIComponent(id)),
  knownIssue: (id: string) => pages.knownIssue.path.replace(':id', encodeURIComponent(id)),
  tip: (id: string) => pages.tip.path.replace(':id', encodeURIComponent(id)),
};

const toSearch = (search: Record<string, string | undefined>): string => {
  const set = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
};
