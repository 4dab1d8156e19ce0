import { getStorage } from 'firebase-admin/storage';
import { expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { BUCKET, suiteUrl } from '../../scripts/suite/project.ts';
import { callFunction } from '../support/callables.ts';
import { newPerson, type Person } from '../support/people.ts';
import {
  newTimestamp,
  openTicket,
  png,
  supportTicket,
  ticketsOf,
  uploadImage,
} from '../support/tickets.ts';

const customer = await newPerson();
const other = await newPerson();
const admin = await newPerson({ isAdmin: true });
const { ticketId } = await openTicket(other);

const bucket = `${suiteUrl('storage')}/v0/b/${BUCKET}/o`;

/** The URL of a picture that came into the bucket past the rules. */
const past =
  (claims: object) =>
  async ({ uid }: Person) => {
    const path = `tickets/${newTimestamp()}_notes.png`;
    const metadata = { owner: uid, firebaseStorageDownloadTokens: 'known' };
    const file = getStorage(adminApp()).bucket().file(path);
    await file.save(png, { metadata: { contentType: 'image/png', ...claims, metadata } });
    return `${bucket}/${encodeURIComponent(path)}?alt=media&token=known`;
  };

// What else refuses a URL, a type or a header is tried in functions/src/tickets/images.test.ts and
// bucket.test.ts.
it.each<[string, string | ((person: Person) => Promise<string | string[]>)]>([
  ['of another site', 'https://evil.example/a.png'],
  ['not there', `${bucket}/tickets%2F1_gone.png?alt=media&token=x`],
  ['empty', (person) => uploadImage(person, { bytes: Buffer.alloc(0) })],
  ['a text', (person) => uploadImage(person, { bytes: Buffer.from('#!/bin/sh\necho hello\n') })],
  ['packed, as it says', past({ contentEncoding: 'gzip' })],
  ['named with a wrong token', async (person) => `${await uploadImage(person)}x`],
  ['of somebody else', async (person) => [await uploadImage(person), await uploadImage(customer)]],
])(
  '[API-9] [API-10] a ticket, and each kind of reply, is refused with an image that is %s',
  async (what, given) => {
    const sent = { ticketId, comment: 'See this.' };
    for (const [name, data, person] of [
      ['createTicket', supportTicket(), other],
      ['addUserCommentToTicket', sent, other],
      ['addCommentToTicket', sent, admin],
      ['respondToTicket', { ticketId, response: 'See this.' }, admin],
    ] as const) {
      const urls = typeof given === 'string' ? given : await given(person);
      const images = [urls].flat();
      const { status, error } = await callFunction(name, { ...data, images }, person);
      expect([status, error?.details?.field], name).toEqual([
        what === 'of somebody else' ? 403 : 400,
        `images.${images.length - 1}`,
      ]);
    }
    expect(await ticketsOf(other)).toEqual([
      expect.objectContaining({ ticketId, comments: {}, responses: {} }),
    ]);
  },
);

it('a picture with the disposition that Google gives to every upload is taken', async () => {
  const usual = {
    contentEncoding: 'identity',
    contentDisposition: "inline; filename*=utf-8''a.png",
  };
  await openTicket(customer, { images: [await past(usual)(customer)] });
});
