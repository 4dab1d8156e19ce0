import type { ReactNode } from 'react';
import type { ListedTicket, Ticket } from '../../../../shared/callables.ts';

/**
 * The ticket to work on after another one. `none`: no other one waits; `noneListed`: none of the
 * tickets that were searched for; `failed`: that is not known.
 */
export type NextTicket = { ticketId: string } | 'none' | 'noneListed' | 'failed';

/** What only the Admin Panel has, which is not loaded for customers. */
export type AdminTools = {
  /** Renders the saved replies beside the composer. */
  replies: (reply: { ticket: Ticket; insert: (text: string) => void }) => ReactNode;
  /** Renders what an admin sees of the customer. */
  customer: (ticket: ListedTicket) => ReactNode;
  /** Looks for the next ticket and reads it, while something is done to the open one. */
  findNext: (from: ListedTicket) => Promise<NextTicket>;
  /** Opens it, `toAnswer` with the focus in its field, unless another ticket was opened meanwhile. */
  openNext: (next: NextTicket, from: ListedTicket, toAnswer: boolean) => void;
  /** Called after the ticket was marked as unread. */
  onUnread: () => void;
};
