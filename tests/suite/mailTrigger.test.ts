import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { runBackgroundFunctions } from '../../scripts/suite/firebaseSuite.ts';
import { caughtMails, openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { machineFactor } from '../support/machine.ts';
import { newPerson } from '../support/people.ts';
import { mailsAbout, openTicket } from '../support/tickets.ts';

// What only the functions emulator can show; how mails are sent is tested in tests/api/mails.test.ts.

const folder = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
let catcher: Awaited<ReturnType<typeof openMailCatcher>>;
beforeAll(async () => {
  catcher = await openMailCatcher(undefined, folder);
  await runBackgroundFunctions(true);
});
afterAll(async () => {
  await runBackgroundFunctions(false);
  await catcher.close();
  rmSync(folder, { recursive: true });
});

it('a ticket that somebody opens is in the studio’s mailbox a moment later', async () => {
  const { ticketId } = await openTicket(await newPerson());
  const [mail] = await mailsAbout(ticketId);
  const stored = getFirestore(adminApp()).doc(`mail/${mail?.id}`);
  await expect
    .poll(async () => (await stored.get()).get('delivery.state'), {
      timeout: 20_000 * machineFactor,
    })
    .toBe('SUCCESS');
  expect(caughtMails(folder)).toHaveLength(1);
});
