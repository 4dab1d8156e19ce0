import type { ParseKeys } from 'i18next';
import type { TicketSort, TicketStatus, TicketSubType, TicketType } from '../../shared/ticket.ts';

/**
 * A page of the site. Routes, static HTML, sitemap, robots.txt, share images and tests are all
 * derived from its row in `pages`.
 */
export type Page = {
  /** The route pattern. */
  path: string;
  /** `mailedLink` pages are personal, so they are hidden from search engines. */
  access: 'public' | 'mailedLink' | 'signedIn';
  /** The component exported by src/pages/<component>.tsx. */
  component: `${string}Page`;
  /**
   * Text key of its heading, next to that of its description; without one the content contains
   * them.
   */
  title?: Extract<ParseKeys, `${string}.title`>;
  /**
   * The picture of its share image: null if pictures/shares has one of its own; without it, the home page's.
   */
  share?: string | null;
};

/** Every page (RTE-1). Of two matching paths the more specific must come first. */
export const pages = {
  home: {
    path: '/',
    access: 'public',
    component: 'HomePage',
    share: 'items/bullet-hell/banner',
  },
  assets: {
    path: '/assets',
    access: 'public',
    component: 'AssetsPage',
    title: 'pages.assets.title',
    share: 'items/wheel-spin/cover',
  },
  // What /assets?filter=tips shows, as HTML of its own: Hosting ignores queries.
  tips: {
    path: '/assets/tips',
    access: 'public',
    component: 'TipsPage',
    title: 'pages.tips.title',
    share: 'tips/coyote-time',
  },
  // One page for each tip.
  tip: { path: '/assets/tips/:id', access: 'public', component: 'TipPage' },
  recommendedAssets: {
    path: '/recommended-assets',
    access: 'public',
    component: 'RecommendedAssetsPage',
    title: 'pages.recommendedAssets.title',
    share: 'items/mesh-combine/before-after',
  },
  webglPetSimulator: {
    path: '/project/webgl-pet-simulator',
    access: 'public',
    component: 'WebglPetSimulatorPage',
    title: 'pages.webgl.title',
    share: 'items/virtual-pet/living-room',
  },
  // One page for each item.
  project: { path: '/project/:id', access: 'public', component: 'ProjectPage' },
  about: {
    path: '/about',
    access: 'public',
    component: 'AboutPage',
    title: 'pages.about.title',
    share: 'pages/emberpaw',
  },
  contact: {
    path: '/contact',
    access: 'public',
    component: 'ContactPage',
    title: 'pages.contact.title',
    share: 'items/realtime-chat/cover',
  },
  documents: {
    path: '/documents',
    access: 'public',
    component: 'DocumentsPage',
    title: 'pages.documents.title',
    share: 'items/language-system/cover',
  },
  refundPolicy: {
    path: '/refund-policy',
    access: 'public',
    component: 'RefundPolicyPage',
    title: 'pages.refundPolicy.title',
    share: 'items/virtual-pet/shop',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    access: 'public',
    component: 'PrivacyPolicyPage',
    title: 'pages.privacyPolicy.title',
    share: null,
  },
  register: {
    path: '/register',
    access: 'public',
    component: 'RegisterPage',
    title: 'register.title',
  },
  login: { path: '/login', access: 'public', component: 'LoginPage', title: 'login.title' },
  finishSignIn: {
    path: '/finishSignIn',
    access: 'mailedLink',
    component: 'FinishSignInPage',
    title: 'finishSignIn.title',
  },
  account: {
    path: '/account',
    access: 'signedIn',
    component: 'AccountPage',
    title: 'account.title',
  },
  tickets: {
    path: '/tickets',
    access: 'signedIn',
    component: 'TicketsPage',
    title: 'pages.tickets.title',
  },
  vouchers: {
    path: '/vouchers',
    access: 'signedIn',
    component: 'VouchersPage',
    title: 'pages.vouchers.title',
  },
} as const satisfies Record<string, Page>;

/** All pages as a list. */
export const pageList: readonly Page[] = Object.values(pages);

/** The tabs of /account (ACC-1), as in its URL. */
export type AccountTab = 'general' | 'tickets' | 'assets' | 'notifications' | 'admin';

/** The filters of the admin's queue as in its URL; what is left out does not filter. */
export type QueueLink = {
  status?: TicketStatus | undefined;
  type?: TicketType | undefined;
  q?: string | undefined;
  sort?: TicketSort | undefined;
};

/** What a link to the ticket form can fill in. */
export type TicketLink = { asset?: string; type?: TicketSubType };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the key type
const plain = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, () => path]),
) as { [Name in keyof typeof pages]: () => string };

/** The URL of every page, used by all links and redirects. */
export const paths = {
  ...plain,
  assets: (search: { query?: string; filter?: 'tips' } = {}) =>
    pages.assets.path + toSearch(search),
  recommendedAssets: (search: { query?: string } = {}) =>
    pages.recommendedAssets.path + toSearch(search),
  project: (id: string | number) => pages.project.path.replace(':id', encodeURIComponent(id)),
  tip: (id: string) => pages.tip.path.replace(':id', encodeURIComponent(id)),
  /** `ticket` is the id of the open ticket; `show` selects one of the user's own lists. */
  account: (
    search: {
      tab?: AccountTab;
      ticket?: string | undefined;
      show?: 'closed' | undefined;
    } & QueueLink = {},
  ) => pages.account.path + toSearch(search),
  /** Initial values of the form: an item's page sets the asset. */
  tickets: (link: TicketLink = {}) => pages.tickets.path + toSearch(link),
};

const toSearch = (search: Record<string, string | undefined>): string => {
  const set = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
};
