import { parseArgs } from 'node:util';
import type { Contention } from './engine/database.ts';

/** What the Firebase CLI starts the program with. */
type CliArguments = {
  host: string;
  port: number;
  /** Rules file to start with; without one everything is open. */
  rules: string | null;
  /** Metadata file of an export to start from. */
  seedFromExport: string | null;
  contention: Contention;
  /** HOST:PORT of the functions emulator, which is told of changes; null when there is none. */
  functionsEmulator: string | null;
  /** Whether the CLI starts it: only the CLI passes a WebSocket port. */
  startedByCli: boolean;
};

const DEFAULT_PORT = 8080;

/** Reads the arguments; those that the program does not use, such as the editions, are ignored. */
export function readArguments(args: readonly string[]): CliArguments {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      rules: { type: 'string' },
      seed_from_export: { type: 'string' },
      contention: { type: 'string', default: 'wait' },
      functions_emulator: { type: 'string' },
      websocket_port: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port ${String(values.port)} is no port.`);
  }
  const { contention } = values;
  if (contention !== 'wait' && contention !== 'abort') {
    throw new Error(`--contention ${String(contention)} is neither wait nor abort.`);
  }
  return {
    host: String(values.host),
    port,
    rules: textOf(values.rules),
    seedFromExport: textOf(values.seed_from_export),
    contention,
    functionsEmulator: textOf(values.functions_emulator),
    startedByCli: textOf(values.websocket_port) !== null,
  };
}

function textOf(value: string | boolean | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
