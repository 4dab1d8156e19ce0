import type { Measurement } from './tasks.ts';

export type Summary = { perSecond: number; p50Ms: number; p99Ms: number; callsMade: number };

/** One figure of both contenders, with the goal that ours has and whether it is met. */
export type Row = { what: string; ours: string; theirs: string; goal?: string };

/** The calls of one or several clients that ran side by side. */
export function summary(measurements: readonly Measurement[]): Summary | string {
  const durations: number[] = [];
  let perSecond = 0;
  let callsMade = 0;
  for (const measurement of measurements) {
    if (measurement.kind !== 'calls') return inWords(measurement);
    durations.push(...measurement.durations);
    callsMade += measurement.warmUpCalls + measurement.durations.length;
    perSecond += (measurement.durations.length / measurement.elapsedMs) * 1000;
  }
  const sorted = durations.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond, p50Ms: quantile(0.5), p99Ms: quantile(0.99), callsMade };
}

export function inWords(measurement: Measurement): string {
  switch (measurement.kind) {
    case 'timedOut':
      return `over the time limit (${count(measurement.documents)} documents loaded)`;
    case 'failed':
      return `failed: ${measurement.reason}`;
    default:
      return 'done';
  }
}

export function throughput(figure: Summary | string): string {
  if (typeof figure === 'string') return figure;
  return `${count(figure.perSecond)}/s  p50 ${ms(figure.p50Ms)}  p99 ${ms(figure.p99Ms)}`;
}

export function latency(figure: Summary | string): string {
  if (typeof figure === 'string') return figure;
  return `p50 ${ms(figure.p50Ms)}  p99 ${ms(figure.p99Ms)}`;
}

/** `3.2 times (goal: at least 3)`, with a word on whether it is met. */
export function goal(value: number, limit: number, kind: 'least' | 'most', unit: string): string {
  const isMet = kind === 'least' ? value >= limit : value <= limit;
  const shown = value < 10 ? value.toFixed(2) : count(value);
  return `${shown} ${unit}, goal at ${kind} ${limit}: ${isMet ? 'met' : 'missed'}`;
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

/** Columns under the names of the contenders. */
export function table(rows: readonly Row[], names: { ours: string; theirs: string }): string {
  const lines = [
    ['', names.ours, names.theirs, 'goal'],
    ...rows.map((row) => [row.what, row.ours, row.theirs, row.goal ?? '']),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
