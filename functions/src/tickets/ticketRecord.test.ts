import { expect, it } from 'vitest';
import { toRecord } from './ticketRecord.ts';

it('a mail that version 1.0.0 noted by its address alone was sent', () => {
  const pending = { to: 'ember@example.com', state: 'pending', reason: null };
  expect(toRecord({ mails: { one: 'lumi@example.com', two: pending } }).mails).toEqual({
    one: { to: 'lumi@example.com', state: 'sent', reason: null },
    two: pending,
  });
});
