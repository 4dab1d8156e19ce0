/** The moon, where it stands in NightScene. */
export const Moon = () => (
  <path fill="var(--lumi-cream)" d="M1262 96a62 62 0 1 0 64 84 52 52 0 1 1-64-84Z" />
);
