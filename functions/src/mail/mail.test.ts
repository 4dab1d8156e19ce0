import { expect, it } from 'vitest';
import { dueMailId, isToCustomer } from './mail.ts';

const TICKET = 'a1b2'.repeat(8);

it.each([
  ['an answer', dueMailId(TICKET, 'owner'), true],
  ['what became of a mailed reply', `told-${TICKET}-20786`, true],
  ['files that were not kept', `lost-${TICKET}-20786`, true],
  ['a comment', dueMailId(TICKET, 'studio'), false],
  ['a mail that is passed on', `inbound-${TICKET}`, false],
])('the mail about %s is known as one to a customer, or to the studio', (_what, id, isTheirs) =>
  expect(isToCustomer(id)).toBe(isTheirs),
);
