import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deliverMail } from '../../functions/src/mail/delivery.ts';
import { openMailbox } from '../../scripts/suite/mailbox.ts';
import { openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { callableUrl } from '../../scripts/suite/project.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { act } from '../support/callables.ts';
import { smtpTo } from '../support/mails.ts';
import { enter, newPerson, seededAdmin } from '../support/people.ts';
import { dependencies } from '../support/registration.ts';
import { mailsAbout, openTicket } from '../support/tickets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
let catcher: Awaited<ReturnType<typeof openMailCatcher>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
test.beforeAll(async () => {
  catcher = await openMailCatcher(0, folder);
  mailbox = await openMailbox(0, folder, callableUrl('inboundMail'));
});
test.afterAll(async () => {
  await Promise.all([mailbox.close(), catcher.close()]);
  rmSync(folder, { recursive: true });
});

/** Sends what the functions have written about a ticket; the trigger is switched off during the tests. */
const deliver = async (ticketId: string): Promise<void> => {
  const { mails, now } = await dependencies();
  const send = await smtpTo(catcher.url);
  for (const { id } of await mailsAbout(ticketId)) await deliverMail({ mails, now, send }, id);
};

/** Replies to the newest mail that has these words, by keyboard. */
const reply = async (page: Page, words: string, text: string) => {
  await page.goto(mailbox.url);
  const mail = page.getByRole('article').filter({ hasText: words }).first();
  await mail.getByText('Reply', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await mail.getByLabel('Your reply').fill(text);
  await expectNoViolations(page, 'the mailbox');
  await mail.getByRole('button', { name: 'Send' }).press('Enter');
  return page.getByRole('status');
};
const messages = (page: Page) => page.getByRole('article');

test('a customer replies to the mail about an answer, and the ticket has the comment', async ({
  page,
}) => {
  const [customer, admin] = await Promise.all([
    newPerson({ confirmed: true }),
    newPerson({ isAdmin: true }),
  ]);
  const { ticketId } = await openTicket(customer);
  await act('respondToTicket', { ticketId, response: 'Does 2.4.1 help?' }, admin);
  await deliver(ticketId);
  const status = await reply(page, `to ${customer.email}`, 'It does, grüße!');
  await expect(status).toContainText('comment');
  await enter(page, customer);
  await page.goto(`/account?tab=tickets&ticket=${ticketId}`);
  await expect(messages(page).last()).toContainText('It does, grüße!');
  await expect(messages(page).last()).toContainText('by e-mail');
  await expect(messages(page).last()).not.toContainText('Does 2.4.1 help?');
});

test('an admin replies to the mail about a new ticket, and the customer sees the answer', async ({
  page,
  browser,
}) => {
  const customer = await newPerson({ confirmed: true });
  const subject = `Lamp of ${customer.nickname}`;
  const { ticketId } = await openTicket(customer, { subject });
  await deliver(ticketId);
  const status = await reply(page, subject, 'Please try 2.4.1.');
  await expect(status).toContainText('response');
  await enter(page, customer);
  await page.goto(`/account?tab=tickets&ticket=${ticketId}`);
  await expect(messages(page).last()).toContainText('Please try 2.4.1.');
  const studio = await (await browser.newContext()).newPage();
  await enter(studio, seededAdmin);
  await studio.goto(`/account?tab=admin&ticket=${ticketId}`);
  await expect(messages(studio).last()).toContainText('by e-mail');

  // The customer writes on, and the mail is older: the answer comes back instead.
  await act('addUserCommentToTicket', { ticketId, comment: 'Wait!' }, customer);
  await expect(await reply(page, subject, 'Closing this.')).toContainText('returned');
});
