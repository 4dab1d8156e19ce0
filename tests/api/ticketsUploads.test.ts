import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { countUpload } from '../../functions/src/countUploads.ts';
import { addUserCommentToTicket, createTicket } from '../../functions/src/tickets/handlers.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { HOUR, MINUTE } from '../../shared/time.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { callFunction, errorOf, password } from '../support/callables.ts';
import { newPerson, type Person } from '../support/people.ts';
import { callerOf, connectDependencies } from '../support/registration.ts';
import {
  areStored,
  openTicket,
  pathOf,
  png,
  supportTicket,
  ticketsOf,
  uploadImage,
} from '../support/tickets.ts';

const real = await connectDependencies();

it.each([png.length, 300 * 1024, IMAGE_LIMITS.bytes - 1])(
  '[API-13] [TIC-10] a client opens a ticket with an image of %i bytes, uploaded in one POST',
  async (size) => {
    const person = await newPerson();
    const bytes = Buffer.concat([png, Buffer.alloc(size - png.length)]);
    const url = await uploadImage(person, { bytes, path: `tickets/${Date.now()}_boss.png` });
    await openTicket(person, { images: [url] });
    const [ticket] = await ticketsOf(person);
    expect(ticket?.images).toEqual([url]);
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(size);
  },
);

/** The handlers with these limits. */
const limited = (limits: Partial<Dependencies['settings']['limits']>): Dependencies => ({
  ...real,
  settings: { ...real.settings, limits: { ...real.settings.limits, ...limits } },
});

/** The counting function hears of an upload; the suite calls it by itself in backgroundFunctions.test.ts. */
const counted = async (
  { uid }: Person,
  url: string,
  limits: Partial<Dependencies['settings']['limits']>,
  size = png.length,
) => {
  const metadata = { owner: uid };
  await countUpload(limited(limits), { name: pathOf(url), metadata, size: String(size) });
};

const isStopped = (person: Person) =>
  uploadImage(person).then(
    () => false,
    (error: unknown) => String(error).includes(': 403 '),
  );
const record = ({ uid }: Person) => getFirestore(adminApp()).doc(`users/${uid}`);
/** Minutes until the stop ends; none without one. */
const waitOf = async (person: Person): Promise<number | undefined> => {
  const until = (await record(person).get()).get('uploadsStoppedUntil')?.toMillis();
  return until && Math.round((until - Date.now()) / MINUTE);
};

