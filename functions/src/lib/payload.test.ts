import { describe, expect, it } from 'vitest';
import type { CallableName } from '../../../shared/callables.ts';
import { inEachLanguage, LANGUAGES } from '../../../shared/language.ts';
import { checkPayload, decodableBody } from './payload.ts';
import { CallError } from './errors.ts';

const good = { nickname: 'Lumi', email: 'lumi@example.com', password: 'lantern-42' };

const errorOf = (data: unknown, bytes = 100, name: CallableName = 'registerUser') => {
  try {
    checkPayload(name, data, bytes);
  } catch (error) {
    if (error instanceof CallError) return [error.code, error.details];
    throw error;
  }
  return null;
};

const ticket = {
  assetName: 'BulletHell Elemental',
  subject: 'Bullets leave the screen',
  description: 'They never come back.',
  images: [],
  timestamp: 1_800_000_000_000,
};
const support = {
  ...ticket,
  type: 'bugs_help_suggestions',
  ticketSubType: 'bug',
  invoice: 'IN-2026-1',
};
const request = { ...ticket, type: 'requests', ticketSubType: 'public', budget: null };
const inEach = inEachLanguage(() => 'a');
const reply = { title: inEach, text: inEach };
const ticketId = '0'.repeat(32);

const longest = 'x'.repeat(130_000);
const half = 'half \ud83d';
const noText = [undefined, 42, null, ['x'], {}, '', ' \n ', '\u200b\u3164', longest, half];
/** Line breaks, and characters that reverse the text after them, in a list or in a mail. */
const noLine = [...noText, 'x'.repeat(121), 'a\r\nBcc: b@c.de', 'a\u2028b', 'a\u202eb', 'a\u2066b'];
const noMessage = [...noText, 'x'.repeat(5001)];
const noTicketId = [undefined, '', 'a/b', '../users/x', '__proto__', 'x'.repeat(32), 42, null, {}];
const noEntryId = ['', 'short', 'x'.repeat(41), 'a.b.c.d.e', 'a/b/c/d/e', '`quoted`', '__proto__'];
// Properties of every object.
noEntryId.push('toString', 'constructor', 'hasOwnProperty');
/** Firestore rejects some of these as document ids, so they must not reach it. */
const noUid = [
  undefined,
  42,
  '',
  'users/x',
  'x'.repeat(129),
  '.',
  '..',
  '__x__',
  '__\n__',
  '__proto__',
  half,
];
const noUrls = [undefined, 'x', ['a', 'b', 'c', 'd']];

/** By function and a payload that is right: what is wrong for a field. */
const wrong: [CallableName, object, Record<string, unknown[]>][] = [
  [
    'registerUser',
    good,
    {
      nickname: [
        undefined,
        null,
        42,
        ['Lumi'],
        { first: 'Lumi' },
        '🦊🦊🦊',
        '<img>',
        '   ',
        longest,
      ],
      email: [undefined, true, 'lumi', 'a@example..com', 'a@b.', 'half\udc00@b.co', longest],
      password: [undefined, '1234567', 12345678, longest, `${half} and`],
      language: ['de'],
      isAdmin: [true],
      uid: ['chosen'],
    },
  ],
  [
    'checkNicknameAvailability',
    { nickname: 'Lumi' },
    { nickname: [undefined, 42, longest], extra: [1] },
  ],
  ['checkEmailAvailability', { email: 'a@b.co' }, { email: [undefined, ['a@b.co'], longest] }],
  ['getUserDoc', { targetUid: 'u' }, { targetUid: noUid }],
  [
    'createTicket',
    support,
    {
      assetName: noLine,
      subject: noLine,
      description: noMessage,
      invoice: [...noLine, 'x'.repeat(65)],
      images: noUrls,
      'images.0': [[1], [longest]],
      timestamp: [undefined, '1800000000000', 0.5, 1e300, Number.NaN],
      type: [undefined, 'help', 7],
      ticketSubType: [undefined, 'public'],
      budget: ['10'],
      language: ['de'],
      status: ['Closed'],
      ticketNumber: [1],
      uid: ['somebody'],
    },
  ],
  [
    'createTicket',
    request,
    {
      ticketSubType: ['bug'],
      invoice: ['IN-1'],
      budget: [undefined, '', '0', '-5', '1e9', 'NaN', 'Infinity', '12,5', 100],
    },
  ],
  ...(
    [
      ['addUserCommentToTicket', 'comment'],
      ['addCommentToTicket', 'comment'],
      ['respondToTicket', 'response'],
      ['addNoteToTicket', 'note'],
    ] as const
  ).map(([name, text]): (typeof wrong)[number] => [
    name,
    { ticketId, [text]: 'hello' },
    {
      ticketId: noTicketId,
      [text]: noMessage,
      entryId: [...noEntryId, 42, null],
      ...(name !== 'addNoteToTicket' && { images: noUrls.slice(1) }),
      ...(name === 'respondToTicket' && { close: [false] }),
      extra: [1],
    },
  ]),
  ['closeTicket', { ticketId }, { ticketId: noTicketId, seenUntil: ['1'] }],
  ['reopenTicket', { ticketId }, { ticketId: noTicketId }],
  ['getTicket', { ticketId }, { ticketId: noTicketId, extra: [1] }],
  [
    'getUserTickets',
    { uid: 'u' },
    { uid: [...noUid, 'a/b'], limit: [0], sort: ['waiting'], cursor: ['x'.repeat(300)] },
  ],
  [
    'getAllTickets',
    {},
    {
      limit: [101, 1.5, '10'],
      cursor: ['x'.repeat(300)],
      status: ['open'],
      type: ['bug'],
      sort: ['uid'],
      search: ['x'.repeat(501), longest, 'a@\ud800'],
      rows: ['yes'],
      where: [1],
    },
  ],
  [
    'saveReply',
    { id: 'bad', reply },
    {
      id: [undefined, 7, 'A b', 'constructor', 'x'.repeat(41), longest],
      reply: [undefined],
      'reply.title.en': ['', '\u200b', 'x'.repeat(61), 'a\nb', 42].map((en) => ({
        ...reply,
        title: { ...inEach, en },
      })),
      'reply.text.pt': ['', 'x'.repeat(2001), half, undefined].map((pt) => ({
        ...reply,
        text: { ...inEach, pt },
      })),
    },
  ],
];

