import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { checkImages, sweepImages } from '../../functions/src/tickets/images.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import { call } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { dependencies } from '../support/registration.ts';
import { newTimestamp, openTicket, uploadImage } from '../support/tickets.ts';

let customer: Awaited<ReturnType<typeof newPerson>>;
let real: Dependencies;
beforeAll(async () => {
  adminApp();
  customer = await newPerson();
  real = await dependencies();
});

const inHours = (hours: number): Dependencies => ({
  ...real,
  now: () => Date.now() + hours * HOUR,
});
const exists = async (url: string) => (await fetch(url)).status === 200;

describe('an image that was uploaded', () => {
  it('and is in a ticket or a reply is never deleted by the sweep', async () => {
    const urls = [await uploadImage(customer), await uploadImage(customer)];
    const [inTicket, inReply] = urls;
    const { ticketId } = await openTicket(customer, { images: [inTicket] });
    const reply = { ticketId, comment: 'And this one.', images: [inReply] };
    expect((await call('addUserCommentToTicket', reply, customer)).status).toBe(200);
    await sweepImages(inHours(1000));
    expect(await Promise.all(urls.map(exists))).toEqual([true, true]);
  });

  it('for a ticket that was never created is deleted after 24 hours, not before', async () => {
    const url = await uploadImage(customer);
    await sweepImages(inHours(23.9));
    expect(await exists(url)).toBe(true);
    expect(await sweepImages(inHours(24.1))).toBeGreaterThan(0);
    expect(await exists(url)).toBe(false);
    expect(await sweepImages(inHours(24.1))).toBe(0);
  });

  it('and cannot be deleted now does not keep the sweep from deleting the others', async () => {
    const [stuck, other] = [await uploadImage(customer), await uploadImage(customer)];
    const path = decodeURIComponent(new URL(stuck).pathname.split('/o/')[1] ?? '');
    const remove: typeof real.images.remove = (object) =>
      object.path === path ? Promise.reject(new Error('busy')) : real.images.remove(object);
    const failing = { ...inHours(24.1), images: { ...real.images, remove } };
    await expect(sweepImages(failing)).rejects.toThrow('1 images could not be deleted');
    expect([await exists(stuck), await exists(other)]).toEqual([true, false]);
    await sweepImages(inHours(24.1));
    expect(await exists(stuck)).toBe(false);
  });

  it('is refused for a ticket when the sweep may be about to delete it', async () => {
    const url = await uploadImage(customer);
    const check = (hours: number) =>
      checkImages(real.images, customer.uid, [url], Date.now() + hours * HOUR);
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
    const path = decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? '');
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
    await sweepImages({ ...inHours(24.1), tickets: { ...real.tickets, namedImages } });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(file.name);
    await file.delete();
  });

  it('outside the folder of the tickets is left alone by the sweep', async () => {
    const file = getStorage(adminApp()).bucket().file('elsewhere/1_lamp.png');
    await file.save('x');
    await sweepImages(inHours(1000));
    expect((await file.exists())[0]).toBe(true);
    await file.delete();
  });
});
