import { getMetadata, ref, uploadBytes, type UploadMetadata } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSeededBrowsers,
  type SeededBrowsers,
  expectAllowed,
  expectDenied,
} from '../support/seededBrowsers.ts';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { DAY } from '../../shared/time.ts';
import { REFUSED_NAMES } from '../support/imageNames.ts';
import { newTimestamp } from '../support/tickets.ts';

let cast: SeededBrowsers;
beforeAll(async () => {
  cast = await openSeededBrowsers();
});
afterAll(() => cast.leave());

/** A name that no other image has. */
const newImage = () => `tickets/${newTimestamp()}_lamp.png`;

type Upload = Partial<{ path: string; size: number; owner: string }> & UploadMetadata;

/** Uploads as the ticket form does, except for what is given. */
const upload = ({
  path = newImage(),
  size = 3,
  owner = cast.customer.uid,
  contentType = 'image/png',
  ...headers
}: Upload = {}) =>
  uploadBytes(ref(cast.customer.storage, path), new Uint8Array(size), {
    contentType,
    customMetadata: { owner },
    ...headers,
  });

// What each role may do with whose image is tried in permissions.test.ts.
describe('an image of a ticket', () => {
  it('[SEC-3] [API-13] is uploaded and read by its signed-in owner, with its metadata', async () => {
    const { ref: image } = await expectAllowed(upload());
    expect(await expectAllowed(getMetadata(image))).toMatchObject({
      size: 3,
      contentType: 'image/png',
      customMetadata: { owner: cast.customer.uid },
    });
  });

  it.each<[string, Upload]>([
    ['has 5 MiB', { size: IMAGE_LIMITS.bytes }],
    ['has a name of odd signs', { path: `tickets/${newTimestamp()}_👩‍🚀 Ana's <1>: (a|b) ñ.gif` }],
    ['has a name of 120 letters', { path: `tickets/${newTimestamp()}_${'語'.repeat(120)}` }],
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
    await expectAllowed(upload(image));
  });

  it.each<[string, Upload]>([
    ['has a name of 121 letters', { path: `tickets/${newTimestamp()}_${'x'.repeat(121)}` }],
    ['has more than 5 MiB', { size: IMAGE_LIMITS.bytes + 1 }],
    ['is in the name of nobody', { owner: '' }],
    ['is in the name of somebody else', { owner: 'somebody' }],
    ['names no owner', { customMetadata: {} }],
    ...['image/svg+xml', 'text/html', 'application/pdf', 'image/png; x=<script>', ''].map(
      (contentType): [string, Upload] => [`is of type "${contentType}"`, { contentType }],
    ),
    ['brings an encoding of its own', { contentEncoding: 'gzip' }],
    ...REFUSED_NAMES.map((name): [string, Upload] => [
      `has ${encodeURIComponent(name)} in its name`,
      { path: `tickets/${newTimestamp()}_${name}` },
    ]),
    ...['\r\nX-Injected: y', '\t', '\x7f', '\\', '"', ';', '\u2028'].map(
      (sign): [string, Upload] => [
        `has ${encodeURIComponent(sign)} in the file name of its disposition`,
        { contentDisposition: `inline; filename*=utf-8''lamp${sign}.png` },
      ],
    ),
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
    await expectDenied(upload(image));
  });
});
