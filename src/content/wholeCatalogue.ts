import { catalogue } from './catalogue.ts';
import type { WholeItem } from './types.ts';

/** The catalogue with its long texts, for checks and build-time files; no page loads it. */
export const wholeCatalogue: readonly WholeItem[] = await Promise.all(
  catalogue.map(async ({ texts, ...item }) => ({ ...item, ...(await texts()) })),
);
