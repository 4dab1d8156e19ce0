import type {
  AnswerMail,
  ListedTicket,
  TicketEntry,
  TicketNote,
} from '../../../../shared/callables.ts';
import type { Side } from '../../../../shared/ticket.ts';
import { transition } from '../../../../shared/ticket/transition.ts';
import type { Caller } from '../../../../shared/user.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { sameDay } from '../../../lib/time.ts';
import type { Outgoing } from '../../outbox/outbox.ts';
import type { LoadedTicket } from '../ticketsApi.ts';

/** A comment, response or internal note. */
export type ShownMessage = Omit<TicketEntry, 'message' | 'timestamp'> & {
  kind: 'opening' | 'comment' | 'response' | 'note';
  id: string;
  text: string;
  at: number;
  sending: boolean;
  /** How the mail about it went, as far as the studio is told. */
  mail?: AnswerMail | undefined;
};
/** `by` is null if it is unknown. */
export type StatusChange = { kind: 'opened' | 'closed'; id: string; by: Side | null; at: number };
export type TimelineItem = ShownMessage | StatusChange;

/**
 * The timeline of a ticket: opened, description, comments and responses merged by time (ACC-4), with
 * the internal notes for an admin, messages being sent, closed.
 */
export const timelineOf = (
  loaded: LoadedTicket,
  outgoing: readonly Outgoing[],
  caller: Caller,
): TimelineItem[] => {
  const { ticket, notes, mails } = withOutgoing(loaded, outgoing, caller);
  const { createdAt } = ticket;
  const sending = new Set(
    outgoing.flatMap(({ command, state }) => (state === 'sending' ? [command.id] : [])),
  );
  const said = [
    ...messagesOf('comment', ticket.comments),
    ...messagesOf('response', ticket.responses).map((answer) => ({
      ...answer,
      mail: mails[answer.id],
    })),
    ...messagesOf('note', notes),
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
      imagePixels: ticket.imagePixels,
    },
    // A closed ticket still takes internal notes.
    ...[...said, ...closing(ticket)].toSorted((a, b) => a.at - b.at),
  ];
};

/** The ticket as it will be when the server has the messages. */
const withOutgoing = (
  loaded: LoadedTicket,
  outgoing: readonly Outgoing[],
  caller: Caller,
): LoadedTicket =>
  outgoing.reduce((before, { command }) => {
    if (command.do === 'open') return before;
    const { ticket, notes } = before;
    const said = { ...ticket.comments, ...ticket.responses, ...notes };
    const times = Object.values(said).map(({ timestamp }) => timestamp);
    // The clock of this device may be behind.
    const now = Math.max(serverNow(), ticket.lastActivityAt, ...times);
    // Whether it goes past a message that was not seen is for the server to say.
    const early =
      command.do === 'respond' ? { ...command, close: false, seenUntil: undefined } : command;
    const outcome = transition({ ...ticket, notes }, early, caller, now);
    if (!('ticket' in outcome)) return before;
    const { notes: after, ...state } = outcome.ticket;
    return { ...before, ticket: state, notes: after };
  }, loaded);

/** Only the studio writes notes. */
const messagesOf = (
  kind: ShownMessage['kind'],
  entries: Readonly<Record<string, TicketEntry | TicketNote>>,
): ShownMessage[] =>
  Object.entries(entries).map(([id, { message, timestamp, ...entry }]) => ({
    by: 'studio',
    ...entry,
    kind,
    id,
    text: message,
    at: timestamp,
    sending: false,
  }));

/** The id of the item that says that the ticket is closed. */
export const CLOSING = 'closed';

const closing = ({ status, closedAt, closedBy }: ListedTicket): StatusChange[] =>
  status === 'Closed' && closedAt !== null
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
