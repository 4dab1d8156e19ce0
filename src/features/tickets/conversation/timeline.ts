import type {
  AnswerMail,
  ListedTicket,
  TicketEntry,
  TicketNote,
} from '../../../../shared/callables.ts';
import type { Side } from '../../../../shared/ticket.ts';
import { sideOf } from '../../../../shared/ticket/transition.ts';
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
  const { ticket, notes, mails } = loaded;
  const { createdAt } = ticket;
  const said = [
    ...messagesOf('comment', ticket.comments),
    ...messagesOf('response', ticket.responses).map((answer) => ({
      ...answer,
      mail: mails[answer.id],
    })),
    ...messagesOf('note', notes),
  ].toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  const items: TimelineItem[] = [
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
  return withOutgoing(items, outgoing, sideOf(caller, ticket), caller);
};

/** The messages that the loaded ticket does not have yet, at its end. */
const withOutgoing = (
  items: readonly TimelineItem[],
  outgoing: readonly Outgoing[],
  side: Side,
  { uid }: Caller,
): TimelineItem[] => [
  ...items,
  ...outgoing.flatMap(({ command, state }): ShownMessage[] => {
    const { id } = command;
    if (command.do === 'open' || items.some((item) => item.id === id)) return [];
    return [
      {
        kind: command.do === 'respond' ? 'response' : command.do,
        by: command.do === 'comment' ? side : 'studio',
        id,
        uid,
        text: command.message,
        // The clock of this device may be behind.
        at: Math.max(serverNow(), items.at(-1)?.at ?? 0),
        sending: state === 'sending',
      },
    ];
  }),
];

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
