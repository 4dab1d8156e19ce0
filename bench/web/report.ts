import type { Run, Throttling } from './lighthouse.ts';
import { table } from '../table.ts';

/** All runs of one page under one kind of throttling. */
export type Series = { page: string; throttling: Throttling; runs: Run[] };

/** The page to which the ratios refer. */
export const FLOOR = 'floor';

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};

type Metric = {
  [K in keyof Run]: Run[K] extends number ? K : never;
}[keyof Run];

const HEAD = [
  'page',
  'perf',
  'FCP ms',
  '× floor',
  'LCP ms',
  '× floor',
  'TBT ms',
  'CLS',
  'SI ms',
  'KiB',
  'script KiB',
  'of it before load',
  'fonts KiB',
  'requests',
  'a11y',
  'best practices',
  'SEO',
  'bfcache',
];

/** A Markdown table per kind of throttling: medians, and ratios to the floor of the same runs. */
export const webReport = (all: readonly Series[]): string => {
  return (['simulate', 'devtools'] as const)
    .map((throttling) => all.filter((series) => series.throttling === throttling))
    .filter((series) => series.some(({ runs }) => runs.length > 0))
    .map((series) => {
      const floor = series.find(({ page }) => page === FLOOR)?.runs ?? [];
      const rows = series.map(({ page, runs }) => row(page, runs, floor));
      return `### Throttling: ${series[0]?.throttling}, medians of ${floor.length}\n\n${table(HEAD, rows)}`;
    })
    .join('\n\n');
};

const row = (page: string, runs: readonly Run[], floor: readonly Run[]): string[] => {
  const of = (key: Metric, from = runs) => median(from.map((run) => run[key]));
  const ms = (key: Metric) => String(Math.round(of(key)));
  const ratio = (key: Metric) => (of(key) / of(key, floor)).toFixed(2);
  const kib = (key: Metric) => of(key).toFixed(1);
  return [
    page,
    ms('performance'),
    ms('fcp'),
    ratio('fcp'),
    ms('lcp'),
    ratio('lcp'),
    ms('tbt'),
    of('cls').toFixed(3),
    ms('speedIndex'),
    kib('kib'),
    kib('scriptKib'),
    kib('earlyScriptKib'),
    kib('fontKib'),
    ms('requests'),
    ms('accessibility'),
    ms('bestPractices'),
    ms('seo'),
    runs.every(({ bfcache }) => bfcache) ? 'yes' : 'no',
  ];
};

/** Unexpected results: requests to other hosts during load, and audits below full score. */
export const remarks = (all: readonly Series[]): string => {
  const said = all.flatMap(({ page, runs }) => [
    ...runs.flatMap(({ foreign }) => foreign.map((host) => `${page} asks ${host}`)),
    ...runs.flatMap(({ imperfect }) => imperfect.map((audit) => `${page} falls short in ${audit}`)),
  ]);
  return [...new Set(said)].join('\n') || 'No page asks another host, and no audit falls short.';
};
