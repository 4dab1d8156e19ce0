import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CallableName, CallableRequest, Ticket } from '../../shared/callables.ts';
import { cleanEmail, isEmail } from '../../shared/email.ts';
import { cleanNickname, isNickname } from '../../shared/nickname.ts';
import { isBlank } from '../../shared/ticket.ts';
import { DAY } from '../../shared/time.ts';
import { cleanPassword, isPassword } from '../../shared/user.ts';
import { sendMessage } from '../../src/features/outbox/sendMessage.ts';
import type { Sendable } from '../../src/features/outbox/outbox.ts';
import { emptyFields, toTicket, validate } from '../../src/features/ticketForm/ticketFields.ts';
import { safeFilename } from '../../src/services/fileNames.ts';
import { wellFormed } from '../../src/lib/text.ts';
import type { Services } from '../../src/services/types.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { callAs, uniqueName } from '../support/callables.ts';
import { machineFactor } from '../support/machine.ts';
import { outgoing } from '../support/messages.ts';
import { newPerson, type Person } from '../support/people.ts';
import {
  type Listed,
  newTimestamp,
  openTicket,
  pagesOf,
  pathOf,
  png,
  uploadImage,
} from '../support/tickets.ts';
import { check, FUZZ, ignorable, letters, names, texts, written } from './texts.ts';

/** Written and read at once. */
const BATCH = 10;
const LIMIT_MS = Math.max(1, FUZZ.runs / 100) * 60_000 * machineFactor;

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ isAdmin: true });
});

/** Each of a batch of inputs, by a customer of its own: one has 20 images in an hour. */
const eachHolds = async <T>(
  inputs: fc.Arbitrary<T>,
  holds: (input: T, customer: Person) => Promise<void>,
) => {
  const batch = fc.array(inputs, { minLength: BATCH, maxLength: BATCH });
  const property = fc.asyncProperty(batch, async (all) => {
    const customer = await newPerson();
    const outcomes = await Promise.allSettled(all.map((input) => holds(input, customer)));
    for (const [at, outcome] of outcomes.entries())
      if (outcome.status === 'rejected')
        throw new Error(JSON.stringify(all[at]), { cause: outcome.reason });
  });
  // Each is a dozen calls, so they are fewer than elsewhere.
  await check(property, Math.ceil(FUZZ.runs / 2 / BATCH));
};

