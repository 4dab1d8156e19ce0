import { runBenchmark } from '../emulator/bench/benchmark.ts';

/** Measures emulator/ beside @firestore-emulator/server; see emulator/bench. */
export async function main(): Promise<void> {
  await runBenchmark();
}
