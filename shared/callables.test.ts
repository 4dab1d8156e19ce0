import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callables, type CallableName } from './callables.ts';

/** What the requirements name as the answer of each function. */
const answers: [CallableName, string[]][] = [
  ['checkNicknameAvailability', ['available']],
  ['checkEmailAvailability', ['available']],
  ['registerUser', ['success', 'message']],
  ['getUserDoc', ['success', 'user']],
  ['getUserTickets', ['success', 'tickets']],
  ['getAllTickets', ['success', 'tickets']],
  ['addUserCommentToTicket', ['success']],
  ['addCommentToTicket', ['success']],
  ['respondToTicket', ['success']],
  ['closeTicket', ['success']],
  ['createTicket', ['success', 'message']],
];

/** The fields of an answer; of its first shape where there are two. */
const fieldsOf = (schema: z.ZodMiniType): string[] => {
  const first = schema instanceof z.ZodMiniUnion ? schema.def.options[0] : schema;
  return first instanceof z.ZodMiniObject ? Object.keys(first.shape) : [];
};

// The payloads that they name are tried in functions/src/lib/payload.test.ts.
it.each(answers)('[API-11] %s answers what the requirements name', (name, fields) => {
  expect(fieldsOf(callables[name].response)).toEqual(expect.arrayContaining(fields));
});
