import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openMailbox } from '../../scripts/suite/mailbox.ts';
import { openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { callableUrl } from '../../scripts/suite/project.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { connectMailing, sendAbout, smtpTo } from '../support/mails.ts';
import { enterAs, newPerson, seededAdmin } from '../support/people.ts';
import { messages } from '../support/sitePage.ts';
import { openTicket } from '../support/tickets.ts';

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

/** Sends what is due about a ticket; the trigger is switched off during the tests. */
const deliver = async (ticketId: string): Promise<void> =>
  sendAbout({ ...(await connectMailing()), send: await smtpTo(catcher.url) }, ticketId);

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

test('a customer and an admin answer each other by replies to mails, except to what is outdated', async ({
  page,
  browser,
}) => {
  const customer = await newPerson({ confirmed: true });
  const subject = `Lamp of ${customer.nickname}`;
  const { ticketId } = await openTicket(customer, { subject });
  await deliver(ticketId);
  await expect(await reply(page, 'to admin@example.com', 'Please try 2.4.1.')).toContainText(
    'response',
  );
  await deliver(ticketId);
  const status = await reply(page, `to ${customer.email}`, 'It does not help, grüße!');
  await expect(status).toContainText('comment');
  await enterAs(page, customer);
  await page.goto(`/account?tab=tickets&ticket=${ticketId}`);
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).nth(1)).toContainText('Please try 2.4.1.');
  await expect(messages(page).last()).toContainText('It does not help, grüße!');
  await expect(messages(page).last()).toContainText('by e-mail');
  await expect(messages(page).last()).not.toContainText('Please try 2.4.1.');
  const studio = await (await browser.newContext()).newPage();
  await enterAs(studio, seededAdmin);
  await studio.goto(`/account?tab=admin&ticket=${ticketId}`);
  await expect(messages(studio).nth(1)).toContainText('by e-mail');

  // The mail is older than what the customer has written: the answer comes back instead.
  await expect(await reply(page, 'to admin@example.com', 'Closing this.')).toContainText(
    'returned',
  );
});
