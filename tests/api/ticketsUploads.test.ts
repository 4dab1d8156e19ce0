import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { grantUpload } from '../../functions/src/tickets/uploadHandlers.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import { call, errorOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { dependencies } from '../support/registration.ts';
import { newTimestamp, supportTicket, uploadImage } from '../support/tickets.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let customer: Person;
let real: Dependencies;
beforeAll(async () => {
  adminApp();
  customer = await newPerson();
  real = await dependencies();
});

/** Asks for grants one after another, and returns the codes of the answers. */
const ask = async (
  person: Person,
  limits: Partial<Dependencies['settings']['limits']>,
  sizes: readonly number[],
) => {
  const limited = {
    ...real,
    settings: { ...real.settings, limits: { ...real.settings.limits, ...limits } },
  };
  const caller = { ...person, isAdmin: false, language: 'en' as const };
  const answers: unknown[] = [];
  for (const size of sizes) {
    const grant = { name: `${newTimestamp()}_lamp.png`, size };
    answers.push(
      await grantUpload(limited, caller, grant).then(
        ({ success }) => success,
        (error: unknown) => error,
      ),
    );
  }
  return answers;
};
const tooMany = (seconds: number) =>
  expect.objectContaining({
    code: 'resource-exhausted',
    details: { code: 'rate-limited', retryAfterSeconds: expect.toSatisfy(within(seconds)) },
  });
const within = (seconds: number) => (value: number) => value > seconds - 60 && value <= seconds;

describe('what one person may upload', () => {
  it('is limited in an hour, and begins again in the next', async () => {
    const person = await newPerson();
    expect(await ask(person, { uploads: 2 }, [1, 1, 1])).toEqual([
      true,
      true,
      tooMany(HOUR / 1000),
    ]);
    const usage = getFirestore(adminApp()).doc(`limits/uploads-${person.uid}`);
    await usage.update({ startedAt: Date.now() - HOUR });
    expect(await ask(person, { uploads: 2 }, [1])).toEqual([true]);
  });

  it('is limited in MiB of a day, and what is refused counts for neither limit', async () => {
    const person = await newPerson();
    const { bytes } = IMAGE_LIMITS;
    expect(
      await ask(person, { uploads: 3, uploadedMiB: 9 }, [bytes, bytes, bytes - 1024 * 1024, 1]),
    ).toEqual([true, tooMany(DAY / 1000), true, tooMany(DAY / 1000)]);
    expect(await ask(person, { uploads: 3 }, [1, 1])).toEqual([true, tooMany(HOUR / 1000)]);
  });

  it.each([
    ['a folder', { name: '1_a/b.png', size: 1 }, 'name'],
    ['a name without a time', { name: 'lamp.png', size: 1 }, 'name'],
    ['a name of another year', { name: '1_lamp.png', size: 1 }, 'name'],
    ['more than 5 MiB', { name: '1_lamp.png', size: IMAGE_LIMITS.bytes + 1 }, 'size'],
    ['nothing', { name: '1_lamp.png', size: 0 }, 'size'],
  ])('is not %s', async (_what, grant, field) => {
    const answer = await call('grantUpload', grant, customer);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field });
  });

  it('is not uploaded a second time under the grant of an image that was discarded', async () => {
    const path = `tickets/${newTimestamp()}_again.png`;
    const image = await uploadImage(customer, { path });
    await call('discardUploads', { images: [image] }, customer);
    const again = await fetch(`${image.split('/o/')[0]}/o?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: { authorization: `Firebase ${customer.token}`, 'content-type': 'image/png' },
      body: 'x',
    });
    expect(again.status).toBe(403);
  });
});

it('a picture that claims to be compressed is refused as one, without an error of the server', async () => {
  const url = await uploadImage(customer);
  const path = decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? '');
  // The rules refuse it; a client of the bucket’s own program could still do it.
  await getStorage(adminApp()).bucket().file(path).setMetadata({ contentEncoding: 'gzip' });
  const answer = await call('createTicket', supportTicket({ images: [url] }), customer);
  expect(errorOf(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field: 'images.0' });
});
