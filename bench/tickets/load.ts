import { Agent, request } from 'node:http';

/** How often, how long, and what the database did for it. */
export type Figures = {
  callsPerSecond: number;
  p50: number;
  p99: number;
} & Costs;

/** What calls cost: documents, and milliseconds of processor time of function and database together. */
export type Costs = { reads: number; writes: number; cpuMs: number };

/** One call of a benchmark: to whom, what, on whose behalf. */
export type Call = { url: string; token: string; data: unknown };

export type Load = {
  callers: number;
  /** Of measuring; as much of it again goes before, for warming up. */
  ms: number;
  /** Not more calls than this, where a call uses something up. */
  most?: number;
  next: () => Call;
  /** What has been used so far. */
  bill: () => Promise<Costs>;
};

/** Keeps so many callers busy for a time, each with one call after the other. */
export const measure = async ({
  callers,
  ms,
  most = Infinity,
  next,
  bill,
}: Load): Promise<Figures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  try {
    await keepBusy(agent, callers, ms / 2, Math.floor(most / 3), next);
    const before = await bill();
    const started = performance.now();
    const durations = await keepBusy(agent, callers, ms, Math.ceil((most * 2) / 3), next);
    const elapsed = performance.now() - started;
    const after = await bill();
    const sorted = durations.toSorted((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return {
      callsPerSecond: (durations.length / elapsed) * 1000,
      p50: quantile(0.5),
      p99: quantile(0.99),
      reads: (after.reads - before.reads) / durations.length,
      writes: (after.writes - before.writes) / durations.length,
      cpuMs: (after.cpuMs - before.cpuMs) / durations.length,
    };
  } finally {
    agent.destroy();
  }
};

const keepBusy = async (
  agent: Agent,
  callers: number,
  ms: number,
  most: number,
  next: () => Call,
): Promise<number[]> => {
  const durations: number[] = [];
  const end = performance.now() + ms;
  let begun = 0;
  const caller = async () => {
    while (performance.now() < end && begun < most) {
      begun += 1;
      const started = performance.now();
      await send(agent, next());
      durations.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return durations;
};

/** @throws Error when the answer is not a success: a benchmark of refusals would be worth nothing */
export const send = (agent: Agent | undefined, { url, token, data }: Call): Promise<unknown> => {
  const body = JSON.stringify({ data });
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        ...(agent && { agent }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200) reject(new Error(`${url}: ${text}`));
          // Parsed only where somebody asks: the callers share their processor with the server.
          else resolve(agent ? text.length : JSON.parse(text).result);
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
};
