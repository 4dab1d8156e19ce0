import type { Ticket, TicketEntry, TicketNote } from '../callables.ts';
import type { RefusalCode } from '../refusals.ts';

/** The state that a reopened ticket gets back; `uid`: who closed it. */
type BeforeClosing = Pick<
  Ticket,
  'uid' | 'status' | 'waitingSince' | 'lastActivityAt' | 'lastActivityBy'
>;

/** What a new ticket begins with, besides what the customer enters. */
export type Beginning = Pick<
  Ticket,
  | 'uid'
  | 'status'
  | 'comments'
  | 'responses'
  | 'images'
  | 'imagePixels'
  | 'createdAt'
  | 'lastActivityAt'
  | 'lastActivityBy'
  | 'waitingSince'
  | 'firstResponseAt'
  | 'closedAt'
  | 'closedBy'
  | 'messages'
> & {
  /** Names of the images in the bucket. Only the server knows them. */
  imagePaths?: string[];
};

/** The part of a ticket that decides what may happen to it, and changes when it happens. */
export type TicketState = Beginning & {
  /** Internal notes by id, where they were read. */
  notes?: Record<string, TicketNote>;
  /** How many internal notes there are, and their UTF-16 units; missing without any. */
  notesSize?: { entries: number; characters: number };
  /** Missing or null unless the ticket was closed through the site. */
  beforeClosing?: BeforeClosing | null;
};

/** An image of a message: its download URL, and what the server finds out about it. */
export type MessageImage = { url: string; path?: string; pixels?: number | null };

/** The writer chooses the id, so that the server recognizes a repeat. */
type NewMessage = { id: string; message: string };
/** Missing for a message that was written on the site. */
type Via = Pick<TicketEntry, 'via' | 'wholeMail'>;
type WithImages = { images?: readonly MessageImage[] | undefined };

/** What a person does to a ticket. `State` is the ticket as the caller of `transition` has it. */
export type Command<State extends TicketState = TicketState> =
  /** `fields`: what the customer enters, and whatever else the state has. */
  | ({ do: 'open'; fields: Omit<State, keyof Beginning> } & WithImages)
  /** As the customer on an own ticket, else as the studio. */
  | ({ do: 'comment' } & NewMessage & WithImages & Via)
  /** `seenUntil`: server time up to which the admin has seen the conversation. `close`: in the same step. */
  | ({ do: 'respond'; seenUntil?: number | undefined; close?: boolean | undefined } & NewMessage &
      WithImages &
      Via)
  | ({ do: 'note' } & NewMessage)
  | { do: 'close'; seenUntil?: number | undefined }
  | { do: 'reopen' };

/** What the studio or the customer may be mailed about. */
export type TicketEvent =
  | 'created'
  | 'commented'
  | 'responded'
  | 'answeredAndClosed'
  | 'closed'
  | 'reopened';

/**
 * `ticket`: its state after the command, which shares what has not changed with the state before.
 * `mail`: what makes a mail due. `repeat`: the command was carried out before.
 * `field`: the field of the request that is refused.
 */
export type Outcome<State> =
  | { ticket: State; mail?: TicketEvent }
  | { repeat: State }
  | { refused: RefusalCode; field?: string };
