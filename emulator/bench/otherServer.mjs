// Starts @firestore-emulator/server on the port given, for this machine only: its own start() would
// listen on every network.
import { createRequire } from 'node:module';
import { FirestoreServer } from '@firestore-emulator/server';

const { ServerCredentials } = createRequire(
  createRequire(import.meta.url).resolve('@firestore-emulator/server'),
)('@grpc/grpc-js');

const port = Number(process.argv[2]);
new FirestoreServer().server.bindAsync(
  `127.0.0.1:${port}`,
  ServerCredentials.createInsecure(),
  (error) => {
    if (error) throw error;
  },
);
