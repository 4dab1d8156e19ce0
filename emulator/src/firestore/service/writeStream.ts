import { invalidArgument } from '../status.ts';
import { Message } from '../wire/answers.ts';
import { decodeRequest } from '../wire/protos.ts';
import { addWriteResults, commit } from './commits.ts';
import type { Call, FirestoreServer } from './server.ts';
import type { Duplex, Sink } from './streams.ts';

/** The Write call: a handshake that names the database, then commits one after another. */
export function openWriteStream(server: FirestoreServer, call: Call, sink: Sink): Duplex {
  let database: string | null = null;
  let token = 0;
  let earlier: Promise<void> = Promise.resolve();
  let failed = false;

  const nextToken = (): Uint8Array => {
    token += 1;
    return Buffer.from(String(token));
  };

  const handle = async (bytes: Uint8Array): Promise<void> => {
    // After an error the client sends everything without an answer again, on a new stream.
    if (failed) return;
    const request = decodeRequest('WriteRequest', bytes);
    if (database === null) {
      if (request.database === '') throw invalidArgument('The first request must name a database.');
      database = request.database;
      sink.send(new Message().string(1, 'stream').bytes(2, nextToken()).finish());
      return;
    }
    const staged = await commit(server, call, server.database(database), request.writes, null);
    const answer = new Message().bytes(2, nextToken());
    sink.send(addWriteResults(answer, 3, staged).time(4, staged.time).finish());
  };

  return {
    message: (bytes) => {
      earlier = earlier
        .then(() => handle(bytes))
        .catch((error: unknown) => {
          failed = true;
          sink.fail(error);
        });
    },
    close: () => {},
  };
}
