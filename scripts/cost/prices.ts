/**
 * List prices in US dollars and what is free of charge, of the United States (`nam5` for Firestore,
 * `us-central1` for the rest), without taxes. Look there before you rely on them:
 * https://cloud.google.com/firestore/pricing, https://cloud.google.com/run/pricing (functions),
 * https://firebase.google.com/pricing (Hosting, Storage), https://cloud.google.com/stackdriver/pricing (Logging).
 */
export const PRICES_OF = '2025';

/** Days of a month. */
const DAYS = 30;
const MILLION = 1_000_000;

/** `free` in the unit of the price, a month. */
export const PRICES = {
  reads: { name: 'Firestore, documents read', price: 0.06 / 100_000, free: 50_000 * DAYS },
  writes: { name: 'Firestore, documents written', price: 0.18 / 100_000, free: 20_000 * DAYS },
  deletes: { name: 'Firestore, documents deleted', price: 0.02 / 100_000, free: 20_000 * DAYS },
  stored: { name: 'Firestore, GiB stored', price: 0.18, free: 1 },
  invocations: { name: 'Functions, calls', price: 0.4 / MILLION, free: 2 * MILLION },
  cpu: { name: 'Functions, vCPU seconds', price: 0.000024, free: 180_000 },
  memory: { name: 'Functions, GiB seconds', price: 0.0000025, free: 360_000 },
  transferred: { name: 'Hosting, GB transferred', price: 0.15, free: 10 },
  images: { name: 'Storage, GB stored', price: 0.026, free: 0 },
  shown: { name: 'Storage, GB downloaded', price: 0.12, free: 0 },
  logged: { name: 'Logging, GiB', price: 0.5, free: 50 },
} as const;
export type Item = keyof typeof PRICES;