describe('what one person may upload', () => {
  it('is limited per hour: an upload over the limit is deleted, and the next hour starts again', async () => {
    const person = await newPerson();
    const limits = { uploads: 2 };
    const urls = [await uploadImage(person), await uploadImage(person), await uploadImage(person)];
    const [first = '', second = '', third = ''] = urls;
    // Storage may tell of an upload twice.
    for (const told of [first, first]) await counted(person, told, limits);
    expect(await isStopped(person)).toBe(false);
    await counted(person, second, limits);
    expect(await isStopped(person)).toBe(true);
    await counted(person, third, limits);
    expect(await areStored(urls)).toEqual([true, true, false]);
    const answer = await callFunction('createTicket', supportTicket({ images: [third] }), person);
    expect(errorOf(answer)).toMatchObject({ status: 400, field: 'images.0' });
    expect(await waitOf(person)).toBe(60);

    await record(person).update({ uploadsStoppedUntil: new Date() });
    await getFirestore(adminApp())
      .doc(`limits/uploads-${person.uid}`)
      .update({ startedAt: Date.now() - HOUR });
    const next = await uploadImage(person);
    await counted(person, next, limits);
    expect(await areStored([next])).toEqual([true]);
    // What the rules did not let in is nobody's upload.
    await countUpload(real, { name: pathOf(next), size: 1 });
    await counted(person, next.replace('tickets', 'press'), { uploads: 1 });
    expect(await isStopped(person)).toBe(false);
    expect(await areStored([next])).toEqual([true]);
    // Of an account that has gone meanwhile.
    await counted({ ...person, uid: 'gone' }, next, limits);
    expect(await areStored([next])).toEqual([false]);
  });

  it('is limited in MiB of a day', async () => {
    const person = await newPerson();
    const urls = [await uploadImage(person), await uploadImage(person), await uploadImage(person)];
    const [first = '', second = '', third = ''] = urls;
    const limits = { uploads: 3, uploaded: 9 };
    await counted(person, first, limits, IMAGE_LIMITS.bytes);
    expect(await waitOf(person)).toBeUndefined();
    await counted(person, second, limits, IMAGE_LIMITS.bytes);
    expect(await waitOf(person)).toBe(24 * 60);
    await counted(person, third, limits);
    expect(await areStored(urls)).toEqual([true, true, false]);
  });

  it('has a smaller limit in a day before the address is confirmed, and as much as ever after it', async () => {
    const many = await newPerson();
    const limits = { uploads: 20, unconfirmedUploads: 2 };
    const urls = [await uploadImage(many), await uploadImage(many), await uploadImage(many)];
    for (const url of urls) await counted(many, url, limits);
    expect(await areStored(urls)).toEqual([true, true, false]);
    expect(await isStopped(many)).toBe(true);

    await getAuth(adminApp()).updateUser(many.uid, { emailVerified: true });
    const confirmed = { ...many, ...(await signIn(many.email, password)) };
    const next = await uploadImage(confirmed);
    await counted(confirmed, next, limits);
    await openTicket(confirmed, { images: [next] });
    expect(await areStored([next])).toEqual([true]);
  });

  it('is limited for somebody marked as an admin whose address is not proven', async () => {
    const person = await newPerson();
    await record(person).update({ isAdmin: true });
    const urls = [await uploadImage(person), await uploadImage(person)];
    for (const url of urls) await counted(person, url, { uploads: 1 });
    expect(await areStored(urls)).toEqual([true, false]);
  });

  it('is kept past the limit where a ticket has it by then, and is not limited for the studio', async () => {
    const [person, admin] = [await newPerson(), await newPerson({ isAdmin: true })];
    const limits = { uploads: 1 };
    for (const one of [person, admin]) {
      const [first, inTicket] = [await uploadImage(one), await uploadImage(one)];
      const ticket = supportTicket({ images: [inTicket] });
      await createTicket(limited({ uploads: 0 }), callerOf(one), ticket);
      for (const url of [first, inTicket]) await counted(one, url, limits);
      expect(await areStored([first, inTicket])).toEqual([true, true]);
    }
    expect([await isStopped(person), await isStopped(admin)]).toEqual([true, false]);
  });

  it('is refused past the limit by tickets and comments before Storage has told of any upload', async () => {
    const person = await newPerson({ confirmed: true });
    const caller = callerOf(person);
    const limits = { uploads: 2 };
    const urls = [await uploadImage(person), await uploadImage(person), await uploadImage(person)];
    const [first = '', second = '', third = ''] = urls;
    const open = (url: string) =>
      createTicket(limited(limits), caller, supportTicket({ images: [url] }));
    const { ticketId } = await open(first);
    const comment = (url: string) =>
      addUserCommentToTicket(limited(limits), caller, {
        ticketId,
        comment: 'See the picture.',
        images: [url],
      });
    await comment(second);
    const refusal = { details: { code: 'rate-limited', retryAfterSeconds: expect.any(Number) } };
    await expect(open(third)).rejects.toMatchObject(refusal);
    await expect(comment(third)).rejects.toMatchObject(refusal);
    expect(await isStopped(person)).toBe(true);
    for (const url of urls) await counted(person, url, limits);
    expect(await areStored(urls)).toEqual([true, true, false]);
  });

  it('is counted once, whether Storage tells of it before or after it is in a ticket', async () => {
    const person = await newPerson({ confirmed: true });
    const limits = { uploads: 4, uploaded: 9 };
    const [before, after] = [await uploadImage(person), await uploadImage(person)];
    await counted(person, before, limits);
    const ticket = supportTicket({ images: [before, after] });
    await createTicket(limited(limits), callerOf(person), ticket);
    await counted(person, after, limits);
    const usage = async (limit: string) =>
      (await getFirestore(adminApp()).doc(`limits/${limit}-${person.uid}`).get()).get('count');
    expect([await usage('uploads'), await usage('uploaded')]).toEqual([2, 2 * png.length]);
  });
});
