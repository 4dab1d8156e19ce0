import type { Measurement } from './tasks.ts';

/** How many documents are there for the point reads and writes: `points/d0` and on. */
export const POINT_DOCUMENTS = 1000;

export const GROUPS = 10;

/** About 1 kB with its other fields and its name. */
const FILLER = 'x'.repeat(900);

export const fieldsOf = (number: number) => ({
  group: `g${number % GROUPS}`,
  rank: number,
  text: FILLER,
});

/** Keeps `callers` calls in flight; only the second half of the time is measured. */
export async function measurePoints(
  callers: number,
  durationMs: number,
  call: (number: number) => Promise<void>,
): Promise<Measurement> {
  const warmUp = await callInParallel(callers, durationMs / 2, call);
  const measured = await callInParallel(callers, durationMs / 2, call);
  return { kind: 'calls', ...measured, warmUpCalls: warmUp.durations.length };
}

async function callInParallel(
  callers: number,
  durationMs: number,
  call: (number: number) => Promise<void>,
): Promise<{ durations: number[]; elapsedMs: number }> {
  const durations: number[] = [];
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - started < durationMs) {
        const before = performance.now();
        await call(next++);
        durations.push(performance.now() - before);
      }
    }),
  );
  return { durations, elapsedMs: performance.now() - started };
}
