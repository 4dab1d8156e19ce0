import type {
  AnswerMail,
  ListedTicket,
  Ticket,
  TicketEntry,
} from '../../../../shared/callables.ts';
import { isTime } from '../../../../shared/time.ts';
import { transition } from '../../../../shared/ticket/transition.ts';
import type { Caller } from '../../../../shared/user.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { sameDay } from '../../../lib/time.ts';
import type { Outgoing } from '../../outbox/outbox.ts';
import type { WholeTicket } from '../ticketsThunks.ts';

export type Side = 'owner' | 'staff';

/** A comment, response or internal note. */
export type Message = {
  kind: 'opening' | 'comment' | 'response' | 'note';
  id: string;
  by: Side;
  uid: string;
  text: string;
  at: number;
  sending: boolean;
  /** How it came; missing for what was written on the site. */
  via?: TicketEntry['via'];
  images?: readonly string[] | undefined;
  /** Their sizes, as in the ticket. */
  pixels?: readonly (number | null)[] | undefined;
  /** How the mail about it went, as far as the studio is told. */
  mail?: AnswerMail | 'unconfirmed' | undefined;
};
/** `by` is null if it is unknown. */
export type StatusChange = { kind: 'opened' | 'closed'; id: string; by: Side | null; at: number };
export type TimelineItem = Message | StatusChange;

/**
 * The timeline of a ticket: opened, description, comments and responses merged by time (ACC-4), with
 * the internal notes for an admin, messages being sent, closed.
 */
export const timelineOf = (
  whole: WholeTicket,
  outgoing: readonly Outgoing[],
  caller: Caller,
): TimelineItem[] => {
  const { ticket, notes, mails } = withOutgoing(whole, outgoing, caller);
  const createdAt = isTime(ticket.createdAt) ? ticket.createdAt : 0;
  const unmailedSince = ticket.unmailedSince ?? Infinity;
  const sending = new Set(outgoing.filter(({ state }) => state === 'sending').map(({ id }) => id));
  const said = [
    ...messagesOf('comment', ticket.comments),
    ...messagesOf('response', ticket.responses).map((answer) => ({
      ...answer,
      mail: mails[answer.id] ?? (answer.at >= unmailedSince ? ('unconfirmed' as const) : undefined),
    })),
    ...Object.entries(notes).map(([id, note]) => messageOf('note', id, { ...note, by: 'staff' })),
  ]
    .toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
    .map((message) => ({ ...message, sending: sending.has(message.id) }));
  return [
    { kind: 'opened', id: 'opened', by: 'owner', at: createdAt },
    {
      kind: 'opening',
      id: 'opening',
      by: 'owner',
      uid: ticket.uid,
      text: ticket.description,
      at: createdAt,
      sending: false,
      images: ticket.images,
      pixels: ticket.imagePixels,
    },
    // A closed ticket still takes internal notes.
    ...[...said, ...closing(ticket)].toSorted((a, b) => a.at - b.at),
  ];
};

/** The ticket as it will be when the server has the messages. */
const withOutgoing = (
  whole: WholeTicket,
  outgoing: readonly Outgoing[],
  caller: Caller,
): WholeTicket =>
  outgoing.reduce((before, { command, id }) => {
    if (command.do === 'open') return before;
    const { ticket, notes } = before;
    const said = { ...ticket.comments, ...ticket.responses, ...notes };
    const times = Object.values(said).map(({ timestamp }) => timestamp);
    // The clock of this device may be behind.
    const now = Math.max(serverNow(), ...[ticket.lastActivityAt, ...times].filter(isTime));
    const isAnswer = command.do === 'respond';
    // Whether it goes past a message that was not seen is for the server to say.
    const early = isAnswer
      ? { ...command, close: false, seenUntil: undefined, id }
      : { ...command, id };
    const outcome = transition({ ...ticket, notes }, early, caller, now);
    if (!('ticket' in outcome)) return before;
    const { notes: after, ...state } = outcome.ticket;
    return { ...before, ticket: state, notes: after };
  }, whole);

const messagesOf = (kind: Message['kind'], entries: Ticket['comments']): Message[] =>
  Object.entries(entries).map(([id, entry]) => messageOf(kind, id, entry));

const messageOf = (
  kind: Message['kind'],
  id: string,
  { by, uid, message, timestamp, via, images, imagePixels }: TicketEntry,
): Message => ({
  kind,
  id,
  by,
  // Customers do not learn who of the studio has written.
  uid: uid ?? '',
  text: message,
  at: isTime(timestamp) ? timestamp : 0,
  sending: false,
  ...(via && { via }),
  ...(images && { images, pixels: imagePixels }),
});

/** The id of the item that says that the ticket is closed. */
export const CLOSING = 'closed';

const closing = ({ status, closedAt, closedBy }: ListedTicket): StatusChange[] =>
  status === 'Closed' && isTime(closedAt)
    ? [{ kind: 'closed', id: CLOSING, by: closedBy, at: closedAt }]
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
