import type { TicketEntry } from '../callables.ts';
import {
  CONVERSATION_LIMITS,
  imageName,
  isClosed,
  REOPEN_WITHIN,
  type Side,
  STUDIO_RESERVE,
  ticketCan,
} from '../ticket.ts';
import type { Caller } from '../user.ts';
import type { Beginning, Command, MessageImage, Outcome, TicketState } from './commands.ts';

/**
 * What happens to a ticket. The server carries it out; the browser asks whether a command would be
 * refused.
 * @param ticket null for a ticket that does not exist
 * @param now milliseconds, later than everything in the ticket
 */
export function transition<State extends TicketState>(
  ticket: State | null,
  command: Command<State>,
  caller: Caller,
  now: number,
): Outcome<State> {
  if (command.do === 'open')
    return ticket ? openedBefore(ticket, command) : opened(command, caller, now);
  if (!ticket || !MAY[command.do](caller, ticket))
    return { refused: !ticket && caller.isAdmin ? 'ticket-missing' : 'ticket-foreign' };
  switch (command.do) {
    case 'comment':
    case 'respond':
      return withMessage(ticket, command, caller, now);
    case 'note':
      return withNote(ticket, command, caller, now);
    case 'close':
      if (isClosed(ticket))
        // The answer to the first closing was lost.
        return ticket.closedBy === sideOf(caller, ticket)
          ? { repeat: ticket }
          : { refused: 'closed' };
      if (!hasSeenAll(ticket, caller, command.seenUntil)) return { refused: 'unseen-message' };
      return { ticket: closed(active(ticket, caller, now), ticket, caller, now), mail: 'closed' };
    case 'reopen':
      return reopened(ticket, caller, now);
    default:
      return command satisfies never;
  }
}

/** The side of a ticket on which somebody acts: an admin is the customer of an own ticket. */
export const sideOf = (caller: Caller, ticket: { uid: string }): Side =>
  caller.uid === ticket.uid ? 'owner' : 'studio';

/** Who may do what to a ticket that exists. */
const MAY = {
  comment: (caller, ticket) => ticketCan.comment(caller, ticket) || ticketCan.respond(caller),
  respond: ticketCan.respond,
  note: ticketCan.note,
  close: ticketCan.close,
  reopen: ticketCan.close,
} as const satisfies Record<
  Exclude<Command['do'], 'open'>,
  (caller: Caller, ticket: { uid: string }) => boolean
>;

