import { expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../shared/time.ts';
import { rawMail } from '../../../tests/support/clientMails.ts';
import type { Command } from '../../../shared/ticket/commands.ts';
import { transition } from '../../../shared/ticket/transition.ts';
import { mailTextOf } from '../inbound/mailText.ts';
import { parseMail } from '../inbound/mimeTree.ts';
import { ownWordsOf } from '../inbound/ownWords.ts';
import { textsShown } from '../mail/mailBody.ts';
import type { TicketRecord } from './ticketRecord.ts';
import {
  awayTexts,
  mailTextsOf,
  newsForStudio,
  ownerEvent,
  ownerMail,
  studioDueAt,
  studioMail,
  ticketAt,
} from './ticketMail.ts';

const settings = {
  enabled: true,
  from: 'us@lumipaw.example',
  smtpUrl: '',
  inboundDomain: '',
  siteOrigin: 'https://lumipaw.example',
  supportEmail: 'support@lumipaw.example',
  supportLanguage: 'en',
} as const;

/** An Open ticket with these comments of its customer, which the studio was mailed of at 0. */
const ticketWith = (messages: string[], urls: string[] = []) => {
  const entries = messages.map((message, i) => [
    `entry${i}`,
    { message, timestamp: i + 1, uid: 'customer', by: 'owner', images: urls.slice(0, i) },
  ]);
  return {
    ticketNumber: 1042,
    nickname: 'ana',
    ticketSubType: 'suggestion',
    subject: 'Saves',
    assetName: 'Pet Simulator',
    description: 'They are gone.',
    images: [],
    comments: Object.fromEntries(entries),
    responses: {},
    mails: {},
    createdAt: 0,
    waitingSince: 0,
    studioMailedAt: 0,
    closingKnown: false,
  } as unknown as TicketRecord;
};
const about = (ticket: TicketRecord) => ({ settings, ticketId: 'id', ticket });
const mailAbout = (messages: string[], urls?: string[]) =>
  studioMail(about(ticketWith(messages, urls))).message;

it('[B26] a customer reads in the mail that the studio is away, and a reply knows that line', () => {
  const away = { from: Date.UTC(2026, 11, 21), until: Date.UTC(2027, 0, 5) };
  const hours = { workingDays: [1], timeZone: 'UTC', absences: [away] };
  const lineAt = (now: number, language: 'en' | 'pt' = 'en') => awayTexts(hours, now, language);
  expect(lineAt(away.until)).toEqual([]);
  expect(lineAt(away.from - DAY)[0]).toContain(
    'away from December 21, 2026 until January 5, 2027.',
  );
  expect(lineAt(away.from, 'pt')[0]).toContain('Estamos ausentes até 5 de janeiro de 2027.');
  const ticket = { ...ticketWith([]), language: 'en' as const };
  const asked = { ...about(ticket), away: lineAt(away.from) };
  const { text } = ownerMail('closed', asked, 'to@example.com').message;
  expect(text).toContain('We are away until January 5, 2027.');
  expect(mailTextsOf(asked).join('\n')).toContain('We are away until January 5, 2027.');
});

it('a customer who turns the direction of writing in a comment does not turn the mail after it', () => {
  const long = 'x'.repeat(900);
  const message = mailAbout([`exe.\u202Egnp\u2066 and ${long}`]);
  expect(message.text).toContain(`| exe.gnp and ${long}`);
  expect(message.html).toMatch(
    /<div dir="auto" style="[^"]*overflow-wrap:anywhere;[^"]*"><div dir="auto">exe\.gnp and x+<\/div>/,
  );
});

const pending = { to: null, state: 'pending', reason: null } as const;

/** Waits since 2; the studio had a mail at 1. */
const talk = {
  ...ticketWith([]),
  uid: 'owner',
  nickname: 'Ana & <b>',
  ticketSubType: 'bug',
  language: 'pt',
  description: 'Gone.',
  waitingSince: 2,
  studioMailedAt: 1,
  comments: {
    b: { message: 'Still.', timestamp: 9, by: 'owner' },
    c: { message: 'y'.repeat(1000), timestamp: 8, by: 'studio' },
    d: { message: 'Old.', timestamp: 1, by: 'owner' },
    e: { message: 'Answered.', timestamp: 1.5, by: 'owner' },
    f: { message: 'Older.', timestamp: 0, by: 'owner' },
    a: { message: 'Both.', timestamp: 2, by: 'owner' },
  },
  responses: {
    two: { message: 'x'.repeat(1001), timestamp: 7 },
    zero: { message: 'Mailed.', timestamp: 1 },
    one: { message: 'Try "it" \n again.', timestamp: 3 },
  },
  mails: { zero: { ...pending, state: 'sent' }, one: pending, two: pending },
} as unknown as TicketRecord;

const after = (ticket: TicketRecord, command: Command<TicketRecord>, uid: string, at: number) => {
  const outcome = transition(ticket, command, { uid, isAdmin: uid === 'admin' }, at);
  return 'ticket' in outcome ? outcome.ticket : ticket;
};

it.each(['owner', 'admin'])('what was written before a closing by the %s is earlier', (closer) => {
  const mailed = { ...ticketWith([]), uid: 'owner', status: 'Open', studioMailedAt: 2 };
  const still = { do: 'comment', id: 'a', message: 'Still.' } as const;
  const written = after(mailed as unknown as TicketRecord, still, 'owner', 3);
  const closed = after(written, { do: 'close' }, closer, 4);
  const again = after(closed, { do: 'comment', id: 'b', message: 'Wait.' }, 'owner', 5);
  expect(newsForStudio(again).map(({ message }) => message)).toEqual(['Wait.']);
  expect(studioMail(about(again)).message.text).toContain('> Still.');
});

it.each([
  ['a comment', talk],
  ['a new ticket', { ...ticketWith([]), createdAt: 2, waitingSince: 2 }],
])('the studio’s mail about %s has what an admin has commented since then', (_, ticket) => {
  const byStudio = { message: 'I look into it.', timestamp: 10, by: 'studio' } as const;
  const comments = { ...ticket.comments, g: byStudio } as unknown as TicketRecord['comments'];
  const { text } = studioMail(about({ ...ticket, comments })).message;
  expect(text).toContain('> I look into it.');
  expect(text).not.toContain('> They are gone.');
});

it('a mail to a customer quotes nothing that came after its news as earlier', () => {
  const comments = { c: { message: 'Thanks!', timestamp: 9, by: 'owner' } };
  const ticket = { ...talk, comments, mails: { one: pending } } as unknown as TicketRecord;
  const { text } = ownerMail('responded', about(ticket), 'to@example.com').message;
  expect(text).toMatch(/> Gone\.\n\n> Mailed\.$/);
});

it('[B23] the studio’s mail: what came since the last one, oldest first, and what was said before', () => {
  expect(studioMail(about(talk))).toEqual({
    to: 'support@lumipaw.example',
    uid: 'owner',
    replyTo: 'support@lumipaw.example',
    // Mail programs group them, and absence notes do not answer them.
    headers: {
      References: '<id@lumipaw.example>',
      'In-Reply-To': '<id@lumipaw.example>',
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'List-ID': '<tickets.lumipaw.example>',
    },
    message: {
      subject: '#1042 Saves',
      text: `A customer has commented on a ticket:

Customer: Ana & <b>
Kind: Bug

| Both.

| Still.

#1042: Saves
Asset: Pet Simulator

Open the ticket: https://lumipaw.example/account?tab=admin&ticket=id

Please do not reply to this e-mail. Reply in the ticket.

Earlier in this conversation:

> Try "it" 
>  again.

> ${'x'.repeat(1000)} …

> ${'y'.repeat(1000)}`,
      html: expect.stringContaining(
        '>Try &quot;it&quot; <br>\u00A0again.</div></blockquote>',
      ) as string,
    },
  });
});

it('[B24] the owner’s mail: in their language, with the answers that they have not had', () => {
  const sent = ownerMail('answeredAndClosed', about(talk), 'ana@example.com');
  expect(sent).toMatchObject({ to: 'ana@example.com', message: { subject: '#1042 Saves' } });
  const bare = sent.message.html.replaceAll(/ (dir|style)="[^"]*"/g, '');
  expect(bare).toMatch(
    /<p>Lumipaw Games<\/p>\n<p>Respondemos [^]*\.<\/p>\n<div><div>Try [^]*<\/div><\/div>\n<div><div>x{1001}<\/div><\/div>\n<p>#1042: S/,
  );
  expect(bare).toContain(
    `Responda no ticket.</p>\n<p>Antes nesta conversa:</p>\n<blockquote><div>Mailed.`,
  );
  expect(bare).toContain(
    '<a href="https://lumipaw.example/pt/account?tab=tickets&amp;ticket=id">Abrir o ticket</a>',
  );
  const unnamed = { ...talk, nickname: '', mails: {} };
  expect(ownerMail('closed', about(unnamed), 'a@b.example').message.text).toMatch(/^Seu ticket/);
});

/** With code, a list and bold words in what each side reads. */
const marked = 'Write:\n\n```csharp\nvoid Go() {\n  Run();\n}\n```\n\n- **now** or\n- `later`';
const talkOfCode: TicketRecord = {
  ...talk,
  comments: { a: { message: marked, timestamp: 9, uid: 'owner', by: 'owner' } },
  responses: { one: { message: marked, timestamp: 3, uid: 'admin', by: 'studio' } },
};

it.each([
  ['customer', ownerMail('responded', about(talkOfCode), 'ana@example.com')],
  ['studio', studioMail(about(talkOfCode))],
])('a reply in HTML alone to the mail of the %s is its own words', async (_, { message }) => {
  const [from, type] = ['Lumipaw Games &lt;us@lumipaw.example&gt;', 'text/html; charset=utf-8'];
  const page = `<p>Yes</p><p>From: ${from}<br>Sent: Monday<br>Subject: Re: ${message.subject}</p>`;
  const { root } = await parseMail(rawMail({ 'Content-Type': type }, page + message.html));
  const known = {
    texts: mailTextsOf(about(talkOfCode)).flatMap(textsShown),
    senders: ['Lumipaw Games'],
  };
  expect(ownWordsOf(mailTextOf(root), known)).toBe('Yes');
});

it('[B23] a mail about a new ticket has its description once, and no one is greeted', () => {
  expect(studioMail(about({ ...ticketWith([]), createdAt: 1 })).message.text).toBe(
    `A customer has opened a ticket:\n\nCustomer: ana\nKind: Suggestion\n\n| They are gone.\n\n#1042: Saves\nAsset: Pet Simulator\n\nOpen the ticket: https://lumipaw.example/account?tab=admin&ticket=id\n\nPlease do not reply to this e-mail. Reply in the ticket.`,
  );
});

it('[B24] code in an answer keeps its indentation in the HTML mail', () => {
  const message = 'void Update() {\n    if (pet == null) {\n\treturn;\n}\nA   B';
  const responses = { one: { message, timestamp: 9, uid: 'admin', by: 'studio' as const } };
  const sent = ownerMail('responded', about({ ...talk, responses }), 'a@b.example');
  expect(sent.message.html).toContain(
    `<div dir="auto">void Update() {<br>${'\u00A0'.repeat(4)}if (pet == null) {<br>${'\u00A0'.repeat(4)}return;<br>}<br>A   B</div>`,
  );
  expect(sent.message.text).toContain(`\n\n${message}\n\n#1042`);
});

it('[B24] code, lists and bold words in an answer look like it in the HTML mail', () => {
  const { html, text } = ownerMail('responded', about(talkOfCode), 'a@b.example').message;
  expect(text).toContain(marked);
  const bare = html.replaceAll(/ (dir|style)="[^"]*"/g, '');
  expect(bare).toContain(
    '<div>Write:</div><div>void Go() {<br>\u00A0\u00A0Run();<br>}</div><div>- <b>now</b> or</div><div>- <code>later</code></div>',
  );
});

it.each(['😀', '👩‍👩‍👧', '🇧🇷', 'e\u0301'])(
  'an earlier message is cut before %s, not inside it',
  (emoji) => {
    for (let before = 1000 - emoji.length; before <= 1000; before += 1) {
      const description = `${'a'.repeat(before)}${emoji} and more`;
      const cut =
        before + emoji.length <= 1000 ? `${'a'.repeat(before)}${emoji}` : 'a'.repeat(before);
      const ticket = { ...talk, description, comments: {}, responses: {} };
      const { text } = ownerMail('closed', about(ticket), 'a@b.example').message;
      expect(text).toMatch(new RegExp(`\n> ${cut} …$`, 'u'));
    }
  },
);

it('[B23] images that come with a text are told below it, since the mail does not have them', () => {
  const { text } = mailAbout(['Look.', 'Here.', 'And here.'], ['a', 'b']);
  expect(text).toMatch(
    /\| Look\.\n\n\| Here\.\n\nAn image came with it; .*\n\n\| And here\.\n\n2 images came with it; /,
  );
});

const later = 5 * MINUTE + 1;

it('[B23] a comment is mailed at once, and those of the next five minutes together when they are over', () => {
  const quiet = ticketWith([]);
  const commented = (timestamp: number, before = quiet): TicketRecord => ({
    ...before,
    comments: {
      ...before.comments,
      [timestamp]: { message: 'Now?', timestamp, uid: 'owner', by: 'owner' },
    },
  });
  expect(studioDueAt(quiet, commented(later), later)).toBe(later);
  expect(studioDueAt(quiet, commented(9), 9)).toBe(5 * MINUTE);
  // The mail that is due has the second one too.
  expect(studioDueAt(commented(9), commented(99, commented(9)), 99)).toBeNull();
  // That mail could not be sent.
  const [old, new_] = [commented(9), commented(later + 9, commented(9))];
  expect(studioDueAt(old, new_, later + 9)).toBe(later + 9);
});

it('the studio is not mailed what it has answered, closed or had, and not by its own comments', () => {
  expect(newsForStudio({ ...talk, waitingSince: null })).toEqual([]);
  expect(newsForStudio({ ...talk, studioMailedAt: 9 })).toEqual([]);
  expect(studioDueAt(talk, { ...talk, waitingSince: null }, 30)).toBeNull();
  // Reopened.
  expect(studioDueAt({ ...talk, waitingSince: null }, talk, later)).toBe(later);
});

const REOPENED = { mails: {}, status: 'Open', closedBy: null, closingKnown: false } as const;

it.each([
  ['an answer', { status: 'Answered' }, 'responded'],
  ['an answer that closed', { status: 'Closed', closedBy: 'studio' }, 'answeredAndClosed'],
  ['an answer, then a closing of their own', { closedBy: 'owner' }, 'responded'],
  ['a closing', { mails: {}, closedBy: 'studio' }, 'closed'],
  ['a closing, then a comment of their own', { mails: {}, closedBy: null }, null],
  ['a reopening', { ...REOPENED, closingKnown: true }, 'reopened'],
  ['a reopening before the closing was mailed', REOPENED, null],
  ['a reopening, then a closing', { mails: {}, status: 'Closed' }, null],
] as const)('after %s the owner is mailed what is still so', (_, fields, mailed) => {
  expect(ownerEvent({ ...talk, ...fields })).toBe(mailed);
});

it('a mail that is sent once more has nothing that was written meanwhile', () => {
  const then = ticketAt(talk, 3);
  expect(newsForStudio(then).map(({ message }) => message)).toEqual(['Both.']);
  expect(Object.keys(then.responses)).toEqual(['zero', 'one']);
});

const ana: TicketRecord = {
  ...talk,
  language: 'en',
  nickname: 'Ana',
  description: 'All of my pets are gone\nafter the last update.',
  comments: {},
  mails: { one: pending },
};
const answered = (message: string): TicketRecord => ({
  ...ana,
  responses: { one: { message, timestamp: 3, uid: 'admin', by: 'studio' } },
});

const quoted = (text: string) => text.replaceAll(/^(?=>)/gm, '>').replaceAll(/^(?!>)/gm, '> ');
/** As a mail of version 1.0 began. */
const greeted = (text: string) => text.replace('\n\n', '\n\nHello Ana,\n\n');

it.each(
  (['responded', 'answeredAndClosed'] as const).flatMap((kind) =>
    ['Hi Ana,\n\ntry 2.4.1.', 'Try 2.4.1, please.', 'Hi Ana, try 2.4.1.', 'Yes'].flatMap(
      (message) => [false, true].map((isOld) => ({ kind, message, isOld })),
    ),
  ),
)('a reply to a mail is its own words: $kind $message, old: $isOld', ({ kind, message, isOld }) => {
  const ticket = answered(message);
  const { text: today } = ownerMail(kind, about(ticket), 'ana@example.com').message;
  const text = isOld ? greeted(today) : today;
  const known = {
    texts: mailTextsOf(about(ticket)).flatMap(textsShown),
    senders: ['Lumipaw Games', settings.from, settings.supportEmail],
  };
  const from = 'Lumipaw Games <us@lumipaw.example>';
  const headers = `From: ${from}\nSent: Monday, November 2, 2026 10:12\nSubject: #1042 Saves`;
  expect(ownWordsOf(`Yes\n\nOn 2 Nov 2026, ${from} wrote:\n\n${quoted(text)}`, known)).toBe('Yes');
  // Without marks, but for those of the mail itself, and without.
  for (const shown of [text, text.replaceAll(/^> /gm, '')])
    expect(ownWordsOf(`Yes\n\n${headers}\n\nLumipaw Games\n\n${shown}`, known)).toBe('Yes');
  expect(ownWordsOf(`Yes\n\n${quoted(text)}`, known)).toBe('Yes');
});
