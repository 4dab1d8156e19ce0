/**
 * List prices in US dollars and what is free of charge, of the United States (`nam5` for Firestore,
 * `us` or `us-central1` for the rest), without taxes. Each has its source and when it was looked up
 * there; "not found" means that no current copy of the page gave the number. Look again before you
 * rely on them.
 */
export const PRICES_OF = '2026';

/** Days of a month. */
const DAYS = 30;
const MILLION = 1_000_000;

/** `free` in the unit of the price, a month. */
export const PRICES = {
  /**
   * Free: https://firebase.google.com/docs/firestore/pricing, November 2026. Prices of `nam5`:
   * not found, as a script draws the table of https://cloud.google.com/firestore/pricing; these are
   * the multi-region prices that the page had in 2020. `us-central1` alone is half as much.
   */
  reads: { name: 'Firestore, documents read', price: 0.06 / 100_000, free: 50_000 * DAYS },
  writes: { name: 'Firestore, documents written', price: 0.18 / 100_000, free: 20_000 * DAYS },
  /** The same page, November 2026: what expires by a TTL policy, as most here, is never free. */
  deletes: { name: 'Firestore, documents deleted', price: 0.02 / 100_000, free: 0 },
  stored: { name: 'Firestore, GiB stored', price: 0.18, free: 1 },
  /** https://cloud.google.com/run/pricing, first tier, billed by request; November 2026. */
  invocations: { name: 'Functions, calls', price: 0.4 / MILLION, free: 2 * MILLION },
  cpu: { name: 'Functions, vCPU seconds', price: 0.000024, free: 180_000 },
  memory: { name: 'Functions, GiB seconds', price: 0.0000025, free: 360_000 },
  /**
   * https://firebase.google.com/pricing, by a copy of May 2026 (the page itself: not found). Free are
   * 360 MB a day, which quiet days do not hand on.
   */
  transferred: { name: 'Hosting, GB transferred', price: 0.15, free: 10 },
  /**
   * https://cloud.google.com/storage/pricing. Several regions of the United States: not found, from
   * memory; `us-central1` alone is $0.02 with 5 GB free (September 2026).
   */
  images: { name: 'Storage, GB stored', price: 0.026, free: 0 },
  /** The same page, September 2026: the first 10 TiB to anywhere, by GiB. */
  shown: { name: 'Storage, GB downloaded', price: 0.12, free: 0 },
  /** https://cloud.google.com/stackdriver/pricing, September 2026; 30 days are included. */
  logged: { name: 'Logging, GiB', price: 0.5, free: 50 },
} as const;
export type Item = keyof typeof PRICES;
