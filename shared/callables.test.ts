import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listedEntry, listedTicket } from '../tests/support/listedTickets.ts';
import { callables, type CallableName } from './callables.ts';

const ticketId = 'a'.repeat(32);
const newTicket = {
  assetName: 'Pet',
  subject: 'Snow',
  description: 'It is too warm.',
  images: [],
  timestamp: 0,
};

/** What the requirements name as the payload and the answer of each function, and nothing more. */
const calls: [CallableName, object | null, string[]][] = [
  ['checkNicknameAvailability', { nickname: 'Lumi' }, ['available']],
  ['checkEmailAvailability', { email: 'lumi@example.com' }, ['available']],
  [
    'registerUser',
    { email: 'lumi@example.com', password: 'lantern-42', nickname: 'Lumi' },
    ['success', 'message'],
  ],
  ['getUserDoc', { targetUid: 'lumi' }, ['success', 'user']],
  ['getUserTickets', { uid: 'lumi' }, ['success', 'tickets']],
  ['getAllTickets', null, ['success', 'tickets']],
  ['addUserCommentToTicket', { ticketId, comment: 'hello' }, ['success']],
  ['addCommentToTicket', { ticketId, comment: 'hello' }, ['success']],
  ['respondToTicket', { ticketId, response: 'hello' }, ['success']],
  ['closeTicket', { ticketId }, ['success']],
  [
    'createTicket',
    { ...newTicket, type: 'bugs_help_suggestions', ticketSubType: 'bug', invoice: 'IN-7' },
    ['success', 'message'],
  ],
  [
    'createTicket',
    { ...newTicket, type: 'requests', ticketSubType: 'public', budget: null },
    ['success', 'message'],
  ],
];

describe('[API-11] the payload and the answer in the requirements', () => {
  it.each(calls)(
    '%s takes every field that they name and no other, and answers theirs',
    (name, payload, answer) => {
      const { request, response } = callables[name];
      expect(z.safeParse(request, payload).success).toBe(true);
      for (const field of Object.keys(payload ?? {})) {
        const without = { ...payload, [field]: undefined };
        expect(z.safeParse(request, without).success, `without ${field}`).toBe(false);
      }
      expect(z.safeParse(request, { ...payload, more: 1 }).success).toBe(false);
      expect(fieldsOf(response)).toEqual(expect.arrayContaining(answer));
    },
  );
});

/** The fields of an answer; of its first shape where there are two. */
const fieldsOf = (schema: z.ZodMiniType): string[] => {
  const first = schema instanceof z.ZodMiniUnion ? schema.def.options[0] : schema;
  return first instanceof z.ZodMiniObject ? Object.keys(first.shape) : [];
};

/** Whether a list answer accepts the ticket. */
const accepts = (ticket: object): boolean =>
  z.safeParse(callables.getUserTickets.response, {
    success: true,
    tickets: [ticket],
    nextCursor: null,
  }).success;

describe('[API-14] a ticket in an answer', () => {
  const ticket = listedTicket({
    comments: { first: listedEntry() },
    responses: { second: listedEntry({ by: 'staff' }) },
  });

  it('is accepted with all its fields', () => {
    expect(accepts(ticket)).toBe(true);
  });

  it.each([
    'ticketId',
    'ticketNumber',
    'assetName',
    'type',
    'subject',
    'description',
    'status',
    'comments',
    'responses',
    'uid',
  ])('is rejected without %s', (field) => {
    expect(accepts({ ...ticket, [field]: undefined })).toBe(false);
  });

  it.each(['message', 'timestamp'])('is rejected with an entry that has no %s', (field) => {
    for (const entries of ['comments', 'responses']) {
      const entry = { ...listedEntry(), [field]: undefined };
      expect(accepts({ ...ticket, [entries]: { first: entry } })).toBe(false);
    }
  });
});
