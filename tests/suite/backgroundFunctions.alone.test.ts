import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { caughtMails, openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { runBackgroundFunctions } from '../../scripts/suite/productionServer.ts';
import { LIMITS } from '../../shared/limits.ts';
import { machineFactor } from '../support/machine.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, uploadImage } from '../support/tickets.ts';

// What events run; the rest is tested in tests/server/mails.test.ts and
// tests/api/ticketsUploads.test.ts.

const folder = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
let catcher: Awaited<ReturnType<typeof openMailCatcher>>;
beforeAll(async () => {
  catcher = await openMailCatcher(undefined, folder);
});
afterEach(() => runBackgroundFunctions(false));
afterAll(async () => {
  await catcher.close();
  rmSync(folder, { recursive: true });
});

it('a ticket that somebody opens is in the studio’s mailbox a moment later', async () => {
  await runBackgroundFunctions(true);
  const { ticketId } = await openTicket(await newPerson());
  const mail = getFirestore(adminApp()).doc(`mail/${ticketId}-studio`);
  await expect
    .poll(async () => (await mail.get()).exists, { timeout: 20_000 * machineFactor })
    .toBe(false);
  expect(caughtMails(folder)).toHaveLength(1);
});

const exists = async (url: string) => (await fetch(url)).status === 200;

it('[SEC-3] a customer who uploads image after image is stopped within seconds', async () => {
  const [flooding, honest] = [await newPerson(), await newPerson()];
  const sent = [await uploadImage(flooding), await uploadImage(flooding)];
  await openTicket(flooding, { images: sent });
  await runBackgroundFunctions(true);
  const images = [await uploadImage(honest), await uploadImage(honest)];

  const all = [...sent];
  await expect
    .poll(() => uploadImage(flooding).then((url) => all.push(url), String), {
      interval: 0,
      timeout: 60_000 * machineFactor,
    })
    .toContain(': 403 ');
  // The events may come in another order than the uploads.
  const left = async () => (await Promise.all(all.map(exists))).filter(Boolean).length;
  await expect.poll(left, { timeout: 10_000 * machineFactor }).toBe(LIMITS.uploads.most);
  expect(await Promise.all(sent.map(exists))).toEqual([true, true]);

  await openTicket(honest, { images });
  expect(await Promise.all(images.map(exists))).toEqual([true, true]);
});
