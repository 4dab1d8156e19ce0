import { table } from '../table.ts';
import { callerCounts, type Size } from './measure.ts';

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const times = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ×`;
/** Whole numbers without decimals; a fractional average means that there were retries. */
const perCall = (value: number) => String(Math.round(value * 100) / 100);

/** The results as Markdown tables: all of them, and how they grow. */
export const report = (measured: readonly Size[]): string => {
  const [smallest, largest] = [measured[0], measured.at(-1)];
  const all = measured.flatMap(({ tickets, operations }) =>
    Object.entries(operations).map(([name, results]) => [
      name,
      tickets.toLocaleString('en'),
      ...callerCounts.flatMap((callers) => {
        const { callsPerSecond = 0, p50 = 0, p99 = 0 } = results[callers] ?? {};
        return [Math.round(callsPerSecond), `${ms(p50)} / ${ms(p99)}`];
      }),
      perCall(results[1]?.reads ?? 0),
      perCall(results[1]?.writes ?? 0),
      ms(results[10]?.cpuMs ?? 0),
    ]),
  );
  const growth = Object.entries(smallest?.operations ?? {}).map(([name, results]) => {
    const p50 = results[1]?.p50 ?? 0;
    return [name, times((largest?.operations[name]?.[1]?.p50 ?? 0) / p50)];
  });
  return [
    table(
      [
        'operation',
        'tickets',
        ...callerCounts.flatMap((callers) => [
          `calls/s at ${callers}`,
          `p50 / p99 ms at ${callers}`,
        ]),
        'reads',
        'writes',
        'processor ms at 10',
      ],
      all,
    ),
    table(
      [
        'operation',
        `p50 at ${largest?.tickets.toLocaleString('en')} to p50 at ${smallest?.tickets.toLocaleString('en')}, 1 caller`,
      ],
      growth,
    ),
  ].join('\n\n');
};
