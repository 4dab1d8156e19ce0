import { expect, it, vi } from 'vitest';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import { outgoing } from '../../../../tests/support/messages.ts';
import { byDay, timelineOf } from './timeline.ts';

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();
const by = { by: 'studio', uid: 'admin' } as const;
const ticket = listedTicket({
  createdAt: at(18),
  lastActivityAt: at(19, 11),
  comments: {
    comment02: listedEntry({ message: 'third', timestamp: at(19, 10) }),
    // Of the same millisecond.
    comment0b: listedEntry({ message: 'b', timestamp: at(18, 13) }),
    comment0a: listedEntry({ message: 'a', timestamp: at(18, 13) }),
    comment03: listedEntry({ message: 'remark', timestamp: at(19, 11), ...by }),
  },
  responses: { response1: listedEntry({ message: 'second', timestamp: at(19, 9), ...by }) },
});
const caller = { uid: 'customer', isAdmin: false };
const contentsOf = (...args: Parameters<typeof timelineOf>) =>
  timelineOf(...args).map((one) => ('text' in one ? one.text : one.kind));

it('[ACC-4] [B22] the conversation is grouped by the reader’s days', () => {
  const days = byDay(timelineOf({ ticket, notes: {}, mails: {} }, [], caller));
  expect(days.map(({ of }) => of.map((one) => ('text' in one ? one.text : one.kind)))).toEqual([
    ['opened', 'They never come back.', 'a', 'b'],
    ['second', 'third', 'remark'],
  ]);
});

it('[ACC-4] [B22] a closed one ends with who closed it, but for the internal notes that came later', () => {
  const closed = { status: 'Closed', closedAt: at(19, 12), closedBy: 'studio' } as const;
  const note = (hour: number) => ({
    message: `note ${hour}`,
    timestamp: at(19, hour) - 1,
    uid: 'a',
  });
  const notes = { note0002: note(13), note0001: note(11) };
  const shown = { ticket: { ...ticket, ...closed }, notes, mails: {} };
  expect(contentsOf(shown, [], caller).slice(-5)).toEqual([
    'third',
    'note 11',
    'remark',
    'closed',
    'note 13',
  ]);
  expect(timelineOf(shown, [], caller).find(({ kind }) => kind === 'closed')).toMatchObject({
    by: 'studio',
    at: at(19, 12),
  });
});

it('[ACC-4] messages that are being sent are at the end, each only once', () => {
  const { ticketId } = ticket;
  const command = { do: 'comment', ticketId, message: 'being sent' } as const;
  const sending = ['sending01', 'comment02'].map((id) => outgoing(command, id));
  const shown = [{ ticket, notes: {}, mails: {} }, sending, caller] as const;
  expect(contentsOf(...shown).slice(-2)).toEqual(['remark', 'being sent']);
  // By a clock that is behind too.
  vi.spyOn(Date, 'now').mockReturnValue(at(18));
  expect(byDay(timelineOf(...shown))).toHaveLength(2);
});
