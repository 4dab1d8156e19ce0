import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { readArguments } from '../../../src/firestore/cliArguments.ts';
import { FirestoreServer } from '../../../src/firestore/service/server.ts';
import { grpcTransport } from '../../../src/firestore/transport/grpc.ts';
import { httpTransport } from '../../../src/firestore/transport/http.ts';
import { openPort } from '../../../src/firestore/transport/port.ts';

export const machineFactor = 1;

/** The Firestore program of program.ts in the process of the test: `npm run mutations` puts faults into it. */
export async function startProgram(...args: string[]) {
  const { contention, rules } = readArguments(args);
  const server = new FirestoreServer(contention, null);
  if (rules) server.authorizer.load(readFileSync(rules, 'utf8'), true);
  const listener = openPort({ http1: httpTransport(server), http2: grpcTransport(server) });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, port, stop: () => void listener.close() };
}
