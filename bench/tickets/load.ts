import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** Number of calls, duration, and the operations of the database. */
export type Measurement = {
  callsPerSecond: number;
  p50: number;
  p99: number;
} & Costs;

/** Cost of calls: documents, and milliseconds of processor time of function and database together. */
export type Costs = { reads: number; writes: number; cpuMs: number };

/** One call of a benchmark: URL, payload and token. */
export type Call = { url: string; token: string; data: unknown };

export type Load = {
  callers: number;
  /** Duration of the measurement; the warm-up before it takes as long. */
  ms: number;
  /** Most calls, for calls that use something up. */
  most?: number;
  next: () => Call;
  /** Cost so far. */
  bill: () => Promise<Costs>;
};

/** Runs this many callers for a time, each making one call after the other. */
export const measure = async ({
  callers,
  ms,
  most = Infinity,
  next,
  bill,
}: Load): Promise<Measurement> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  try {
    const call = () => send(agent, next());
    await keepBusy(callers, ms / 2, Math.floor(most / 3), call);
    const before = await bill();
    const started = performance.now();
    const durations = await keepBusy(callers, ms, Math.ceil((most * 2) / 3), call);
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

/** Calls per second of this many callers, after half as long to warm up. */
export const callRate = async (
  callers: number,
  ms: number,
  call: (caller: number) => Promise<unknown>,
): Promise<number> => {
  await keepBusy(callers, ms / 2, Infinity, call);
  const started = performance.now();
  const { length } = await keepBusy(callers, ms, Infinity, call);
  return (length / (performance.now() - started)) * 1000;
};

const keepBusy = async (
  callers: number,
  ms: number,
  most: number,
  call: (caller: number) => Promise<unknown>,
): Promise<number[]> => {
  const durations: number[] = [];
  const end = performance.now() + ms;
  let begun = 0;
  const caller = async (number: number) => {
    while (performance.now() < end && begun < most) {
      begun += 1;
      const started = performance.now();
      await call(number);
      durations.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  return durations;
};

/** @throws Error for a failed call, which must not be measured */
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
        textOf(response)
          .then((text) => {
            if (response.statusCode !== 200) reject(new Error(`${url}: ${text}`));
            // Parsed only when needed, because the callers share the processor with the server.
            else resolve(agent ? text.length : JSON.parse(text).result);
          })
          .catch(reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
};
