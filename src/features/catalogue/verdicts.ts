import type { Compatibility, Pipeline, Release, Verdict } from '../../content/types.ts';

/** A version of Unity without what follows its numbers: `2021.3` of `2021.3 LTS`. */
const stream = (unity: string): string => unity.replace(/ .*/, '');

/** The newest release that was tested with a version of Unity, such as `2021.3 LTS`. */
export const lastReleaseFor = (unity: string, releases: readonly Release[]): Release | undefined =>
  releases.find((release) => release.unity.some((one) => one.startsWith(`${stream(unity)}.`)));

/** The word for a cell of an item's compatibility table. */
export const verdictOf = (row: Compatibility, pipeline: Pipeline): Verdict => {
  const cell = row[pipeline];
  return typeof cell === 'string' ? cell : 'withStep';
};
