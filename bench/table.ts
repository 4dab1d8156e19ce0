type Cell = string | number;
const row = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;

/** A table of Markdown whose first column is text and the others numbers. */
export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');
