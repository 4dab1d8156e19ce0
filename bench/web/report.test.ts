import { expect, it } from 'vitest';
import type { Run } from './lighthouse.ts';
import { median, remarks, webReport } from './report.ts';

const run = (overrides: Partial<Run> = {}): Run => ({
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 500,
  lcp: 1000,
  tbt: 0,
  cls: 0,
  speedIndex: 500,
  kib: 100,
  scriptKib: 0,
  earlyScriptKib: 0,
  fontKib: 0,
  requests: 8,
  bfcache: true,
  foreign: [],
  imperfect: [],
  benchmarkIndex: 3000,
  ...overrides,
});

it('the median of an even number of values is between the middle two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('a page is reported with its ratio to the floor of the same runs', () => {
  const report = webReport([
    { page: 'floor', throttling: 'simulate', runs: [run(), run({ lcp: 1100 }), run()] },
    { page: '/', throttling: 'simulate', runs: [run({ lcp: 1500, bfcache: false })] },
  ]);
  expect(report).toContain('| / | 100 | 500 | 1.00 | 1500 | 1.50 |');
  expect(report).toContain('| no |');
  expect(report).not.toContain('devtools');
});

it('a foreign host and a failed audit are reported once', () => {
  const bad = run({ foreign: ['example.com'], imperfect: ['color-contrast'] });
  expect(remarks([{ page: '/', throttling: 'simulate', runs: [bad, bad] }])).toBe(
    '/ asks example.com\n/ falls short in color-contrast',
  );
});
