import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openMailbox } from '../../scripts/suite/mailbox.ts';
import { openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { callAs } from '../support/callables.ts';
import { connectMailing, sendAbout, smtpTo } from '../support/mails.ts';
import { identityToolkit } from '../../scripts/suite/siteClient.ts';
import { mailTo } from '../support/oobCodes.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, ticketsOf } from '../support/tickets.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let catcher: Awaited<ReturnType<typeof openMailCatcher>>;
let customer: Awaited<ReturnType<typeof newPerson>>;
const folder = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
beforeAll(async () => {
  mailbox = await openMailbox(0, folder);
  catcher = await openMailCatcher(0, folder);
  customer = await newPerson();
});
afterAll(async () => {
  await Promise.all([mailbox.close(), catcher.close()]);
  rmSync(folder, { recursive: true });
});

const open = async (path: string, options: RequestInit = {}) => {
  const response = await fetch(`${mailbox.url}${path}`, options);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  };
};

it('the newest mail is first with its link, and HTML in customers’ texts is text', async () => {
  const older = await openTicket(customer, { subject: 'An older lamp' });
  const newer = await openTicket(customer, {
    subject: '<img src=x onerror=alert(1)>',
    description: '</pre><script>alert(1)</script>',
  });
  const sending = { ...(await connectMailing()), send: await smtpTo(catcher.url) };
  // One after the other; the trigger is switched off during the tests.
  for (const { ticketId } of [older, newer]) await sendAbout(sending, ticketId);
  const { status, policy, text } = await open('/');
  expect(status).toBe(200);
  expect(policy).toMatch(/^default-src 'none'/);
  const place = (subject: string) => text.indexOf(`${subject}</h3><p>to admin@example.com`);
  const newest = place(`#${newer.ticketNumber} &lt;img src=x onerror=alert(1)&gt;`);
  expect(newest).toBeGreaterThan(-1);
  expect(place(`#${older.ticketNumber} An older lamp`)).toBeGreaterThan(newest);
  expect(text).toMatch(new RegExp(`<a href="[^"]*tab=admin&amp;ticket=${newer.ticketId}">http`));
  expect(text).not.toMatch(/<script|<img/);
});

it('the page reads no more mails than it shows', async () => {
  const many = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
  const box = await openMailbox(0, many);
  onTestFinished(async () => {
    await box.close();
    rmSync(many, { recursive: true });
  });
  for (let i = 101; i < 201; i += 1)
    writeFileSync(join(many, `${i}.eml`), `Subject: Mail ${i}\n\n`);
  // The oldest one cannot be read.
  mkdirSync(join(many, '100.eml'));
  const page = await (await fetch(box.url)).text();
  expect(page.match(/<h3>Mail \d+<\/h3>/g)).toHaveLength(100);
});

it('somebody who asked for a mail that confirms the address finds its link', async () => {
  await identityToolkit('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: customer.token });
  const { oobLink } = await mailTo(customer.email, 'VERIFY_EMAIL');
  const link = `<a href="${oobLink.replaceAll('&', '&amp;')}">`;
  expect((await open('/')).text).toContain(
    `<h3>Confirm the address</h3><p>to ${customer.email}</p><pre>${link}`,
  );
});

it('a developer replies with an .eml file of any mail program', async () => {
  const person = await newPerson({ confirmed: true });
  const { ticketId } = await openTicket(person);
  const admin = await newPerson({ isAdmin: true });
  await callAs('respondToTicket', { ticketId, response: 'Does 2.4.1 help?' }, admin);
  await sendAbout({ ...(await connectMailing()), send: await smtpTo(catcher.url) }, ticketId);
  const article = (await open('/')).text
    .split('<article>')
    .find((mail) => mail.includes(`to ${person.email}`));
  const form = new FormData();
  form.set('file', /name="file" value="([^"]*)"/.exec(article ?? '')?.[1] ?? '');
  form.set(
    'message',
    new File(
      [
        'From: "Silva, Ana"\r\n <ana@mail.example>\r\nTo: someone@else.example\r\nDelivered-To: x@else.example\r\nSubject: Re\r\n\r\nIt does.\r\n',
      ],
      'reply.eml',
    ),
  );
  const headers = { origin: mailbox.url };
  const { text } = await open('/reply', { method: 'POST', headers, body: form });
  expect(text).toContain('What became of it: comment.');
  const [ticket] = await ticketsOf(person);
  expect(Object.values(ticket?.comments ?? {})).toMatchObject([{ message: 'It does.' }]);
});

it('another site that points its host name here cannot read mails', async () => {
  const status = await new Promise((resolve) => {
    request(mailbox.url, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});
