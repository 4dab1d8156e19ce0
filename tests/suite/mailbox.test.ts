import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailbox } from '../../scripts/suite/mailbox.ts';
import { openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { sendStored, smtpTo } from '../support/mails.ts';
import { askForConfirmation, mailTo } from '../support/oobCodes.ts';
import { newPerson } from '../support/people.ts';
import { openTicket } from '../support/tickets.ts';

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
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  };
};

it('the newest mail is first, and HTML in customers’ texts is escaped', async () => {
  const older = await openTicket(customer, { subject: 'An older lamp' });
  const newer = await openTicket(customer, {
    subject: '<img src=x onerror=alert(1)>',
    description: '</pre><script>alert(1)</script>',
  });
  for (const { ticketId } of [older, newer]) await sendStored(catcher.url, ticketId);
  const list = await open('/');
  expect(list.status).toBe(200);
  expect(list.policy).toContain("default-src 'none'");
  expect(list.text).toContain('to admin@example.com');
  const place = (number: number) => list.text.indexOf(`New ticket #${number}</a>`);
  expect(place(newer.ticketNumber)).toBeGreaterThan(-1);
  expect(place(older.ticketNumber)).toBeGreaterThan(place(newer.ticketNumber));

  const [, path = ''] = /href="(\/mails\/[\w-]+)"/.exec(list.text) ?? [];
  const mail = await open(path);
  expect(mail.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.text).toContain('&lt;/pre&gt;&lt;script&gt;');
  expect(mail.text).toContain(`<iframe src="${path}.html"`);
  expect(mail.text).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const body = await open(`${path}.html`);
  expect(body.policy).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(body.text).toContain('/account?tab=admin&amp;ticket=');
  for (const { text } of [list, mail, body]) expect(text).not.toMatch(/<script|<img/);
});

it('somebody who asked for a mail that confirms the address finds its link', async () => {
  await askForConfirmation(customer.token);
  const { oobLink } = await mailTo(customer.email, 'VERIFY_EMAIL');
  const { text } = await open('/');
  const link = `<a href="${oobLink.replaceAll('&', '&amp;')}">Confirm the address</a>`;
  expect(text).toContain(`${link}<p>to ${customer.email}</p>`);
});

it('a mail with scripts or remote images runs nothing and fetches nothing', async () => {
  const send = await smtpTo(catcher.url);
  await send('scripted', {
    to: 'x@example.com',
    replyTo: 'x@example.com',
    headers: {},
    uid: 'x',
    message: { subject: 'Scripted', text: '', html: '<script>1</script>' },
  });
  const [, path = ''] = /href="(\/mails\/[\w-]+)">Scripted/.exec((await open('/')).text) ?? [];
  const { status, policy } = await open(`${path}.html`);
  expect(status).toBe(200);
  expect(policy).not.toMatch(/allow-scripts|script-src|img-src|allow-same-origin/);
});

it.each(['/mails/none', '/mails/..%2Fusers', '/elsewhere', '/mails/'])(
  '%s is not found',
  async (path) => {
    expect((await open(path)).status).toBe(404);
  },
);

it('it is read only', async () => {
  expect((await open('/', { method: 'POST' })).status).toBe(405);
  expect((await open('/', { method: 'DELETE' })).status).toBe(405);
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
