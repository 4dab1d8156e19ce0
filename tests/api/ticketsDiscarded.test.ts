import { describe, expect, it } from 'vitest';
import type { Dependencies, SignedIn } from '../../functions/src/dependencies.ts';
import { addUserCommentToTicket, createTicket } from '../../functions/src/tickets/handlers.ts';
import { discardUploads } from '../../functions/src/tickets/uploadHandlers.ts';
import { act, call, errorOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { dependencies, inHours } from '../support/registration.ts';
import {
  areThere,
  newTimestamp,
  openTicket,
  storedTicket,
  supportTicket,
  ticketsOf,
  uploadImage,
} from '../support/tickets.ts';

const customer = await newPerson();
const other = await newPerson();
const real = await dependencies();

const discard = (images: string[]) => call('discardUploads', { images }, customer);
const caller: SignedIn = { ...customer, isAdmin: false, language: 'en' };

describe('[B2] uploads that a customer discards', () => {
  it('are deleted, and a repeated call succeeds', async () => {
    const images = [await uploadImage(customer), await uploadImage(customer)];
    for (const answer of ['done', 'done before']) {
      const done = { success: true, message: 'Uploads discarded.' };
      expect(await act('discardUploads', { images }, customer), answer).toEqual(done);
      expect(await areThere(images)).toEqual([false, false]);
    }
    await act('discardUploads', { images: [] }, customer);
  });

  it('are kept when a ticket contains them, because it was created and its answer was lost', async () => {
    const [named, unnamed] = [await uploadImage(customer), await uploadImage(customer)];
    await openTicket(customer, { images: [named] });
    expect((await discard([named, unnamed])).status).toBe(200);
    expect(await areThere([named, unnamed])).toEqual([true, false]);
  });

  it('must all be the customer’s own, otherwise none is deleted', async () => {
    const images = [await uploadImage(customer), await uploadImage(other)];
    const answer = await discard(images);
    expect(errorOf(answer)).toEqual({ status: 403, code: 'PERMISSION_DENIED', field: 'images.1' });
    expect(await areThere(images)).toEqual([true, true]);
  });

  it.each(['x', 'https://evil.example/o/tickets%2F1_a.png?alt=media&token=x'])(
    'must be given as download URLs, unlike %s',
    async (url) => {
      const image = await uploadImage(customer);
      const answer = await discard([image, url]);
      expect(errorOf(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field: 'images.1' });
      expect(await areThere([image])).toEqual([true]);
    },
  );

  it('need the token of their download URL', async () => {
    const image = await uploadImage(customer);
    const [url] = image.split('&token=');
    expect(errorOf(await discard([`${url}&token=x`])).field).toBe('images.0');
    expect(await areThere([image])).toEqual([true]);
  });

  it('can be uploaded again under the same name', async () => {
    const path = `tickets/${newTimestamp()}_again.png`;
    await discard([await uploadImage(customer, { path })]);
    const image = await uploadImage(customer, { path });
    await openTicket(customer, { images: [image] });
    expect(await areThere([image])).toEqual([true]);
  });
});

describe('an upload that is discarded while its ticket is being created', () => {
  it('makes the creation fail, and a reply likewise, when it was discarded first', async () => {
    const { ticketId } = await openTicket(customer);
    let image = await uploadImage(customer);
    const late: Dependencies = {
      ...real,
      images: {
        ...real.images,
        read: async (path) => {
          const found = await real.images.read(path);
          await discardUploads(real, caller, { images: [image] });
          return found;
        },
      },
    };
    const before = await ticketsOf(customer);
    await expect(
      createTicket(late, caller, supportTicket({ images: [image] })),
    ).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'images.0' } });
    image = await uploadImage(customer);
    const reply = { ticketId, comment: 'See this.', images: [image] };
    await expect(addUserCommentToTicket(late, caller, reply)).rejects.toMatchObject({
      details: { field: 'images.0' },
    });
    expect(await ticketsOf(customer)).toEqual(before);
  });

  it('is either in a ticket and kept, or in none and deleted', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const image = await uploadImage(customer);
        const [created, discarded] = await Promise.allSettled([
          createTicket(real, caller, supportTicket({ images: [image] })),
          discardUploads(real, caller, { images: [image] }),
        ]);
        expect(discarded.status).toBe('fulfilled');
        return [[created.status === 'fulfilled'], await areThere([image])];
      }),
    );
    for (const [created, there] of rounds) expect(there).toEqual(created);
  });
});

describe('a client that is closed', () => {
  it('between upload and creation creates one ticket when it tries again', async () => {
    const person = await newPerson();
    const timestamp = newTimestamp();
    const image = await uploadImage(person, { path: `tickets/${timestamp}_bug.png` });
    // Closed here. The next start finds timestamp and image in the draft and sends them twice.
    const first = await openTicket(person, { timestamp, images: [image] });
    expect(await openTicket(person, { timestamp, images: [image] })).toEqual(first);
    expect((await ticketsOf(person)).map(({ images }) => images)).toEqual([[image]]);
  });

  it('after the creation gets the first answer a day later, when its images are too old for a new ticket', async () => {
    const timestamp = newTimestamp();
    const image = await uploadImage(customer);
    const { ticketId, ticketNumber } = await openTicket(customer, { timestamp, images: [image] });
    const again = (overrides: object) =>
      createTicket(
        inHours(real, 26),
        caller,
        supportTicket({ images: [image], timestamp, ...overrides }),
      );
    expect(await again({})).toMatchObject({ ticketId, ticketNumber });
    await expect(again({ timestamp: newTimestamp() })).rejects.toMatchObject({
      details: { field: 'images.0' },
    });
    expect((await storedTicket(ticketId))?.['images']).toEqual([image]);
  });
});
