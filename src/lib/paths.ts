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
  account: () => '/account',
  /** `asset` and `type` fill in the form (an item's page leads here). */
  tickets: (search: { asset?: string; type?: 'bug' } = {}) => `/tickets${toSearch(search)}`,
  vouchers: () => '/vouchers',
};

const toSearch = (search: Record<string, string | undefined>): string => {
  const set = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
};
