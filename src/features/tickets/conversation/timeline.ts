import type { Ticket } from '../../../../shared/callables.ts';
import { sameDay } from '../../../lib/time.ts';
import type { PendingEntry } from '../ticketsSlice.ts';

export type Side = 'owner' | 'staff';

/** A comment or response; `uid` is null while it is being sent. */
export type Message = {
  kind: 'opening' | 'comment' | 'response';
  id: string;
  by: Side;
  uid: string | null;
  text: string;
  at: number;
  sending: boolean;
};
/** `by` is null if it is unknown. */
export type StatusChange = { kind: 'opened' | 'closed'; id: string; by: Side | null; at: number };
export type TimelineItem = Message | StatusChange;

/**
 * The timeline of a ticket: opened, description, comments and responses merged by time (ACC-4),
 * messages being sent, closed.
 */
export const timelineOf = (ticket: Ticket, pending: readonly PendingEntry[]): TimelineItem[] => {
  const { ticketId, uid, description, createdAt } = ticket;
  const said = [
    ...messagesOf('comment', ticket.comments),
    ...messagesOf('response', ticket.responses),
  ].toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  const known = new Set(said.map(({ id }) => id));
  const last = said.at(-1)?.at ?? createdAt;
  const sending = pending
    .filter((entry) => entry.ticketId === ticketId && !known.has(entry.entryId))
    .map(({ entryId, by, into, message }): Message => ({
      kind: into === 'responses' ? 'response' : 'comment',
      id: entryId,
      by,
      uid: null,
      text: message,
      at: Math.max(last, Date.now()),
      sending: true,
    }));
  return [
    { kind: 'opened', id: 'opened', by: 'owner', at: createdAt },
    {
      kind: 'opening',
      id: 'opening',
      by: 'owner',
      uid,
      text: description,
      at: createdAt,
      sending: false,
    },
    ...said,
    ...sending,
    ...closing(ticket),
  ];
};

const messagesOf = (kind: 'comment' | 'response', entries: Ticket['comments']): Message[] =>
  Object.entries(entries).map(([id, { by, uid, message, timestamp }]) => ({
    kind,
    id,
    by,
    uid,
    text: message,
    at: timestamp,
    sending: false,
  }));

const closing = ({ status, closedAt, closedBy }: Ticket): StatusChange[] =>
  status === 'Closed' && closedAt !== null
    ? [{ kind: 'closed', id: 'closed', by: closedBy, at: closedAt }]
    : [];

/** The items grouped by day in the reader's time zone. */
export const byDay = (items: readonly TimelineItem[]): { at: number; of: TimelineItem[] }[] => {
  const days: { at: number; of: TimelineItem[] }[] = [];
  for (const item of items) {
    const day = days.at(-1);
    if (day && sameDay(day.at, item.at)) day.of.push(item);
    else days.push({ at: item.at, of: [item] });
  }
  return days;
};
