import { readFileSync } from 'node:fs';
import { readArguments } from './cliArguments.ts';
import { grpcTransport } from './transport/grpc.ts';
import { httpTransport } from './transport/http.ts';
import { openPort } from './transport/port.ts';
import { importFiles } from './exportFiles.ts';
import { FirestoreServer } from './service/server.ts';

const PARENT_CHECK_MS = 500;

/** Starts the program as the Firebase CLI does, and ends it as the CLI does: by SIGINT. */
function main(): void {
  const { host, port, rules, seedFromExport, contention, functionsEmulator, startedByCli } =
    readArguments(process.argv.slice(2));
  const server = new FirestoreServer(contention, functionsEmulator);
  if (rules) {
    const issues = server.authorizer.load(readFileSync(rules, 'utf8'), true);
    for (const { severity, line, column, description } of issues) {
      console.error(`${rules}:${line}:${column} - ${severity} ${description}`);
    }
  }
  if (seedFromExport) importFiles(server, seedFromExport);

  const listener = openPort({ http1: httpTransport(server), http2: grpcTransport(server) });
  listener.on('error', (error: NodeJS.ErrnoException) => {
    // The CLI looks for these words.
    if (error.code === 'EADDRINUSE') console.error(`${host}:${port}: address already in use`);
    else console.error(error.message);
    process.exit(1);
  });
  listener.listen(port, host, () => {
    const address = listener.address();
    if (address && typeof address === 'object') console.log(`Listening on ${host}:${address.port}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  if (startedByCli) endWithParent();
}

/** A CLI that is killed leaves its programs behind, and their ports taken. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MS).unref();
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
