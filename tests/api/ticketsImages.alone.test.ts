import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { createTicket } from '../../functions/src/tickets/handlers.ts';
import { checkImages, sweepImages } from '../../functions/src/tickets/images.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { DAY } from '../../shared/time.ts';
import { callAs } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { callerOf, connectDependencies, hoursLater } from '../support/registration.ts';
import {
  areStored,
  newTimestamp,
  openTicket,
  pathOf,
  storedTicket,
  supportTicket,
  uploadImage,
} from '../support/tickets.ts';

const customer = await newPerson();
const real = await connectDependencies();

const sweep = (hours: number) => sweepImages(hoursLater(real, hours));
const exists = async (url: string) => (await areStored([url]))[0];

describe('an image that was uploaded', () => {
  it('and is in a ticket or a reply is never deleted by the sweep', async () => {
    const urls = [await uploadImage(customer), await uploadImage(customer)];
    const [inTicket, inReply] = urls;
    const { ticketId } = await openTicket(customer, { images: [inTicket] });
    const reply = { ticketId, comment: 'And this one.', images: [inReply] };
    await callAs('addUserCommentToTicket', reply, customer);
    await sweep(30);
    expect(await areStored(urls)).toEqual([true, true]);
  });

  it('[B2] for a ticket that was never created is deleted after 24 hours, not before', async () => {
    const url = await uploadImage(customer);
    await sweep(23.9);
    expect(await exists(url)).toBe(true);
    expect(await sweep(24.1)).toBeGreaterThan(0);
    expect(await exists(url)).toBe(false);
    expect(await sweep(24.1)).toBe(0);
    // Two sweeps at once: it may have gone.
    await real.images.remove(pathOf(url));
  });

  it('and cannot be deleted now does not keep the sweep from deleting the others', async () => {
    const [stuck, other] = [await uploadImage(customer), await uploadImage(customer)];
    const remove: typeof real.images.remove = (path) =>
      path === pathOf(stuck) ? Promise.reject(new Error('busy')) : real.images.remove(path);
    const failing = { ...hoursLater(real, 24.1), images: { ...real.images, remove } };
    await expect(sweepImages(failing)).rejects.toThrow('1 images could not be deleted');
    expect(await areStored([stuck, other])).toEqual([true, false]);
    await sweep(24.1);
    expect(await exists(stuck)).toBe(false);
  });

  it('and is in a ticket brings the first answer a day later, when it is too old for a new ticket', async () => {
    const caller = callerOf(customer);
    const ticket = supportTicket({ images: [await uploadImage(customer)] });
    const { ticketId, ticketNumber } = await openTicket(customer, ticket);
    const again = (payload: typeof ticket) => createTicket(hoursLater(real, 26), caller, payload);
    expect(await again(ticket)).toMatchObject({ ticketId, ticketNumber });
    await expect(again({ ...ticket, timestamp: newTimestamp() })).rejects.toMatchObject({
      details: { field: 'images.0' },
    });
    expect((await storedTicket(ticketId))?.['images']).toEqual(ticket.images);
  });

  it('is refused for a ticket when the sweep may be about to delete it', async () => {
    const url = await uploadImage(customer);
    const check = (hours: number) => checkImages(hoursLater(real, hours), customer.uid, [url]);
    expect(await check(22.9)).toEqual([expect.objectContaining({ url })]);
    await expect(check(23.1)).rejects.toMatchObject({
      code: 'invalid-argument',
      details: { field: 'images.0' },
    });
  });

  it('is found in its ticket among more images than one query can ask for', async () => {
    const url = await uploadImage(customer);
    await openTicket(customer, { images: [url] });
    const others = Array.from({ length: 40 }, () => `tickets/${newTimestamp()}_none.png`);
    const path = pathOf(url);
    expect(await real.tickets.namedImages([...others, path])).toEqual(new Set([path]));
  });

  it('a month ago is not looked at again', async () => {
    const file = getStorage(adminApp())
      .bucket()
      .file(`tickets/${Date.now() - 31 * DAY}_old.png`);
    await file.save('x');
    const asked: string[] = [];
    const namedImages: typeof real.tickets.namedImages = (paths) => {
      asked.push(...paths);
      return real.tickets.namedImages(paths);
    };
    await uploadImage(customer);
    await sweepImages({ ...hoursLater(real, 24.1), tickets: { ...real.tickets, namedImages } });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(file.name);
    await file.delete();
  });

  it('outside the folder of the tickets is left alone by the sweep', async () => {
    const file = getStorage(adminApp()).bucket().file('elsewhere/1_lamp.png');
    await file.save('x');
    await sweep(30);
    expect((await file.exists())[0]).toBe(true);
    await file.delete();
  });
});
