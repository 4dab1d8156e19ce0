import { v1 } from '@google-cloud/firestore';
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

const number = (value: number) => ({ integerValue: value });
const asIs = (bytes: Buffer) => bytes;
const emptyWrite = (id: string, exists?: boolean) => ({
  update: { name: `${ROOT}/c/${id}`, fields: {} },
  ...(exists !== undefined && { currentDocument: { exists } }),
});

describe('every call of google.firestore.v1', () => {
  it('CreateDocument, GetDocument, UpdateDocument, ListDocuments, DeleteDocument', async () => {
    const [created] = await client.createDocument(
      { parent: ROOT, collectionId: 'c', documentId: 'a', document: { fields: { n: number(1) } } },
      OWNER,
    );
    expect(created.name).toBe(`${ROOT}/c/a`);
    await expect(
      client.createDocument(
        { parent: ROOT, collectionId: 'c', documentId: 'a', document: {} },
        OWNER,
      ),
    ).rejects.toMatchObject({ code: 6 });
    const [named] = await client.createDocument(
      { parent: ROOT, collectionId: 'other', document: {} },
      OWNER,
    );
    expect(named.name).toMatch(/\/other\/[A-Za-z0-9]{20}$/);

    const [updated] = await client.updateDocument(
      {
        document: { name: `${ROOT}/c/a`, fields: { m: number(2), ignored: number(3) } },
        updateMask: { fieldPaths: ['m'] },
        mask: { fieldPaths: ['m'] },
      },
      OWNER,
    );
    expect(Object.keys(updated.fields ?? {})).toEqual(['m']);
    const [read] = await client.getDocument({ name: `${ROOT}/c/a` }, OWNER);
    expect(Object.keys(read.fields ?? {}).toSorted()).toEqual(['m', 'n']);
    const [listed] = await client.listDocuments({ parent: ROOT, collectionId: 'c' }, OWNER);
    expect(listed.map(({ name }) => name)).toEqual([`${ROOT}/c/a`]);

    await client.deleteDocument({ name: `${ROOT}/c/a` }, OWNER);
    await expect(client.getDocument({ name: `${ROOT}/c/a` }, OWNER)).rejects.toMatchObject({
      code: 5,
    });
  });

  it('BatchWrite: each write succeeds or fails on its own', async () => {
    const writes = [emptyWrite('a'), emptyWrite('b', true), emptyWrite('d')];
    const [answer] = await client.batchWrite({ database: DATABASE, writes }, OWNER);
    expect(answer.status?.map(({ code }) => code ?? 0)).toEqual([0, 5, 0]);
    expect((await setting.db.collection('c').listDocuments()).map(({ id }) => id)).toEqual([
      'a',
      'd',
    ]);
  });
});

describe('calls that exist, but not here', () => {
  it.each([
    ['/google.firestore.v1.Firestore/ExecutePipeline', 'ExecutePipeline'],
    ['/google.firestore.v1.Firestore/Listen', 'Listen'],
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
});
