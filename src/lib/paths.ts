import type { TicketSort, TicketStatus, TicketSubType, TicketType } from '../../shared/ticket.ts';

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

/** Every address of the site. Links, redirects and the route table all take them from here. */
export const paths = {
  home: () => '/',
  assets: (search: { query?: string; filter?: 'tips' } = {}) => `/assets${toSearch(search)}`,
  recommendedAssets: (search: { query?: string } = {}) => `/recommended-assets${toSearch(search)}`,
  project: (id: string | number) => `/project/${encodeURIComponent(id)}`,
  webglPetSimulator: () => '/project/webgl-pet-simulator',
  about: () => '/about',
  contact: () => '/contact',
  documents: () => '/documents',
  refundPolicy: () => '/refund-policy',
  privacyPolicy: () => '/privacy-policy',
  register: () => '/register',
  login: () => '/login',
  finishSignIn: () => '/finishSignIn',
  /** `ticket` is the id of one ticket, opened in the list of that tab; `show` picks the list of one's own. */
  account: (
    search: {
      tab?: AccountTab;
      ticket?: string | undefined;
      show?: 'closed' | undefined;
    } & QueueLink = {},
  ) => `/account${toSearch(search)}`,
  /**
   * What the form begins with: an item's page names the asset, a closed ticket its number, so that
   * the new one is its follow-up.
   */
  tickets: ({ asset, type, followUp }: TicketLink = {}) =>
    `/tickets${toSearch({ asset, type, followUp: followUp?.toString() })}`,
  vouchers: () => '/vouchers',
};

const toSearch = (search: Record<string, string | undefined>): string => {
  const set = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
};
