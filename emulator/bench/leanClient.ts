/**
 * The lean client of the benchmark, a process of its own like client.ts: requests are encoded first,
 * answers checked but not decoded, so that the server has far more to do than the client.
 * `leanClient.ts <task as JSON>` prints its measurement as JSON.
 */
import protos from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs';
import { leanConnection } from './leanConnection.ts';
import { fieldsOf, measurePoints, POINT_DOCUMENTS } from './points.ts';
import type { Measurement, PointTask } from './tasks.ts';

const PACKAGE = 'google.firestore.v1';
const DATABASE = 'projects/demo-bench/databases/(default)';
const FRAME_BYTES = 5;

/** Field 1, a message: `found` of BatchGetDocumentsResponse, `write_results` of CommitResponse. */
const CONTENT_TAG = 0x0a;

/** Twice each document, in turns: a write that changes nothing would be less work. */
const WRITES = 2 * POINT_DOCUMENTS;

const types = protobuf.Root.fromJSON(protos);

const nameOf = (number: number) => `${DATABASE}/documents/points/d${number % POINT_DOCUMENTS}`;

/** What firebase-admin's DocumentReference.get() asks for. */
const readOf = (number: number) =>
  framed('BatchGetDocumentsRequest', { database: DATABASE, documents: [nameOf(number)] });

/** What firebase-admin's DocumentReference.set() asks for. */
function writeOf(number: number): Buffer {
  const { group, rank, text } = fieldsOf(number);
  const fields = {
    group: { stringValue: group },
    rank: { integerValue: rank },
    text: { stringValue: text },
  };
  const update = { name: nameOf(number), fields };
  return framed('CommitRequest', { database: DATABASE, writes: [{ update }] });
}

function framed(type: string, message: object): Buffer {
  const bytes = types.lookupType(`${PACKAGE}.${type}`).encode(message).finish();
  const frame = Buffer.alloc(FRAME_BYTES + bytes.length);
  frame.writeUInt32BE(bytes.length, 1);
  frame.set(bytes, FRAME_BYTES);
  return frame;
}

async function run(address: string, task: PointTask): Promise<Measurement> {
  const isRead = task.kind === 'read';
  const requests = Array.from({ length: isRead ? POINT_DOCUMENTS : WRITES }, (_, number) =>
    isRead ? readOf(number) : writeOf(number),
  );
  const connection = await leanConnection(address, {
    ':method': 'POST',
    ':scheme': 'http',
    ':path': `/${PACKAGE}.Firestore/${isRead ? 'BatchGetDocuments' : 'Commit'}`,
    ':authority': address,
    te: 'trailers',
    'content-type': 'application/grpc',
    authorization: 'Bearer owner',
  });
  const measurement = await measurePoints(task.callers, task.durationMs, async (number) => {
    const request = requests[number % requests.length] ?? Buffer.alloc(0);
    const answer = await connection.call(request);
    if (answer[FRAME_BYTES] !== CONTENT_TAG) throw new Error('The answer has no content');
  });
  connection.close();
  return measurement;
}

const task = JSON.parse(process.argv[2] ?? '') as PointTask;
const measurement = await run(process.env.FIRESTORE_EMULATOR_HOST ?? '', task);
process.stdout.write(JSON.stringify(measurement));
