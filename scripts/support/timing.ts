/** Measures the steps of a command. */
export type Timing = {
  /** Runs one step and records its time, even when it fails. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  note: (name: string, milliseconds: number) => void;
  /** The steps in the order in which they ended, and the time since the process began. */
  table(): string;
};

export const startTiming = (): Timing => {
  const rows: [name: string, milliseconds: number][] = [];
  const note: Timing['note'] = (name, milliseconds) => void rows.push([name, milliseconds]);
  return {
    note,
    async step(name, work) {
      const start = performance.now();
      try {
        return await work();
      } finally {
        note(name, performance.now() - start);
      }
    },
    table() {
      const all: typeof rows = [...rows, ['since the command began', process.uptime() * 1000]];
      const width = Math.max(...all.map(([name]) => name.length));
      return all
        .map(([name, milliseconds]) => {
          const seconds = (milliseconds / 1000).toFixed(1);
          return `${name.padEnd(width)}  ${seconds.padStart(6)} s`;
        })
        .join('\n');
    },
  };
};
