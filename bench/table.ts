import { availableParallelism, cpus, loadavg } from 'node:os';

type Cell = string | number;
const row = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;

/** A table of Markdown whose first column is text and the others numbers. */
export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');

/** Node, the processors and how busy they are: what a figure was measured on. */
export const machine = (): string =>
  `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}`;
