import { beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies, SignedIn } from '../../functions/src/handler.ts';
import { createTicket, discardUploads } from '../../functions/src/tickets/handlers.ts';

import { call, refusal, registerPerson } from '../support/callables.ts';
import { dependencies } from '../support/registration.ts';
import {
  newTimestamp,
  openTicket,
  storedTicket,
  supportTicket,
  ticketsOf,
  uploadImage,
} from '../support/tickets.ts';

type Person = Awaited<ReturnType<typeof registerPerson>>;

let customer: Person;
let other: Person;
let real: Dependencies;
beforeAll(async () => {
  customer = await registerPerson();
  other = await registerPerson();
  real = await dependencies();
});

const discard = (images: string[], { token }: Person) =>
  call('discardUploads', { images }, { token });
const exists = async (url: string) => (await fetch(url)).status === 200;
const caller = (): SignedIn => ({ ...customer, isAdmin: false, language: 'en' });
const done = [200, { success: true, message: 'Uploads discarded.' }];

describe('uploads that a customer gives up', () => {
  it('are deleted, and a repeat finds that it is done', async () => {
    const images = [await uploadImage(customer), await uploadImage(customer)];
    for (const answer of ['done', 'done before']) {
      const { status, result } = await discard(images, customer);
      expect([status, result], answer).toEqual(done);
      expect(await Promise.all(images.map(exists))).toEqual([false, false]);
    }
    expect((await discard([], customer)).status).toBe(200);
  });

  it('stay where a ticket names them: it was created, though its answer was lost', async () => {
    const [named, unnamed] = [await uploadImage(customer), await uploadImage(customer)];
    await openTicket(customer, { images: [named] });
    expect((await discard([named, unnamed], customer)).status).toBe(200);
    expect([await exists(named), await exists(unnamed)]).toEqual([true, false]);
  });

  it('are the customer’s own, or nothing is deleted', async () => {
    const images = [await uploadImage(customer), await uploadImage(other)];
    const answer = await discard(images, customer);
    expect(refusal(answer)).toEqual({ status: 403, code: 'PERMISSION_DENIED', field: 'images.1' });
    expect(await Promise.all(images.map(exists))).toEqual([true, true]);
  });

  it.each(['x', 'https://evil.example/o/tickets%2F1_a.png?alt=media&token=x'])(
    'have download URLs, unlike %s',
    async (url) => {
      const image = await uploadImage(customer);
      const answer = await discard([image, url], customer);
      expect(refusal(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field: 'images.1' });
      expect(await exists(image)).toBe(true);
    },
  );

  it('are known by their token', async () => {
    const image = await uploadImage(customer);
    const [address] = image.split('&token=');
    expect(refusal(await discard([`${address}&token=x`], customer)).field).toBe('images.0');
    expect(await exists(image)).toBe(true);
  });

  it('may go up again under the same name', async () => {
    const path = `tickets/${newTimestamp()}_again.png`;
    await discard([await uploadImage(customer, { path })], customer);
    const image = await uploadImage(customer, { path });
    await openTicket(customer, { images: [image] });
    expect(await exists(image)).toBe(true);
  });
});

describe('an upload that is given up while its ticket is being created', () => {
  it('is not in the ticket when it is gone by then', async () => {
    const image = await uploadImage(customer);
    const late: Dependencies = {
      ...real,
      images: {
        ...real.images,
        read: async (path) => {
          const found = await real.images.read(path);
          await discardUploads(real, caller(), { images: [image] });
          return found;
        },
      },
    };
    const before = await ticketsOf(customer);
    const ticket = {
      ...supportTicket({ images: [image] }),
      type: 'bugs_help_suggestions' as const,
    };
    await expect(
      createTicket(late, caller(), { ...ticket, ticketSubType: 'bug' }),
    ).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'images.0' } });
    expect(await ticketsOf(customer)).toEqual(before);
  });

  it('is either in a ticket and there, or in none and gone', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const image = await uploadImage(customer);
        const ticket = {
          ...supportTicket({ images: [image] }),
          type: 'bugs_help_suggestions' as const,
        };
        const [created, discarded] = await Promise.allSettled([
          createTicket(real, caller(), { ...ticket, ticketSubType: 'bug' }),
          discardUploads(real, caller(), { images: [image] }),
        ]);
        expect(discarded.status).toBe('fulfilled');
        return [created.status === 'fulfilled', await exists(image)];
      }),
    );
    for (const [created, there] of rounds) expect(there).toBe(created);
  });
});

describe('a client that dies', () => {
  it('between upload and creation makes one ticket when it tries again', async () => {
    const person = await registerPerson();
    const timestamp = newTimestamp();
    const image = await uploadImage(person, { path: `tickets/${timestamp}_bug.png` });
    // Dead here. The next start finds timestamp and image in the draft, and asks twice to be sure.
    const first = await openTicket(person, { timestamp, images: [image] });
    expect(await openTicket(person, { timestamp, images: [image] })).toEqual(first);
    expect((await ticketsOf(person)).map(({ images }) => images)).toEqual([[image]]);
  });

  it('after the creation gets the first answer a day later, when its images are too old for a new ticket', async () => {
    const timestamp = newTimestamp();
    const image = await uploadImage(customer);
    const { ticketId, ticketNumber } = await openTicket(customer, { timestamp, images: [image] });
    const nextDay = { ...real, now: () => Date.now() + 26 * 60 * 60 * 1000 };
    const again = (overrides: object) =>
      createTicket(nextDay, caller(), {
        ...supportTicket({ images: [image], timestamp, ...overrides }),
        type: 'bugs_help_suggestions',
        ticketSubType: 'bug',
      });
    expect(await again({})).toMatchObject({ ticketId, ticketNumber });
    await expect(again({ timestamp: newTimestamp() })).rejects.toMatchObject({
      details: { field: 'images.0' },
    });
    expect((await storedTicket(ticketId))?.['images']).toEqual([image]);
  });
});
