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
import { DAY } from '../../shared/time.ts';
import { newTimestamp } from '../support/tickets.ts';

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

type Upload = Partial<{ path: string; size: number; owner: string }> & UploadMetadata;

/** Uploads as the ticket form does, except for what is given. */
const upload = (
  person: Person,
  {
    path = newImage(),
    size = 3,
    owner = person.uid,
    contentType = 'image/png',
    ...headers
  }: Upload = {},
) =>
  uploadBytes(ref(person.storage, path), new Uint8Array(size), {
    contentType,
    customMetadata: { owner },
    ...headers,
  });

// What each role may do with whose image is tried in permissions.test.ts.
describe('an image of a ticket', () => {
  it('[SEC-3] [API-13] is uploaded and read by its signed-in owner, with its metadata', async () => {
    const { customer } = cast;
    const path = newImage();
    await expectWriteToSucceed(upload(customer, { path }));
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

  it.each<[string, Upload]>([
    ['has 5 MiB', { size: IMAGE_LIMITS.bytes }],
    ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'].map(
      (contentType): [string, Upload] => [`is of type ${contentType}`, { contentType }],
    ),
    [
      'has the headers that production puts in for an upload that names none',
      {
        contentEncoding: 'identity',
        contentDisposition: "inline; filename*=utf-8''lamp.png",
      },
    ],
  ])('[SEC-3] may be one that %s', async (_what, image) => {
    await expectWriteToSucceed(upload(cast.customer, image));
  });

  it.each<[string, Upload]>([
    ['has more than 5 MiB', { size: IMAGE_LIMITS.bytes + 1 }],
    ['is in the name of nobody', { owner: '' }],
    ['is in the name of somebody else', { owner: 'somebody' }],
    ['names no owner', { customMetadata: {} }],
    ...['image/svg+xml', 'text/html', 'application/pdf', 'image/png; x=<script>', ''].map(
      (contentType): [string, Upload] => [`is of type "${contentType}"`, { contentType }],
    ),
    ['brings an encoding of its own', { contentEncoding: 'gzip' }],
    ['is to be saved', { contentDisposition: 'attachment; filename=invoice.exe' }],
    ...[
      'lamp.png',
      'tickets/lamp.png',
      'tickets/1/2_lamp.png',
      'users/1_lamp.png',
      `lamps/${Date.now()}_lamp.png`,
      `tickets/${Date.now()}_`,
      `tickets/0${Date.now()}_lamp.png`,
    ].map((path): [string, Upload] => [`is called ${path}`, { path }]),
    ...[-8, 2].map((days): [string, Upload] => [
      `says it is from ${days} days away, where no sweep looks`,
      { path: `tickets/${Date.now() + days * DAY}_lamp.png` },
    ]),
  ])('[SEC-3] is never one that %s', async (_what, image) => {
    await expectWriteToFail(upload(cast.customer, image));
  });

  it('[SEC-3] is overwritten by nobody, not even its owner', async () => {
    const { customer, other, admin } = cast;
    const path = newImage();
    await upload(customer, { path });
    for (const writer of [customer, other, admin]) {
      await expectWriteToFail(upload(writer, { path, size: 9 }));
    }
    expect((await getBytes(ref(customer.storage, path))).byteLength).toBe(3);
  });
});
