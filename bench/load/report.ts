import { table } from '../table.ts';
import { callerCounts, type Figures, type Measured, type Memory } from './measure.ts';

const ms = ({ p50, p99 }: Figures) => `${p50} / ${p99}`;
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
const row = (name: string, { rss, heapUsed }: Memory) => [
  name,
  megabytes(rss),
  megabytes(heapUsed),
];

/** The results as Markdown tables. */
export const report = ({ operations, honest, memory }: Measured): string => {
  const floor = Object.values(operations)[0]?.[10]?.callsPerSecond ?? Number.NaN;
  return [
    table(
      [
        'operation',
        ...callerCounts.flatMap((callers) => [`calls/s at ${callers}`, 'p50 / p99 ms']),
        'errors',
        'share of the floor, 10 callers',
      ],
      Object.entries(operations).map(([name, results]) => [
        name,
        ...callerCounts.flatMap((callers) => {
          const figures = results[callers];
          return figures ? [Math.round(figures.callsPerSecond), ms(figures)] : ['', ''];
        }),
        Object.values(results).reduce((sum, { errors }) => sum + errors, 0),
        ((results[10]?.callsPerSecond ?? Number.NaN) / floor).toFixed(3),
      ]),
    ),
    table(
      ['ten honest callers', 'calls/s', 'p50 / p99 ms', 'errors'],
      [
        ['alone', Math.round(honest.alone.callsPerSecond), ms(honest.alone), honest.alone.errors],
        [
          `beside one who is refused ${honest.refused} times`,
          Math.round(honest.besideAbuse.callsPerSecond),
          ms(honest.besideAbuse),
          honest.besideAbuse.errors,
        ],
      ],
    ),
    table(
      [`memory over ${memory.minutes} min`, 'resident MiB', 'heap MiB'],
      [row('after the first tenth', memory.first), row('at the end', memory.last)],
    ),
  ].join('\n\n');
};
