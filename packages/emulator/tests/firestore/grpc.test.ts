import { once } from 'node:events';
import { v1 } from '@google-cloud/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programForTests } from './support/admin.ts';
import { DATABASE } from './support/rest.ts';

const { GrpcClient } = await import('google-gax');

const setting = programForTests();
const OWNER = { otherArgs: { headers: { authorization: 'Bearer owner' } } };
const ROOT = `${DATABASE}/documents`;

let client: InstanceType<typeof v1.FirestoreClient>;

/** The generated client, for the calls that the Admin SDK itself has no method for. */
beforeAll(() => {
  const { grpc } = new GrpcClient();
  client = new v1.FirestoreClient({
    servicePath: '127.0.0.1',
    port: setting.program.port,
    sslCreds: grpc.credentials.createInsecure(),
  });
});

afterAll(() => client.close());

const asIs = (bytes: Buffer) => bytes;
const emptyWrite = (id: string, exists?: boolean) => ({
  update: { name: `${ROOT}/c/${id}`, fields: {} },
  ...(exists !== undefined && { currentDocument: { exists } }),
});

it('BatchWrite: each write succeeds or fails on its own', async () => {
  const writes = [emptyWrite('a'), emptyWrite('b', true), emptyWrite('d')];
  const [answer] = await client.batchWrite({ database: DATABASE, writes }, OWNER);
  expect(answer.status?.map(({ code }) => code ?? 0)).toEqual([0, 5, 0]);
  const { docs } = await setting.db.collection('c').get();
  expect(docs.map(({ id }) => id)).toEqual(['a', 'd']);
});

describe('an error message', () => {
  it.each(['', 'a'])(
    'is answered where its cut meets a character of two halves: "%s😀…"',
    async (start) => {
      const document = setting.db.doc(`c/${start}${'😀'.repeat(2_000)}`);
      await expect(document.set({ n: 1 })).rejects.toMatchObject({ code: 3 });
    },
  );

  it('says what is wrong of a name that is longer than an answer may be', async () => {
    const request = { database: DATABASE, documents: ['語'.repeat(100_000)] };
    const refused = once(client.batchGetDocuments(request, OWNER).resume(), 'error');
    expect(await refused).toMatchObject([
      { code: 3, details: expect.stringMatching(/^Invalid resource name: "語+…語+"\.$/) as string },
    ]);
  });
});

describe('calls that exist, but not here', () => {
  it('onSnapshot, which the Admin SDK repeats in silence, is named on stderr once', async () => {
    const { errors } = setting.program;
    const named = () => errors().match(/Listen is not supported by this emulator\./g);
    const stop = setting.db.doc('c/a').onSnapshot(() => {});
    await expect.poll(named).toHaveLength(1);
    stop();
    const stopAgain = setting.db.doc('c/b').onSnapshot(() => {});
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    stopAgain();
    expect(named()).toHaveLength(1);
  });

  it.each([
    ['/google.firestore.v1.Firestore/ExecutePipeline', 'ExecutePipeline'],
    ['/google.firestore.v1.Firestore/Listen', 'Listen'],
    ['/google.firestore.v1.Firestore/CreateDocument', 'CreateDocument'],
    ['/google.firestore.admin.v1.FirestoreAdmin/CreateIndex', 'CreateIndex'],
  ])('%s answers UNIMPLEMENTED with its name', async (path, name) => {
    const { grpc } = new GrpcClient();
    const { host } = setting.program;
    const plain = new grpc.Client(host, grpc.credentials.createInsecure());
    const refused = new Promise((_, reject) => {
      plain.makeUnaryRequest(path, asIs, asIs, Buffer.alloc(0), (error) => reject(error));
    });
    await expect(refused).rejects.toMatchObject({
      code: 12,
      details: expect.stringContaining(name) as string,
    });
    plain.close();
  });

  it('a client that asks for ever more calls has a hundred of them named on stderr', async () => {
    const { grpc } = new GrpcClient();
    const { host, errors } = setting.program;
    const plain = new grpc.Client(host, grpc.credentials.createInsecure());
    const ask = (path: string) =>
      new Promise((resolve) => {
        plain.makeUnaryRequest(path, asIs, asIs, Buffer.alloc(0), resolve);
      });
    await Promise.all(Array.from({ length: 150 }, (_, at) => ask(`/odd.Service/Call${at}`)));
    plain.close();
    expect(errors().match(/ is not supported by this emulator\./g)).toHaveLength(100);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'find_nearest',
      () =>
        setting.db
          .collection('c')
          .findNearest({ vectorField: 'v', queryVector: [1], limit: 1, distanceMeasure: 'COSINE' })
          .get(),
    ],
    ['explain_options', () => setting.db.collection('c').explain({ analyze: true })],
    ['ListDocuments', () => setting.db.collection('c').listDocuments()],
    [
      'read_time',
      () =>
        setting.db.runTransaction((transaction) => transaction.get(setting.db.doc('c/a')), {
          readOnly: true,
          readTime: Timestamp.now(),
        }),
    ],
  ])('%s is refused by name', async (name, attempt) => {
    await expect(attempt()).rejects.toMatchObject({
      code: 12,
      message: expect.stringContaining(name) as string,
    });
  });
});
