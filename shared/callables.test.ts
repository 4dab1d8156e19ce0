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

/** The paths of all texts in a schema whose length it does not bound. */
const unbounded = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const isText = 'type' in schema && schema.type === 'string';
  const isBounded = 'maxLength' in schema || 'enum' in schema || 'const' in schema;
  return [
    ...(isText && !isBounded ? [path] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => unbounded(inner, `${path}/${key}`)),
  ];
};

it.each(Object.entries(callables))(
  'a visitor can send %s no text without a maximum length',
  (_name, { request }) => {
    expect(unbounded(z.toJSONSchema(request))).toEqual([]);
  },
);
