import { request } from 'node:http';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { openMailbox } from '../../scripts/suite/mailbox.ts';
import { registerPerson } from '../support/callables.ts';
import { askForConfirmation, mailTo } from '../support/oobCodes.ts';
import { openTicket } from '../support/tickets.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let customer: Awaited<ReturnType<typeof registerPerson>>;
beforeAll(async () => {
  mailbox = await openMailbox(0);
  customer = await registerPerson();
});
afterAll(() => mailbox.close());

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
  const { ticketNumber } = await openTicket(customer, {
    subject: '<img src=x onerror=alert(1)>',
    description: '</pre><script>alert(1)</script>',
  });
  const list = await open('/');
  expect(list.status).toBe(200);
  expect(list.policy).toContain("default-src 'none'");
  expect(list.text).toContain('to admin@example.com');
  const place = (number: number) => list.text.indexOf(`New ticket #${number}</a>`);
  expect(place(ticketNumber)).toBeGreaterThan(-1);
  expect(place(older.ticketNumber)).toBeGreaterThan(place(ticketNumber));

  const [, path = ''] = /href="(\/mails\/\w+)"/.exec(list.text) ?? [];
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
  const ref = getFirestore(adminApp()).collection('mail').doc();
  await ref.set({ to: 'x@example.com', message: { subject: 'x', html: '<script>1</script>' } });
  const { policy } = await open(`/mails/${ref.id}.html`);
  expect(policy).not.toMatch(/allow-scripts|script-src|allow-same-origin/);
  await ref.delete();
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