/** What a reader sees of a text: neither characters that nobody sees, nor how wide a blank is. */
const visible = (text: string): string =>
  wellFormed(text)
    .replaceAll(/(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]|\uFEFF/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The site's services, past the SDK of Firebase. */
const servicesOf = (person: Person) => ({
  call: <N extends CallableName>(name: N, data: CallableRequest<N>) => callAs(name, data, person),
  // Each at a time of its own: of two images of one name in one millisecond, the emulator keeps the second.
  uploadTicketImage: ({ name, blob }: { name: string; blob: Blob }) => {
    const path = `tickets/${name.replace(/^\d+/, String(newTimestamp()))}`;
    return uploadImage(person, { path, contentType: blob.type, bytes: png });
  },
});

/** Sends a message as the site does. */
const sendAs = (person: Person, command: Sendable, id: string, file?: string) =>
  sendMessage(servicesOf(person) as unknown as Services, {
    message: outgoing(command, id, {
      images:
        file === undefined
          ? []
          : [{ id, name: file, blob: new Blob([png], { type: 'image/png' }) }],
    }),
    onUploaded: () => {},
    cancelled: new AbortController().signal,
    caller: { uid: person.uid, isAdmin: person === admin },
  });

const wholeTicket = async (ticketId: string, reader: Person) =>
  (await callAs('getTicket', { ticketId }, reader)) as {
    ticket: Ticket;
    notes?: Record<string, { message: string }>;
  };

const queue = async (query: object) => (await callAs('getAllTickets', query, admin)) as Listed;
/** Whether a search in the Admin Panel finds a ticket, on any of its pages. */
const finds = async (search: string, ticketId: string): Promise<boolean> =>
  (await pagesOf(queue, { search, rows: true })).flat().includes(ticketId);

const oneOf = (all: readonly string[], at: number): string => all[at % all.length] ?? '';

/** As a reader sees them: U+FEFF, which nobody sees, divides none. */
const wordsOf = (text: string): string[] =>
  text.split(/(?:(?!\uFEFF)\s)+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

it(
  'a ticket is stored, listed and found as its customer saw it in the form',
  { timeout: LIMIT_MS },
  async () => {
    const typed = fc.record({
      assetName: texts(),
      subject: texts(),
      description: texts(200),
      invoice: texts(10),
      file: texts(40),
      unseen: ignorable,
      at: fc.nat(),
    });
    await eachHolds(typed, async ({ file, unseen, at, ...fields }, customer) => {
      const form = { ...emptyFields('bugs_help_suggestions'), ...fields };
      if (validate(form)) return;
      const ticket = toTicket(form);
      const sent = await sendAs(
        customer,
        { do: 'open', fields: ticket },
        String(newTimestamp()),
        file,
      );
      if (sent.as !== 'sent' || !sent.ticket) throw new Error(sent.as);
      const { ticketId, ticketNumber } = sent.ticket;
      for (const reader of [customer, admin]) {
        const { ticket: stored } = await wholeTicket(ticketId, reader);
        expect(stored).toMatchObject(ticket);
        const name = pathOf(stored.images[0] ?? '').replace(/^tickets\/\d+_/, '');
        expect(name).toBe(safeFilename(file, 'image/png'));
      }
      const sentFields = new Map<string, unknown>(Object.entries(ticket));
      for (const [name, text] of Object.entries(fields))
        expect(visible(String(sentFields.get(name)))).toBe(visible(text));
      const words = wordsOf(`${ticket.subject} ${ticket.assetName}`);
      const word = words[at % words.length] ?? '';
      for (const search of [oneOf(written(word, unseen), at), ticket.subject])
        expect(await finds(`${search} ${ticketNumber}`, ticketId), JSON.stringify(search)).toBe(
          true,
        );
    });
  },
);

it(
  'a comment, a response and a note are stored as their writer saw them',
  { timeout: LIMIT_MS },
  async () => {
    await eachHolds(fc.tuple(texts(100), texts(100), texts(100)), async (typed, customer) => {
      if (typed.some(isBlank)) return;
      const { ticketId } = await openTicket(customer);
      const [comment = '', response = '', note = ''] = typed.map((text) => wellFormed(text).trim());
      const commands: [Person, Sendable][] = [
        [customer, { do: 'comment', ticketId, message: comment }],
        [admin, { do: 'respond', ticketId, message: response, seenUntil: Date.now() + DAY }],
        [admin, { do: 'note', ticketId, message: note }],
      ];
      for (const [writer, command] of commands)
        // oxlint-disable-next-line no-await-in-loop -- at once they would wait for one another
        await sendAs(writer, command, command.do.padEnd(8, 'x'));
      const { ticket, notes } = await wholeTicket(ticketId, admin);
      expect(ticket.comments['commentx']?.message).toBe(comment);
      expect(ticket.responses['respondx']?.message).toBe(response);
      expect(notes?.['notexxxx']?.message).toBe(note);
      expect([comment, response, note].map(visible)).toEqual(typed.map(visible));
    });
  },
);

it(
  'a person who has registered is shown by the name that was typed, and comes back in',
  { timeout: LIMIT_MS },
  async () => {
    let last = 0;
    const unique = () => `${Date.now()}${(last += 1)}`.slice(-9);
    const typed = fc.record({
      name: fc.oneof(names, names, texts(10)),
      host: fc.oneof(letters(8), fc.constantFrom('müller', '例え', 'example')),
      password: texts(20),
      unseen: ignorable,
      at: fc.nat(),
    });
    await eachHolds(typed, async ({ name, host, unseen, at, ...given }) => {
      const nickname = `${name}${unique()}`.trim();
      const email = `${uniqueName('u')}@${host}.example`;
      const password = cleanPassword(given.password);
      if (!isNickname(nickname) || !isEmail(email) || !isPassword(password)) return;
      const account = { nickname, email, password, language: 'pt' };
      expect(await callAs('registerUser', account)).toMatchObject({ success: true });

      const typings = [...written(email, unseen), `mailto:${email}`, email.replace('@', '＠')];
      const address = oneOf(typings, at);
      const other = oneOf([nickname.normalize('NFD'), nickname.toLowerCase()], at);
      expect(await callAs('checkEmailAvailability', { email: address })).toEqual({
        available: false,
      });
      expect(await callAs('checkNicknameAvailability', { nickname: other })).toEqual({
        available: false,
      });

      const secret = ` ${given.password.normalize('NFD')}`;
      const session = await signIn(cleanEmail(address), cleanPassword(secret));
      const { user } = await callAs('getUserDoc', { targetUid: session.uid }, session);
      expect(user).toMatchObject({ nickname: cleanNickname(nickname) });
      expect(visible(cleanNickname(nickname))).toBe(visible(nickname).normalize('NFC'));

      const { ticketId, ticketNumber } = await openTicket(session);
      for (const search of [other, address])
        expect(await finds(`${search} ${ticketNumber}`, ticketId), JSON.stringify(search)).toBe(
          true,
        );
    });
  },
);
