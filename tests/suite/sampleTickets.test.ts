import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addSamples, caughtMail } from '../../scripts/suite/addSamples.ts';
import { openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { connectMailing, sendAbout, smtpTo } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { ticketsOf } from '../support/tickets.ts';

it('a developer finds tickets in each status and language, with images and one by mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumipaw-samples-'));
  const catcher = await openMailCatcher(0, folder);
  onTestFinished(async () => {
    await catcher.close();
    rmSync(folder, { recursive: true });
  });
  const [pixelsmith, voxelcat, lanterna, admin] = [
    await newPerson({ confirmed: true }),
    await newPerson({ confirmed: true }),
    await newPerson({ confirmed: true }),
    await newPerson({ isAdmin: true }),
  ];
  const sending = { ...(await connectMailing()), send: await smtpTo(catcher.url) };
  const writers = {
    pixelsmith,
    voxelcat,
    lanterna,
    admin,
    mailAbout: async (ticketId: string) => {
      // The trigger is switched off during the tests.
      await sendAbout(sending, ticketId);
      return caughtMail(ticketId, folder);
    },
  };
  await addSamples(writers);
  const [first, second, third] = [
    await ticketsOf(pixelsmith),
    await ticketsOf(voxelcat),
    await ticketsOf(lanterna),
  ];
  const all = [...first, ...second, ...third];
  expect(all).toHaveLength(12);
  expect([first, second, third].map(({ length }) => length)).toEqual([4, 4, 4]);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['Open', 'Answered', 'Closed']));
  expect(all.filter(({ images }) => images.length > 0)).toHaveLength(3);
  const byMail = all.flatMap(({ comments }) => Object.values(comments)).filter(({ via }) => via);
  expect(byMail).toMatchObject([{ via: 'mail', message: expect.stringMatching(/tablets\?$/) }]);
});