describe('a payload', () => {
  it('[API-11] that is valid passes, with and without the optional language', () => {
    expect(checkPayload('registerUser', good, 100)).toEqual(good);
    expect(checkPayload('registerUser', { ...good, language: 'pt' }, 100).language).toBe('pt');
    expect(errorOf({ nickname: half }, 100, 'checkNicknameAvailability')).toBeNull();
    expect(errorOf({ email: half }, 100, 'checkEmailAvailability')).toBeNull();
    expect(() => checkPayload('registerUser', { ...good, language: 'de' }, 100)).toThrow(
      `language: must be one of ${LANGUAGES.join(', ')}`,
    );
    for (const [name, right] of wrong) expect(errorOf(right, 100, name), name).toBeNull();
  });

  it.each(
    wrong.flatMap(([name, right, fields]) =>
      Object.entries(fields).map(([field, values]) => [name, field, right, values] as const),
    ),
  )('[API-9] [API-10] of %s that is wrong says so of "%s"', (name, field, right, values) => {
    for (const value of values) {
      const sent = JSON.stringify({ ...right, [field.split('.')[0] ?? '']: value });
      const said = ['invalid-argument', expect.objectContaining({ field })];
      expect(errorOf(JSON.parse(sent), 100, name), sent.slice(0, 200)).toEqual(said);
    }
  });

  it('says what is wrong with it by a code', () => {
    for (const [data, field, code] of [
      [null, 'data', 'wrong-type'],
      ['text', 'data', 'wrong-type'],
      [[good], 'data', 'wrong-type'],
      [{}, 'email', 'missing'],
      [{ ...good, nickname: 42 }, 'nickname', 'wrong-type'],
      [{ ...good, nickname: longest }, 'nickname', 'too-large'],
      [{ ...good, nickname: 'admin' }, 'nickname', 'reserved'],
      [{ ...good, isAdmin: true }, 'isAdmin', 'unknown-field'],
    ] as const)
      expect(errorOf(data)).toEqual(['invalid-argument', { field, code }]);
    expect(errorOf({ ...support, images: [5] }, 100, 'createTicket')).toEqual([
      'invalid-argument',
      { field: 'images.0', code: 'wrong-type' },
    ]);
    for (const name of ['getTicketStats', 'endOlderSessions'] as const)
      expect(errorOf({}, 100, name)).toMatchObject(['invalid-argument', { field: 'data' }]);
  });

  it('in a body of more than 128 KiB is refused, even if its fields are valid', () => {
    expect(errorOf(good, 128 * 1024)).toBeNull();
    expect(errorOf(good, 128 * 1024 + 1)).toEqual([
      'invalid-argument',
      { field: 'data', code: 'too-large' },
    ]);
  });

  it('with an unknown field of any length gets a short error', () => {
    expect(errorOf({ ...good, ['x'.repeat(100_000)]: 1 })).toEqual([
      'invalid-argument',
      { field: 'x'.repeat(60), code: 'unknown-field' },
    ]);
  });
});

// How it is decoded is tried in tests/server/malformed.test.ts.
it.each([
  ['is a list', ['secret']],
  ['has no data', { password: 'secret' }],
  ['has more than data', { data: {}, [`secret${'x'.repeat(1000)}`]: 1 }],
])('a body that %s is emptied, so that the SDK logs none of it', (_what, body) =>
  expect(decodableBody(body, 1100)).toEqual({}),
);
