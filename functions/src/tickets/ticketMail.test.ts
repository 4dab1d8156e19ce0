import { expect, it } from 'vitest';
import { CONVERSATION_LIMITS, TICKET_LIMITS } from '../../../shared/ticket.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Settings } from '../settings.ts';
import type { TicketRecord } from './ticketStore.ts';
import { dueMail } from './ticketMail.ts';

const mail = {
  enabled: true,
  from: '',
  smtpUrl: '',
  siteOrigin: 'https://lumipaw.example',
  supportEmail: 'support@lumipaw.example',
  supportLanguage: 'en',
} as const;
const settings = { mail } as unknown as Settings;

/** An Open ticket whose staff had a mail at 0, with these comments of its customer since then. */
const ticketWith = (messages: string[], urls: string[] = []) => {
  const entries = messages.map((message, i) => [
    `entry${i}`,
    { message, timestamp: i + 1, uid: 'customer', by: 'owner', images: urls.slice(0, i) },
  ]);
  return {
    ticketNumber: 1042,
    subject: 'Saves',
    assetName: 'Pet Simulator',
    description: 'They are gone.',
    comments: Object.fromEntries(entries),
    responses: {},
    waitingSince: 0,
    staffMailedAt: 0,
  } as unknown as TicketRecord;
};
const about = (ticket: TicketRecord) => ({ settings, ticketId: 'id', ticket });
const mailAbout = (messages: string[], urls?: string[]) =>
  dueMail({ settings, ticketId: 'id', ticket: ticketWith(messages, urls) }, 5 * MINUTE).mail
    ?.message;

it('a customer who writes twelve times at once: the mail quotes the newest ten and counts the others', () => {
  const text = mailAbout(Array.from({ length: 12 }, (_, i) => `Thought ${i + 1}.`))?.text;
  expect(text).toContain('There are 2 more before these; they are in the ticket.');
  expect(text?.match(/> Thought \d+\./g)).toEqual(
    Array.from({ length: 10 }, (_, i) => `> Thought ${i + 3}.`),
  );
});

it('however much a customer writes, the mail fits into a document of Firestore', () => {
  const longest = '"'.repeat(TICKET_LIMITS.message);
  const message = mailAbout(Array<string>(CONVERSATION_LIMITS.entries).fill(longest));
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(1024 * 1024);
});

it('a customer who turns the direction of writing, or writes without a space, turns and widens nothing after it', () => {
  const long = 'x'.repeat(900);
  const message = mailAbout([`exe.\u202Egnp\u2066 and ${long}`]);
  expect(message?.text).toContain(`> exe.gnp and ${long}`);
  expect(message?.html).toMatch(
    /<blockquote dir="auto" style="overflow-wrap:anywhere;[^"]*">exe\.gnp and x+<\/blockquote>/,
  );
});

it('the mails about a ticket belong together in a mail program, and nobody’s absence answers them', () => {
  const sent = dueMail(about(ticketWith(['Hello?'])), 5 * MINUTE).mail;
  expect(sent?.headers).toEqual({
    References: '<id@lumipaw.example>',
    'In-Reply-To': '<id@lumipaw.example>',
    'Auto-Submitted': 'auto-generated',
    'List-ID': '<tickets.lumipaw.example>',
  });
  expect(sent?.replyTo).toBe('support@lumipaw.example');
});

it('[B23] pictures that come with a text are told below it, since the mail does not have them', () => {
  const text = mailAbout(['Look.', 'Here.', 'And here.'], ['a', 'b'])?.text;
  expect(text).toMatch(
    /> Look\.\n\n> Here\.\n\nA picture came with it; .*\n\n> And here\.\n\n2 pictures came with it; /,
  );
});
