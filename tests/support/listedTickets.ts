import type { Ticket, TicketEntry } from '../../shared/callables.ts';

let number = 1000;

/** A whole ticket as its owner and the admin see it, with a unique id and number. */
export const listedTicket = (overrides: Partial<Ticket> = {}): Ticket => {
  number += 1;
  const { lastActivityAt = Date.UTC(2026, 10, 20, 9), comments, responses } = overrides;
  return {
    ticketId: number.toString(16).padStart(32, '0'),
    ticketNumber: number,
    assetName: 'BulletHell Elemental',
    type: 'bugs_help_suggestions',
    ticketSubType: 'bug',
    subject: 'Bullets leave the screen',
    description: 'They never come back.',
    images: [],
    imagePixels: [],
    invoice: 'IN-2026-1',
    budget: null,
    status: 'Open',
    comments: {},
    responses: {},
    uid: 'customer',
    nickname: 'Ember',
    email: 'ember@example.com',
    createdAt: Date.UTC(2026, 10, 20, 9),
    lastActivityAt,
    lastActivityBy: 'owner',
    waitingSince: Date.UTC(2026, 10, 20, 9),
    firstResponseAt: null,
    closedAt: null,
    closedBy: null,
    changedAt: lastActivityAt,
    messages: 1 + Object.keys({ ...comments, ...responses }).length,
    ...overrides,
  };
};

/** A comment of the ticket's customer, unless the overrides say otherwise. */
export const listedEntry = (overrides: Partial<TicketEntry> = {}): TicketEntry => ({
  message: 'Any news?',
  timestamp: Date.UTC(2026, 10, 20, 10),
  uid: 'customer',
  by: 'owner',
  ...overrides,
});
