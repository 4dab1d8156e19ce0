import type { ParseKeys } from 'i18next';
import type { TicketSort, TicketStatus, TicketSubType, TicketType } from '../../shared/ticket.ts';

/**
 * A page of the site. Its row in `pages` is all that routes, static HTML, sitemap, robots.txt, share
 * images and tests know of it.
 */
export type Page = {
  /** As the route table matches it. */
  path: string;
  /** A page that a mailed link leads to belongs to one person, and to no search engine. */
  access: 'public' | 'mailedLink' | 'signedIn';
  /** The component that src/pages/<component>.tsx exports. */
  component: `${string}Page`;
  /** Key of its heading, which has a description beside it; without one the content has the words. */
  title?: Extract<ParseKeys, `${string}.title`>;
  /** The picture of its share image, null where art/ draws one for it alone; without, the home page's. */
  share?: string | null;
};

/** Every page (RTE-1). The more exact of two paths that match comes first. */
export const pages = {
  home: {
    path: '/',
    access: 'public',
    component: 'HomePage',
    share: 'items/bullet-hell/cover',
  },
  assets: {
    path: '/assets',
    access: 'public',
    component: 'AssetsPage',
    title: 'pages.assets.title',
    share: 'items/wheel-spin/cover',
  },
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
  // One page for each item of the catalogue.
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

/** The same as a list, for what treats them alike. */
export const pageList: readonly Page[] = Object.values(pages);

/** The tabs of /account (ACC-1), as they stand in its address. */
export type AccountTab = 'general' | 'tickets' | 'assets' | 'notifications' | 'admin';

/** What the admin's queue shows, as it stands in the address; what is left out does not narrow it. */
export type QueueLink = {
  status?: TicketStatus | undefined;
  type?: TicketType | undefined;
  q?: string | undefined;
  sort?: TicketSort | undefined;
};

/** What a link to the ticket form may fill in. */
export type TicketLink = { asset?: string; type?: TicketSubType; followUp?: number };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
const plain = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, () => path]),
) as { [Name in keyof typeof pages]: () => string };

/** The address of every page. Links and redirects all take them from here. */
export const paths = {
  ...plain,
  assets: (search: { query?: string; filter?: 'tips' } = {}) =>
    pages.assets.path + toSearch(search),
  recommendedAssets: (search: { query?: string } = {}) =>
    pages.recommendedAssets.path + toSearch(search),
  project: (id: string | number) => pages.project.path.replace(':id', encodeURIComponent(id)),
  /** `ticket` is the id of one ticket, opened in the list of that tab; `show` picks the list of one's own. */
  account: (
    search: {
      tab?: AccountTab;
      ticket?: string | undefined;
      show?: 'closed' | undefined;
    } & QueueLink = {},
  ) => pages.account.path + toSearch(search),
  /**
   * What the form begins with: an item's page names the asset, a closed ticket its number, so that
   * the new one is its follow-up.
   */
  tickets: ({ asset, type, followUp }: TicketLink = {}) =>
    pages.tickets.path + toSearch({ asset, type, followUp: followUp?.toString() }),
};

const toSearch = (search: Record<string, string | undefined>): string => {
  const set = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
};
