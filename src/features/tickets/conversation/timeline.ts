import type { Ticket } from '../../../../shared/callables.ts';
import { sameDay } from '../../../lib/time.ts';
import type { PendingEntry } from '../ticketsSlice.ts';

export type Side = 'owner' | 'staff';

/** Words of somebody; `uid` is null while they are on their way. */
export type Words = {
  is: 'words';
  id: string;
  kind: 'opening' | 'comment' | 'response';
  by: Side;
  uid: string | null;
  message: string;
  at: number;
  sending: boolean;
};
/** Something that was done; `by` is null where nobody kept it. */
type Event = {
  is: 'event';
  id: string;
  what: 'opened' | 'closed';
  by: Side | null;
  at: number;
};
export type Happening = Words | Event;

/**
 * The whole life of a ticket in its order: opened, described, comments and responses merged by
 * their time (ACC-4), what is on its way, closed.
 */
export const conversationOf = (ticket: Ticket, pending: readonly PendingEntry[]): Happening[] => {
  const { ticketId, uid, description, createdAt } = ticket;
  const said = [
    ...entriesOf('comment', ticket.comments),
    ...entriesOf('response', ticket.responses),
  ].toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  const known = new Set(said.map(({ id }) => id));
  const last = said.at(-1)?.at ?? createdAt;
  const sending = pending
    .filter((entry) => entry.ticketId === ticketId && !known.has(entry.entryId))
    .map(({ entryId, by, into, message }): Words => ({
      is: 'words',
      id: entryId,
      kind: into === 'responses' ? 'response' : 'comment',
      by,
      uid: null,
      message,
      at: Math.max(last, Date.now()),
      sending: true,
    }));
  return [
    { is: 'event', id: 'opened', what: 'opened', by: 'owner', at: createdAt },
    {
      is: 'words',
      id: 'opening',
      kind: 'opening',
      by: 'owner',
      uid,
      message: description,
      at: createdAt,
      sending: false,
    },
    ...said,
    ...sending,
    ...closing(ticket),
  ];
};

const entriesOf = (kind: 'comment' | 'response', entries: Ticket['comments']): Words[] =>
  Object.entries(entries).map(([id, { timestamp, ...entry }]) => ({
    is: 'words',
    id,
    kind,
    at: timestamp,
    sending: false,
    ...entry,
  }));

const closing = ({ status, closedAt, closedBy }: Ticket): Event[] =>
  status === 'Closed' && closedAt !== null
    ? [{ is: 'event', id: 'closed', what: 'closed', by: closedBy, at: closedAt }]
    : [];

/** The happenings by day, in the reader's zone. */
export const byDay = (happenings: readonly Happening[]): { at: number; of: Happening[] }[] => {
  const days: { at: number; of: Happening[] }[] = [];
  for (const happening of happenings) {
    const day = days.at(-1);
    if (day && sameDay(day.at, happening.at)) day.of.push(happening);
    else days.push({ at: happening.at, of: [happening] });
  }
  return days;
};