const opened = <State extends TicketState>(
  { fields, images = [] }: Extract<Command<State>, { do: 'open' }>,
  { uid }: Caller,
  now: number,
): Outcome<State> => {
  const beginning: Beginning = {
    uid,
    status: 'Open',
    comments: {},
    responses: {},
    images: images.map(({ url }) => url),
    imagePixels: images.map(({ pixels }) => pixels ?? null),
    imagePaths: images.map(({ path = '' }) => path),
    createdAt: now,
    lastActivityAt: now,
    lastActivityBy: 'owner',
    waitingSince: now,
    firstResponseAt: null,
    closedAt: null,
    closedBy: null,
    messages: 1,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it does not see that `Omit` plus these fields is the type
  return { ticket: { ...fields, ...beginning } as unknown as State, mail: 'created' };
};

/** What a customer says when opening a ticket; a repeat says the same. */
const SAID = [
  'assetName',
  'subject',
  'description',
  'type',
  'ticketSubType',
  'invoice',
  'budget',
] as const;

/** With other words or images it is another ticket under the same id, and would be lost. */
const openedBefore = <State extends TicketState>(
  ticket: State,
  { fields, images = [] }: Extract<Command<State>, { do: 'open' }>,
): Outcome<State> => {
  const isSame =
    SAID.every((name) => Reflect.get(ticket, name) === Reflect.get(fields, name)) &&
    namesOf(images.map(({ url }) => url)) === namesOf(ticket.images);
  return isSame ? { repeat: ticket } : { refused: 'taken', field: 'timestamp' };
};

/** The last activity of a ticket is now. */
const active = <State extends TicketState>(ticket: State, caller: Caller, now: number): State => ({
  ...ticket,
  lastActivityAt: now,
  lastActivityBy: sideOf(caller, ticket),
});

/** Adds a comment or a response, which also reopens a closed ticket. */
const withMessage = <State extends TicketState>(
  before: State,
  command: Extract<Command, { do: 'comment' | 'respond' }>,
  caller: Caller,
  now: number,
): Outcome<State> => {
  const { id, message, images = [], via, wholeMail } = command;
  const into = command.do === 'respond' ? 'responses' : 'comments';
  const by = command.do === 'respond' ? 'studio' : sideOf(caller, before);
  const repeated = before.comments[id] ?? before.responses[id];
  if (repeated) {
    const isSame =
      repeated.message === message &&
      repeated.by === by &&
      namesOf(images.map(({ url }) => url)) === namesOf(repeated.images ?? []) &&
      Object.hasOwn(before[into], id);
    if (!isSame) return { refused: 'taken', field: 'entryId' };
    // The first time it may have been sent without the closing.
    return command.do === 'respond' && command.close && !isClosed(before)
      ? transition(before, { do: 'close', seenUntil: command.seenUntil }, caller, now)
      : { repeat: before };
  }
  if (command.do === 'respond' && !hasSeenAll(before, caller, command.seenUntil))
    return { refused: 'unseen-message' };
  const again = images.findIndex(
    ({ path, url }) => (path && before.imagePaths?.includes(path)) || before.images.includes(url),
  );
  if (again !== -1) return { refused: 'image-repeated', field: `images.${again}` };
  if (isFull(before, by, message, images))
    return { refused: by === 'owner' ? 'conversation-full' : 'conversation-full-for-studio' };

  const entry: TicketEntry = {
    message,
    timestamp: now,
    uid: caller.uid,
    by,
    ...(via && { via }),
    ...(wholeMail && { wholeMail }),
    ...(images.length > 0 && {
      images: images.map(({ url }) => url),
      imagePixels: images.map(({ pixels }) => pixels ?? null),
    }),
  };
  const ticket: State = {
    ...(isClosed(before)
      ? { ...before, ...NOT_CLOSED, status: 'Open', waitingSince: now }
      : before),
    [into]: { ...before[into], [id]: entry },
    ...(images.length > 0 && {
      imagePaths: [...(before.imagePaths ?? []), ...images.map(({ path = '' }) => path)],
    }),
    messages: 2 + Object.keys(before.comments).length + Object.keys(before.responses).length,
    lastActivityAt: now,
    lastActivityBy: by,
  };
  if (command.do === 'comment') {
    // A comment of the studio is no answer: the customer goes on waiting, or does not wait.
    if (by === 'studio') return { ticket };
    const waitingSince = ticket.waitingSince ?? now;
    return { ticket: { ...ticket, status: 'Open', waitingSince }, mail: 'commented' };
  }
  const answered: State = {
    ...ticket,
    status: 'Answered',
    waitingSince: null,
    firstResponseAt: before.firstResponseAt ?? now,
  };
  return command.close
    ? { ticket: closed(answered, answered, caller, now), mail: 'answeredAndClosed' }
    : { ticket: answered, mail: 'responded' };
};

const namesOf = (urls: readonly string[]): string => urls.map(imageName).join('\n');

/** Adds an internal note, which is no activity: a closed ticket stays closed. */
const withNote = <State extends TicketState>(
  ticket: State,
  { id, message }: Extract<Command, { do: 'note' }>,
  { uid }: Caller,
  now: number,
): Outcome<State> => {
  const { notes = {}, notesSize: { entries, characters } = NO_NOTES } = ticket;
  const repeated = notes[id];
  if (repeated?.message === message && repeated.uid === uid) return { repeat: ticket };
  // The same words may be an answer already, whose confirmation was lost.
  if (repeated ?? ticket.comments[id] ?? ticket.responses[id])
    return { refused: 'taken', field: 'entryId' };
  if (isFull(ticket, 'studio', message, [])) return { refused: 'conversation-full-for-studio' };
  return {
    ticket: {
      ...ticket,
      notes: { ...notes, [id]: { message, timestamp: now, uid } },
      notesSize: { entries: entries + 1, characters: characters + message.length },
    },
  };
};

const NO_NOTES = { entries: 0, characters: 0 };

/** @param before the state that reopening brings back */
const closed = <State extends TicketState>(
  ticket: State,
  { status, waitingSince, lastActivityAt, lastActivityBy }: TicketState,
  caller: Caller,
  now: number,
): State => ({
  ...ticket,
  status: 'Closed',
  waitingSince: null,
  closedAt: now,
  closedBy: sideOf(caller, ticket),
  beforeClosing: { uid: caller.uid, status, waitingSince, lastActivityAt, lastActivityBy },
});

const NOT_CLOSED = { closedAt: null, closedBy: null, beforeClosing: null } as const;

/** Undoes a closing. A ticket that is not closed was reopened before. */
const reopened = <State extends TicketState>(
  ticket: State,
  caller: Caller,
  now: number,
): Outcome<State> => {
  if (!isClosed(ticket)) return { repeat: ticket };
  const { beforeClosing, closedAt } = ticket;
  const isOwnMistake = beforeClosing?.uid === caller.uid && now - (closedAt ?? 0) <= REOPEN_WITHIN;
  if (!isOwnMistake && !ticketCan.reopen(caller)) return { refused: 'reopen-too-late' };
  // A ticket that was closed in the console waits from now on.
  const { uid: _uid, ...before } = beforeClosing ?? {
    uid: null,
    status: 'Open' as const,
    waitingSince: now,
  };
  return { ticket: { ...ticket, ...before, ...NOT_CLOSED }, mail: 'reopened' };
};

/** Whether the caller has seen all messages of others. Without a time it is not checked. */
const hasSeenAll = (
  { comments, responses }: TicketState,
  caller: Caller,
  seenUntil = Infinity,
): boolean =>
  [...Object.values(comments), ...Object.values(responses)].every(
    ({ timestamp, uid }) => timestamp <= seenUntil || uid === caller.uid,
  );

/**
 * Whether the conversation takes no further message of this side. The customer's limit leaves the
 * studio its reserve. It does not count internal notes, because it would tell the customer that
 * there are some. The studio's limit counts them.
 */
const isFull = (
  { comments, responses, imagePaths = [], notesSize = NO_NOTES }: TicketState,
  by: Side,
  message: string,
  images: readonly MessageImage[],
): boolean => {
  const messages = [...Object.values(comments), ...Object.values(responses)];
  const taken = by === 'owner' ? STUDIO_RESERVE : notesSize;
  const texts = [
    message,
    ...images.flatMap(({ url, path = '' }) => [url, path]),
    ...messages.flatMap((entry) => [entry.message, ...(entry.images ?? [])]),
    ...imagePaths,
  ];
  const characters = texts.reduce((sum, { length }) => sum + length, taken.characters);
  return (
    messages.length + 1 + taken.entries > CONVERSATION_LIMITS.entries ||
    characters > CONVERSATION_LIMITS.characters
  );
};
