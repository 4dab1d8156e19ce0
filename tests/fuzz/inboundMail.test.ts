import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { replyAddress } from '../../functions/src/mail/replyAddress.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { logToSuite } from '../../scripts/suite/firebaseSuite.ts';
import { TICKET_LIMITS } from '../../shared/ticket.ts';
import { CLIENT_MAILS } from '../support/clientMails.ts';
import { postMail } from '../support/inbound.ts';
import { machineFactor } from '../support/machine.ts';
import { startOnOwnDatabase } from '../support/ownServer.ts';
import { haveAccount } from '../support/ownStore.ts';
import { PLANTED_WORD } from '../support/plantedWord.ts';
import { supportTicket } from '../support/tickets.ts';
import { check, FUZZ } from './texts.ts';

/** Messages of each kind: `npm run test:fuzz` sends 1,000. Each is read in a thread of its own. */
const MESSAGES = Math.ceil(FUZZ.runs / 2);
/** Sent at once. */
const BATCH = 20;
const MOST_MS = Math.max(2, MESSAGES / 100) * 60_000 * machineFactor;
const DOMAIN = 'inbound.lumipaw.example';

const OWNER = 'mailowner';
const ticketId = 'ab'.repeat(16);
const keyed = { uid: OWNER, replyKey: '42'.repeat(16) };
const rightAddress = replyAddress(DOMAIN, ticketId, keyed, null);
const wrongAddress = replyAddress(DOMAIN, ticketId, { ...keyed, replyKey: 'ff' }, null);
const studioAddress = replyAddress(DOMAIN, ticketId, keyed, Date.now() * 2);

let own: Awaited<ReturnType<typeof startOnOwnDatabase>>;
beforeAll(async () => {
  own = await startOnOwnDatabase(suiteParameters(), { onOutput: logToSuite });
  await Promise.all([OWNER, 'mailstranger'].map(haveAccount));
});
afterAll(() => own.stop());

const ticket = () => own.store.doc(`tickets/${ticketId}`);
beforeEach(async () => {
  const now = Date.now();
  const times = { createdAt: now, lastActivityAt: now, changedAt: now };
  await ticket().set({
    ...supportTicket({ description: PLANTED_WORD }),
    ...keyed,
    ...times,
    ticketNumber: 1001,
    language: 'en',
    status: 'Open',
    waitingSince: now,
    lastActivityBy: 'owner',
    email: null,
    emailConfirmed: true,
    nickname: OWNER,
    comments: {},
    responses: {},
    imagePaths: [],
    searchTokens: [],
  });
});

/** What a faulty program or an attacker makes of a message. */
type Mutation = { at: number; length: number; bytes: Uint8Array; copied: boolean };
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  length: fc.oneof(fc.nat(4), fc.nat(400)),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .constantFrom(
        '\r\n',
        '\n\n',
        '--b-alternative',
        '=?utf-8?B?',
        'Content-Type: multipart/mixed; boundary=x\r\n',
        'Content-Type: text/html; charset=utf-7\r\n',
        'Content-Transfer-Encoding: base64\r\n',
        'Auto-Submitted: auto-replied\r\n',
        '<blockquote>',
        'On 1 wrote:\n>',
        'Message-ID: <again>\r\n',
        '\0',
      )
      .map((text) => Buffer.from(text)),
  ),
  copied: fc.boolean(),
});

const mutate = (raw: Buffer, { at, length, bytes, copied }: Mutation): Buffer => {
  const start = at % (raw.length + 1);
  const end = Math.min(raw.length, start + length);
  return Buffer.concat([
    raw.subarray(0, copied ? end : start),
    bytes,
    raw.subarray(copied ? start : end),
  ]);
};

const originals = CLIENT_MAILS.map(({ raw }) => raw.toString('latin1'));

/** Messages from and to these addresses, each mutated a few times. */
const messages = (from: string, to: string) =>
  fc
    .tuple(fc.constantFrom(...originals), fc.array(mutation, { maxLength: 6 }), fc.uuid())
    .map(([original, mutations, id]) => {
      const addressed = original
        .replace('ana@example.com', from)
        .replace('ticket@inbound.lumipaw.example', to)
        .replace('reply-1@', `${id}@`);
      return mutations.reduce(mutate, Buffer.from(addressed, 'latin1'));
    });

/** Sends mutated messages; each is answered in words. */
const sendAll = async (from: string, to: string): Promise<Set<string>> => {
  const outcomes = new Set<string>();
  await check(
    fc.asyncProperty(
      fc.array(messages(from, to), { minLength: BATCH, maxLength: BATCH }),
      async (sent) => {
        const url = own.server.url('inboundMail');
        const answers = await Promise.all(sent.map((raw) => postMail(raw, undefined, url)));
        for (const [i, { status, outcome }] of answers.entries()) {
          const what = `${outcome} to ${sent[i]?.toString('base64')}`;
          expect([200, 400, 503], what).toContain(status);
          expect(outcome, what).not.toBe('failed');
          outcomes.add(outcome);
        }
      },
    ),
    Math.ceil(MESSAGES / BATCH),
  );
  return outcomes;
};

it.each([
  ['a stranger to the customer’s address', 'mailstranger@example.com', rightAddress],
  ['a stranger to the studio’s address', 'mailstranger@example.com', studioAddress],
  ['the owner to the studio’s address', `${OWNER}@example.com`, studioAddress],
  ['the owner to an address that we did not make', `${OWNER}@example.com`, wrongAddress],
])(
  'whatever comes from %s, it is answered in words and the ticket stays as it is',
  async (_who, from, to) => {
    const before = (await ticket().get()).data();
    expect(await sendAll(from, to)).toContain('forwarded');
    expect((await ticket().get()).data()).toEqual(before);
  },
  MOST_MS,
);

it(
  'whatever the owner’s program makes of a reply, it is answered in words and no comment is malformed',
  async () => {
    expect(await sendAll(`${OWNER}@example.com`, rightAddress)).toContain('comment');
    const comments = Object.values<{ message: string }>(
      (await ticket().get()).data()?.['comments'] ?? {},
    );
    expect(comments.length).toBeGreaterThan(0);
    for (const comment of comments) {
      expect(comment).toMatchObject({ uid: OWNER, by: 'owner', via: 'mail' });
      expect(comment.message).not.toMatch(/^\s*$/);
      expect(comment.message.length).toBeLessThanOrEqual(TICKET_LIMITS.message);
    }
  },
  MOST_MS,
);
