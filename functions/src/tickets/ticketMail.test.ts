import { expect, it } from 'vitest';
import { CONVERSATION_LIMITS, TICKET_LIMITS } from '../../../shared/ticket.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Settings } from '../lib/settings.ts';
import type { TicketRecord } from './ticketRecord.ts';
import {
  afterDigest,
  commentMail,
  digestMail,
  dueMail,
  newsIn,
  newTicketMail,
  ownerMail,
  unmailedAnswers,
} from './ticketMail.ts';

const mail = {
  enabled: true,
  from: '',
  smtpUrl: '',
  inboundDomain: '',
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
  dueMail({ settings, ticketId: 'id', ticket: ticketWith(messages, urls) }, 5 * MINUTE).staffMail
    ?.mail.message;

it('a customer who writes twelve times at once: the mail quotes the newest ten and counts the others', () => {
  const text = mailAbout(Array.from({ length: 12 }, (_, i) => `Thought ${i + 1}.`))?.text;
  expect(text).toContain('There are 2 more before these; they are in the ticket.');
  expect(text?.match(/\| Thought \d+\./g)).toEqual(
    Array.from({ length: 10 }, (_, i) => `| Thought ${i + 3}.`),
  );
});

it('however much a customer writes, the mail fits into a document of Firestore', () => {
  const longest = '"'.repeat(TICKET_LIMITS.message);
  const message = mailAbout(Array<string>(CONVERSATION_LIMITS.entries).fill(longest));
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(1024 * 1024);
});

it('a customer who turns the direction of writing in a comment does not turn the mail after it', () => {
  const long = 'x'.repeat(900);
  const message = mailAbout([`exe.\u202Egnp\u2066 and ${long}`]);
  expect(message?.text).toContain(`| exe.gnp and ${long}`);
  expect(message?.html).toMatch(
    /<p dir="auto" style="[^"]*overflow-wrap:anywhere;[^"]*">exe\.gnp and x+<\/p>/,
  );
});

/** Waits since 2; the staff had a mail at 1. */
const talk = {
  ...ticketWith([]),
  uid: 'owner',
  nickname: 'Ana & <b>',
  language: 'pt',
  description: 'Gone.',
  waitingSince: 2,
  staffMailedAt: 1,
  comments: {
    b: { message: 'Still.', timestamp: 9, by: 'owner' },
    c: { message: 'y'.repeat(1000), timestamp: 8, by: 'staff' },
    d: { message: 'Old.', timestamp: 1, by: 'owner' },
    e: { message: 'Answered.', timestamp: 1.5, by: 'owner' },
    f: { message: 'Older.', timestamp: 0, by: 'owner' },
    a: { message: 'Both.', timestamp: 2, by: 'owner' },
  },
  responses: {
    two: { message: 'x'.repeat(1001), timestamp: 7 },
    one: { message: 'Try "it" \n again.', timestamp: 3 },
  },
} as unknown as TicketRecord;
const answers = unmailedAnswers({ ...talk, unmailedSince: 3 });
const later = 5 * MINUTE + 1;
const comment = { message: 'Now?', timestamp: later, uid: 'owner', by: 'owner' } as const;

it('[B23] the staff’s mail: what came since the last one, oldest first, and what was said before', () => {
  const sent = commentMail(about({ ...talk, staffMailDue: later }), comment);
  expect(sent.staffMail?.sent).toEqual({ staffMailedAt: later, staffMailDue: null });
  expect(sent.staffMail?.mail).toEqual({
    to: 'support@lumipaw.example',
    uid: 'owner',
    replyTo: 'support@lumipaw.example',
    // They belong together in a mail program, and nobody's absence answers them.
    headers: {
      References: '<id@lumipaw.example>',
      'In-Reply-To': '<id@lumipaw.example>',
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'List-ID': '<tickets.lumipaw.example>',
    },
    message: {
      subject: 'Ticket #1042',
      text: `A customer has commented on a ticket:

| Both.

| Still.

| Now?

#1042: Saves
Asset: Pet Simulator

Open the ticket: https://lumipaw.example/account?tab=admin&ticket=id

Please do not reply to this e-mail. Reply in the ticket.

Earlier in this conversation:

> Try "it" 
>  again.

> ${'x'.repeat(1000)} …

> ${'y'.repeat(1000)}`,
      html: expect.stringContaining('>Try &quot;it&quot; <br>\u00A0again.</blockquote>') as string,
    },
  });
});

it('[B24] the owner’s mail: in their language, with the answers that they have not had', () => {
  const enabled = { ...settings, mail: { ...mail, from: 'us@lumipaw.example' } };
  const to = { settings: enabled, ticketId: 'id', ticket: talk };
  const sent = ownerMail('answeredAndClosed', to, 'ana@example.com', answers);
  expect(sent).toMatchObject({
    to: 'ana@example.com',
    answer: { ticketId: 'id', entryIds: ['one', 'two'] },
    message: { subject: 'Ticket #1042' },
  });
  const bare = sent?.message.html.replaceAll(/ (dir|style)="[^"]*"/g, '');
  expect(bare).toMatch(
    /^<p>Respondemos [^]*\.<\/p>\n<p>Olá, Ana &amp; &lt;b&gt;,<\/p>\n<p>Try [^]*<\/p>\n<p>x{1001}<\/p>\n<p>#1042: S/,
  );
  expect(bare).toContain(
    `Responda no ticket.</p>\n<p>Antes nesta conversa:</p>\n<blockquote>Both.`,
  );
  expect(bare).toContain(
    '<p><a href="https://lumipaw.example/account?tab=tickets&amp;ticket=id">Abrir o ticket</a></p>',
  );
  const closed = ownerMail('closed', to, 'ana@example.com');
  expect(closed).not.toHaveProperty('answer');
  expect(ownerMail('responded', about(talk), 'a@b.example', answers)).not.toHaveProperty('answer');
  const unnamed = { ...talk, nickname: '' };
  expect(ownerMail('closed', about(unnamed), 'a@b.example')?.message.text).toMatch(/^Seu ticket/);
});

it('[B23] a mail about a new ticket quotes its description once, and no one is greeted', () => {
  expect(newTicketMail(about(ticketWith([])))?.mail.message.text).toBe(
    `A customer has opened a ticket:\n\n| They are gone.\n\n#1042: Saves\nAsset: Pet Simulator\n\nOpen the ticket: https://lumipaw.example/account?tab=admin&ticket=id\n\nPlease do not reply to this e-mail. Reply in the ticket.`,
  );
});

it('[B24] code in an answer keeps its indentation in the HTML mail', () => {
  const message = 'void Update() {\n    if (pet == null) {\n\treturn;\n}\nA   B';
  const sent = ownerMail('responded', about(talk), 'a@b.example', {
    one: { message, timestamp: 9, uid: 'admin', by: 'staff' },
  });
  expect(sent?.message.html).toContain(
    `white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word">void Update() {<br>${'\u00A0'.repeat(4)}if (pet == null) {<br>${'\u00A0'.repeat(4)}return;<br>}<br>A   B</p>`,
  );
  expect(sent?.message.text).toContain(`\n\n${message}\n\n#1042`);
});

it.each(['😀', '👩‍👩‍👧', '🇧🇷', 'e\u0301'])(
  'an earlier message is cut before %s, not inside it',
  (emoji) => {
    for (let before = 1000 - emoji.length; before <= 1000; before += 1) {
      const description = `${'a'.repeat(before)}${emoji} and more`;
      const cut =
        before + emoji.length <= 1000 ? `${'a'.repeat(before)}${emoji}` : 'a'.repeat(before);
      const ticket = { ...talk, description, comments: {}, responses: {} };
      const text = ownerMail('closed', about(ticket), 'a@b.example')?.message.text;
      expect(text).toMatch(new RegExp(`\n> ${cut} …$`, 'u'));
    }
  },
);

it('[B23] a comment is mailed at once, and those of the next five minutes together when they are over', () => {
  const mailed = { staffMailedAt: later, staffMailDue: null };
  for (const [staffMailedAt, staffMailDue, fields] of [
    [undefined, undefined, mailed],
    [1, null, mailed],
    [2, null, { staffMailDue: later + 1 }],
    [2, later + 1, undefined],
    [1, later, mailed],
  ] as const) {
    const ticket = { ...ticketWith([]), staffMailedAt, staffMailDue } as TicketRecord;
    const told = commentMail(about(ticket), comment);
    const noted = told.fields ?? told.staffMail?.sent;
    expect(noted, `${staffMailedAt} ${staffMailDue}`).toEqual(fields);
    expect(told.staffMail !== undefined).toBe(fields === mailed);
  }
  const nothing = { fields: { staffMailDue: null } };
  for (const changed of [{ comments: {} }, { waitingSince: null }, { staffMailedAt: 9 }])
    expect(dueMail(about({ ...talk, ...changed }), 30)).toEqual(nothing);
});

it('nobody is mailed without an address, or where mails are off', () => {
  for (const off of [{ enabled: false }, { supportEmail: '' }]) {
    const silent = {
      settings: { mail: { ...mail, ...off } } as Settings,
      ticketId: 'id',
      ticket: talk,
    };
    expect(newTicketMail(silent)).toBeUndefined();
    expect(commentMail(silent, comment)).toEqual({});
    expect(dueMail(silent, 30)).toEqual({ fields: { staffMailDue: null } });
    expect(ownerMail('closed', silent, 'ana@example.com') === undefined).toBe('enabled' in off);
  }
  expect(ownerMail('closed', about(talk), null)).toBeUndefined();
});

it('[B23] images that come with a text are told below it, since the mail does not have them', () => {
  const text = mailAbout(['Look.', 'Here.', 'And here.'], ['a', 'b'])?.text;
  expect(text).toMatch(
    /\| Look\.\n\n\| Here\.\n\nAn image came with it; .*\n\n\| And here\.\n\n2 images came with it; /,
  );
});

it('a new ticket that was over the limit of mails is mailed later, with what its customer wrote since', () => {
  const { staffMailedAt: _, ...untold } = ticketWith(['More.']);
  const over = { ...untold, staffMailDue: 1 } as TicketRecord;
  const { staffMail } = dueMail(about(over), 9);
  expect(staffMail?.mail.message.text).toMatch(
    /^A customer has opened a ticket:\n\n\| They are gone\.\n\n\| More\./,
  );
  expect(staffMail?.sent).toEqual({ staffMailedAt: 9, staffMailDue: null });
  expect(staffMail?.over).toEqual({ staffMailDue: 9 });
  expect(newsIn(over)).toBe(2);
  expect(newsIn({ ...over, waitingSince: null })).toBe(0);
});

it('the mail about many tickets has their numbers and no word of a customer', () => {
  const { subject, text } = digestMail(settings, [
    { ticketNumber: 1042, news: 1 },
    { ticketNumber: 1043, news: 7 },
  ]).message;
  expect(subject).toBe('News in 2 tickets');
  expect(text).toContain('#1042: 1 new message\n#1043: 7 new messages');
  expect(text).toContain('https://lumipaw.example/account?tab=admin');
  expect(digestMail(settings, [{ ticketNumber: 1042, news: 1 }]).message.subject).toBe(
    'News in a ticket',
  );
});

it('a comment that comes while the mail about many tickets is written is due again', () => {
  expect(afterDigest(ticketWith(['Told.']), 1)).toEqual({ staffMailedAt: 1, staffMailDue: null });
  expect(afterDigest(ticketWith(['Told.', 'Later.']), 1)).toEqual({
    staffMailedAt: 1,
    staffMailDue: 1 + 5 * MINUTE,
  });
});
