import { expect, it } from 'vitest';
import { CONVERSATION_LIMITS, TICKET_LIMITS } from '../../../shared/ticket.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { TicketRecord } from '../tickets/store.ts';
import { dueMail } from './ticketMail.ts';

const settings = {
  enabled: true,
  siteOrigin: 'https://lumipaw.example',
  supportEmail: 'support@lumipaw.example',
  supportLanguage: 'en',
} as const;

/** An Open ticket whose staff had a mail at 0, with these comments of its customer since then. */
const ticketWith = (messages: string[]) => {
  const entries = messages.map((message, i) => [
    `entry${i}`,
    { message, timestamp: i + 1, uid: 'customer', by: 'owner' },
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
const mailAbout = (messages: string[]) =>
  dueMail(settings, 'id', ticketWith(messages), 5 * MINUTE).mail?.message;

it('a customer who writes twelve times at once: the mail quotes the newest ten and counts the others', () => {
  const text = mailAbout(Array.from({ length: 12 }, (_, i) => `Thought ${i + 1}.`))?.text;
  expect(text).toContain('Before these there are 2 more, which you find in the ticket.');
  expect(text?.match(/> Thought \d+\./g)).toEqual(
    Array.from({ length: 10 }, (_, i) => `> Thought ${i + 3}.`),
  );
});

it('however much a customer writes, the mail fits into a document of Firestore', () => {
  const longest = '"'.repeat(TICKET_LIMITS.message);
  const message = mailAbout(Array<string>(CONVERSATION_LIMITS.entries).fill(longest));
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(1024 * 1024);
});
