import { getStorage } from 'firebase-admin/storage';
import {
  getBytes,
  getDownloadURL,
  getMetadata,
  ref,
  uploadBytes,
  type UploadMetadata,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import {
  callTheCast,
  expectReadToSucceed,
  expectWriteToFail,
  expectWriteToSucceed,
  type Cast,
  type Person,
} from '../support/cast.ts';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { giveGrant, newTimestamp } from '../support/tickets.ts';

let cast: Cast;
const images: string[] = [];

beforeAll(async () => {
  cast = await callTheCast();
});
afterAll(async () => {
  // Only these, because other test files upload at the same time.
  const bucket = getStorage(adminApp()).bucket();
  await Promise.all(images.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
  await cast.leave();
});

/** A name that no other image has. */
const newImage = () => {
  const name = `tickets/${newTimestamp()}_lamp.png`;
  images.push(name);
  return name;
};

/** Uploads as the ticket form does, except for what is given; with a grant, unless it is null. */
async function upload(
  person: Person,
  path: string,
  {
    size = 3,
    owner = person.uid,
    contentType = 'image/png',
    grant = {},
    ...headers
  }: Partial<{
    size: number;
    owner: string;
    grant: Parameters<typeof giveGrant>[2] | null;
  }> &
    UploadMetadata = {},
) {
  if (grant) await giveGrant(person.uid, path, { size: IMAGE_LIMITS.bytes + 1, ...grant });
  const metadata: UploadMetadata = { contentType, customMetadata: { owner }, ...headers };
  return uploadBytes(ref(person.storage, path), new Uint8Array(size), metadata);
}

// What each role may do with whose image is tried in permissions.test.ts.
describe('an image of a ticket', () => {
  it('[SEC-3] [API-13] is uploaded and read by its signed-in owner, with its metadata', async () => {
    const { customer } = cast;
    const path = newImage();
    await expectWriteToSucceed(upload(customer, path));
    const image = ref(customer.storage, path);
    expect((await expectReadToSucceed(getBytes(image))).byteLength).toBe(3);
    const metadata = await expectReadToSucceed(getMetadata(image));
    expect(metadata).toMatchObject({
      bucket: image.bucket,
      generation: expect.stringMatching(/^\d+$/) as string,
      metageneration: '1',
      name: image.name,
      fullPath: path,
      size: 3,
      timeCreated: expect.stringMatching(/^\d{4}-/) as string,
      updated: expect.stringMatching(/^\d{4}-/) as string,
      md5Hash: expect.any(String) as string,
      contentDisposition: expect.any(String) as string,
      contentEncoding: expect.any(String) as string,
      contentType: 'image/png',
      customMetadata: { owner: customer.uid },
    });
    expect(metadata).toHaveProperty('cacheControl');
    expect(metadata).toHaveProperty('contentLanguage');
    const url = await expectReadToSucceed(getDownloadURL(image));
    expect((await fetch(url)).status).toBe(200);
  });

  it('[SEC-3] is not uploaded without a grant of its owner’s own that still runs and is large enough', async () => {
    const { customer, other } = cast;
    await expectWriteToFail(upload(customer, newImage(), { grant: null }));
    const granted = newImage();
    await giveGrant(other.uid, granted);
    await expectWriteToFail(upload(customer, granted, { grant: null }));
    const ended = { expiresAt: Date.now() - 1000 };
    await expectWriteToFail(upload(customer, newImage(), { grant: ended }));
    await expectWriteToFail(upload(customer, newImage(), { size: 4, grant: { size: 3 } }));
    await expectWriteToSucceed(upload(customer, newImage(), { size: 3, grant: { size: 3 } }));
  });

  it('[SEC-3] brings no encoding and no disposition of its own', async () => {
    const { customer } = cast;
    const attachment = { contentDisposition: 'attachment; filename=invoice.exe' };
    await expectWriteToFail(upload(customer, newImage(), { contentEncoding: 'gzip' }));
    await expectWriteToFail(upload(customer, newImage(), attachment));
    // What production puts in for an upload that names none.
    const defaults = {
      contentEncoding: 'identity',
      contentDisposition: "inline; filename*=utf-8''lamp.png",
    };
    await expectWriteToSucceed(upload(customer, newImage(), defaults));
  });

  it('[SEC-3] is not uploaded in the name of another customer, or of nobody', async () => {
    const { customer, other } = cast;
    await expectWriteToFail(upload(customer, newImage(), { owner: other.uid }));
    await expectWriteToFail(upload(customer, newImage(), { owner: '' }));
    const unnamed = ref(customer.storage, newImage());
    await giveGrant(customer.uid, unnamed.fullPath);
    await expectWriteToFail(uploadBytes(unnamed, new Uint8Array(3), { contentType: 'image/png' }));
  });

  it('[SEC-3] has at most 5 MiB', async () => {
    await expectWriteToSucceed(upload(cast.customer, newImage(), { size: IMAGE_LIMITS.bytes }));
    await expectWriteToFail(upload(cast.customer, newImage(), { size: IMAGE_LIMITS.bytes + 1 }));
  });

  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])(
    '[SEC-3] may be %s',
    async (contentType) => {
      await expectWriteToSucceed(upload(cast.customer, newImage(), { contentType }));
    },
  );

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'image/png; x=<script>', ''])(
    '[SEC-3] is never of type "%s"',
    async (contentType) => {
      await expectWriteToFail(upload(cast.customer, newImage(), { contentType }));
    },
  );

  it('[SEC-3] is overwritten by nobody, not even its owner', async () => {
    const { customer, other, admin } = cast;
    const path = newImage();
    await upload(customer, path);
    for (const writer of [customer, other, admin]) {
      await expectWriteToFail(upload(writer, path, { size: 9 }));
    }
    expect((await getBytes(ref(customer.storage, path))).byteLength).toBe(3);
  });

  it.each([
    'tickets/lamp.png',
    'tickets/1/2_lamp.png',
    'lamp.png',
    'users/1_lamp.png',
    'tickets/1_',
  ])('[SEC-3] does not lie elsewhere: %s', async (path) => {
    await expectWriteToFail(upload(cast.customer, path));
  });
});
