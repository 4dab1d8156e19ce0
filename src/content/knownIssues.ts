import type { KnownIssue } from './types.ts';

/**
 * All known issues, those without a fix first. For pages that show those of any item; an item's page has its own in
 * `ItemTexts`.
 */
export const knownIssues: readonly KnownIssue[] = Object.values(
  import.meta.glob<Record<string, KnownIssue>>('./knownIssues/*.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .toSorted((one, other) => Number(Boolean(one.fixedIn)) - Number(Boolean(other.fixedIn)));
