import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What the client process is asked to do. */
export type Task =
  | { kind: 'load'; collection: string; documents: number; limitMs: number }
  | PointTask
  | { kind: 'query'; collection: string; limitMs: number };

/** Only the calls of the second half are measured: connections and compilers warm up first. */
export type PointTask = {
  kind: 'read' | 'write';
  client: Client;
  callers: number;
  durationMs: number;
};

/** firebase-admin, or the smallest possible client (leanClient.ts). */
type Client = 'admin' | 'lean';

export type Measurement =
  /** How long each call took, in milliseconds, the time in which all of them ran, and what warmed up. */
  | { kind: 'calls'; durations: number[]; elapsedMs: number; warmUpCalls: number }
  | { kind: 'loaded' }
  /** The time limit came first; `documents` were loaded until then. */
  | { kind: 'timedOut'; documents: number }
  | { kind: 'failed'; reason: string };

const SCRIPTS: Record<Client, string> = {
  admin: fileURLToPath(new URL('client.ts', import.meta.url)),
  lean: fileURLToPath(new URL('leanClient.ts', import.meta.url)),
};

/** Beyond the limit of its task a client is ended: a single call may hang. */
const PATIENCE_MS = 15_000;

/** Runs a task in a client process of its own. A failing client is a measurement too. */
export async function measure(address: string, task: Task): Promise<Measurement> {
  const limitMs = 'limitMs' in task ? task.limitMs : task.durationMs;
  const script = SCRIPTS['client' in task ? task.client : 'admin'];
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', script, JSON.stringify(task)],
      {
        env: {
          ...process.env,
          FIRESTORE_EMULATOR_HOST: address,
          METADATA_SERVER_DETECTION: 'none',
        },
        maxBuffer: 64 * 1024 ** 2,
        timeout: limitMs + PATIENCE_MS,
      },
    );
    return JSON.parse(stdout) as Measurement;
  } catch (error) {
    const wasEnded = error instanceof Error && 'killed' in error && error.killed === true;
    if (wasEnded) return { kind: 'timedOut', documents: 0 };
    return { kind: 'failed', reason: lastLine(error) };
  }
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').find((line) => /Error/.test(line)) ?? text.slice(0, 200);
}
