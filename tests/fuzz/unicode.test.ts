import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchOf, searchOf, searchTokens } from '../../functions/src/tickets/search.ts';
import { isTicketImage } from '../../functions/src/tickets/images.ts';
import { studioMail } from '../../functions/src/tickets/ticketMail.ts';
import { cleanEmail, isEmail } from '../../shared/email.ts';
import { fold } from '../../shared/fold.ts';
import { cleanNickname, isNickname, nicknameKeys, nicknameProblem } from '../../shared/nickname.ts';
import { isBlank, TICKET_LIMITS } from '../../shared/ticket.ts';
import { line, message } from '../../shared/ticketSchemas.ts';
import { cleanPassword } from '../../shared/user.ts';
import { matchesQuery } from '../../src/features/catalogue/search.ts';
import { safeFilename } from '../../src/services/fileNames.ts';
import { singleLine, wellFormed } from '../../src/lib/text.ts';
import { anItem, text as localized } from '../support/items.ts';
import { FUZZ, ignorable, letters, texts, written } from './texts.ts';

const runs = { numRuns: FUZZ.runs * 10, ...FUZZ.seed };

const check = <T>(inputs: fc.Arbitrary<T>, holds: (input: T) => void): void =>
  fc.assert(fc.property(inputs, holds), runs);

it('a nickname that is accepted can be seen, and is one name however it is typed', () => {
  check(fc.oneof(texts(), letters(20)), (typed) => {
    if (!isNickname(typed)) return;
    const shown = cleanNickname(typed);
    expect(shown).toMatch(/[\p{L}\p{Nd}]/u);
    expect(shown).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Mn}{3}|\p{C}|^ | $| {2}/u);
    expect(cleanNickname(shown)).toBe(shown);
    expect(nicknameProblem(shown)).toBeNull();
    for (const other of [shown, shown.normalize('NFD'), ` ${typed} `])
      expect(nicknameKeys(other)).toEqual(nicknameKeys(typed));
  });
});

it('a nickname with a character that nobody sees is refused', () => {
  check(fc.tuple(letters(20), ignorable, fc.nat(20)), ([name, unseen, at]) => {
    const inside = `a${name.slice(0, at)}${unseen}${name.slice(at)}b`;
    expect(isNickname(inside)).toBe(false);
  });
});

it('an e-mail that is accepted is plain ASCII, and one mailbox however it is pasted', () => {
  const hosts = fc.oneof(letters(8), fc.constantFrom('müller', '例え', 'example', '-b', '1'));
  const emails = fc.tuple(fc.oneof(letters(5), fc.constantFrom('ana', 'a.b', 'josé')), hosts);
  check(fc.tuple(emails, ignorable), ([[local, host], unseen]) => {
    const typed = `${local}@${host}.example`;
    const stored = cleanEmail(typed);
    expect(cleanEmail(stored)).toBe(stored);
    if (!isEmail(typed)) return;
    expect(stored).toMatch(/^[\x21-\x7e]+$/);
    const pasted = [
      typed.replace('@', '＠'),
      `mailto:${typed}`,
      `Ana <${typed}>`,
      ` ${typed}\u00a0`,
    ];
    for (const other of [...written(typed, unseen), ...pasted])
      expect(cleanEmail(other)).toBe(stored);
  });
});

it('a password is the same in composed and decomposed letters, with blanks of any kind around it', () => {
  check(texts(), (typed) => {
    const stored = cleanPassword(typed);
    for (const other of [typed.normalize('NFD'), ` ${typed}\u00a0`, stored])
      expect(cleanPassword(other)).toBe(stored);
  });
});

it('a search finds a title by its letters, however they are typed', () => {
  check(fc.tuple(letters(20), ignorable), ([title, unseen]) => {
    expect(fold(fold(title))).toBe(fold(title));
    // A search for invisible characters alone finds nothing.
    if (fold(title).trim() === '') return;
    const item = anItem({ title: localized(title) });
    for (const query of [title, ...written(title, unseen), `\u200b${title}`])
      expect(matchesQuery(item, query, 'pt')).toBe(true);
  });
});

it('the Admin Panel finds a ticket by each word of its subject, however it is typed', () => {
  const id = '0'.repeat(32);
  check(fc.tuple(letters(20), ignorable), ([subject, unseen]) => {
    const ticket = {
      ticketNumber: 1,
      email: null,
      subject,
      assetName: 'Pets',
      nickname: null,
      invoice: '',
      description: 'Gone.',
      comments: {},
      responses: {},
    };
    const stored = searchTokens(id, ticket);
    for (const word of subject.split(/\s+/).filter((one) => /[\p{L}\p{N}]/u.test(one)))
      for (const query of [word, ...written(word, unseen)]) {
        const search = searchOf(query);
        expect(
          search[0]?.tokens.some((token) => stored.includes(token)),
          JSON.stringify(query),
        ).toBe(true);
        expect(matchOf(id, ticket, search), JSON.stringify(query)).not.toBeNull();
      }
  });
});

it('a subject and a message are stored as the form shows them', () => {
  const subject = line(TICKET_LIMITS.subject);
  check(texts(60), (typed) => {
    const [short, long] = [singleLine(typed), wellFormed(typed).trim()];
    expect(singleLine(short)).toBe(short);
    const [parsedLine, parsedText] = [subject.safeParse(short), message.safeParse(long)];
    if (parsedLine.success) expect(parsedLine.data).toBe(short);
    if (parsedText.success) expect(parsedText.data).toBe(long);
    expect(parsedLine.success).toBe(!isBlank(short));
    expect(parsedText.success).toBe(!isBlank(long));
  });
});

it('a mail has no half characters and nothing that turns the words after it', () => {
  check(fc.tuple(texts(), fc.nat(1_000)), ([typed, before]) => {
    const description = 'a'.repeat(before) + wellFormed(typed);
    const named = { ticketNumber: 1, subject: 'Saves', assetName: 'Pets', description };
    const ticket = {
      ...named,
      comments: {},
      responses: {},
      createdAt: 1,
      waitingSince: 1,
      studioMailedAt: 0,
      closingKnown: false,
    };
    const settings = { siteOrigin: 'https://a.test', supportLanguage: 'en' };
    const about = { settings, ticketId: 'id', ticket };
    const { text, html } = studioMail(about as unknown as Parameters<typeof studioMail>[0]).message;
    expect(text).toContain('A customer has opened a ticket:');
    for (const part of [text, html])
      expect(part).not.toMatch(/\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/u);
  });
});

it('a file name is kept in a form that the bucket takes, and is not changed twice', () => {
  check(texts(80), (typed) => {
    const name = safeFilename(typed, 'image/png');
    expect(name.length).toBeLessThanOrEqual(100);
    expect(isTicketImage(`tickets/1_${name}`)).toBe(true);
    expect(name).not.toMatch(/[\p{Cs}#?%*[\]]/u);
    expect(name).toMatch(/[^-.\s\p{Default_Ignorable_Code_Point}]/u);
    expect(safeFilename(name, 'image/png')).toBe(name);
  });
});
