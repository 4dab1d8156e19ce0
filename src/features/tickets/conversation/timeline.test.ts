import { describe, expect, it } from 'vitest';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import type { Ticket, TicketNote } from '../../../../shared/callables.ts';
import type { PendingEntry } from '../ticketsSlice.ts';
import { byDay, timelineOf } from './timeline.ts';

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();
const ticket = listedTicket({
  createdAt: at(18),
  comments: {
    comment02: listedEntry({ message: 'third', timestamp: at(19, 10) }),
    comment01: listedEntry({ message: 'first', timestamp: at(18, 13) }),
    comment03: listedEntry({ message: 'remark', timestamp: at(19, 11), by: 'staff', uid: 'admin' }),
  },
  responses: {
    response1: listedEntry({ message: 'second', timestamp: at(19, 9), by: 'staff', uid: 'admin' }),
  },
});
const pending = (overrides: Partial<PendingEntry> = {}): PendingEntry => ({
  entryId: 'pending01',
  ticketId: ticket.ticketId,
  by: 'owner',
  into: 'comments',
  message: 'on its way',
  ...overrides,
});
const itemsOf = (
  shown: Ticket,
  entries: readonly PendingEntry[] = [],
  notes: Record<string, TicketNote> = {},
) => timelineOf({ ticket: shown, notes, mails: {} }, entries);
const contentsOf = (...args: Parameters<typeof itemsOf>) =>
  itemsOf(...args).map((one) => ('text' in one ? one.text : one.kind));

const same = (ids: string[]) =>
  listedTicket({
    comments: Object.fromEntries(
      ids.map((id) => [id, listedEntry({ message: id, timestamp: at(18) })]),
    ),
  });

describe('[ACC-4] the conversation', () => {
  it('[B22] ends with who closed it', () => {
    const closed = {
      ...ticket,
      status: 'Closed' as const,
      closedAt: at(20),
      closedBy: 'staff' as const,
    };
    expect(itemsOf(closed).at(-1)).toMatchObject({
      kind: 'closed',
      by: 'staff',
      at: at(20),
    });
  });

  it('shows pending messages of this ticket at the end, each only once', () => {
    const entries = [
      pending(),
      pending({ entryId: 'comment01' }),
      pending({ entryId: 'elsewhere', ticketId: 'another' }),
    ];
    expect(contentsOf(ticket, entries).slice(-2)).toEqual(['remark', 'on its way']);
    expect(itemsOf(ticket, entries).at(-1)).toMatchObject({ sending: true, uid: null });
  });

  it('has the internal notes among them by their time, also after the ticket was closed', () => {
    const note = (hour: number) => ({
      message: `note ${hour}`,
      timestamp: at(19, hour) - 1,
      uid: 'a',
    });
    const closed = { ...ticket, status: 'Closed' as const, closedAt: at(19, 12) };
    const contents = contentsOf(closed, [], { note0002: note(13), note0001: note(11) });
    expect(contents.slice(-5)).toEqual(['third', 'note 11', 'remark', 'closed', 'note 13']);
  });

  it('two entries of the same millisecond are always in the same order', () => {
    expect(contentsOf(same(['bbbbbbbb', 'aaaaaaaa'])).slice(2)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
    expect(contentsOf(same(['aaaaaaaa', 'bbbbbbbb'])).slice(2)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
  });

  it('[B22] is grouped by the reader’s days', () => {
    expect(byDay(itemsOf(ticket)).map(({ of }) => of.length)).toEqual([3, 3]);
  });
});
