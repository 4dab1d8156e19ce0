import type { ReactNode } from 'react';
import type { ListedTicket, Ticket } from '../../../../shared/callables.ts';

/**
 * Opens the ticket to answer after this one. `none`: no other one waits; `noneListed`: none of the
 * tickets that were searched for; `failed`: that is not known.
 */
export type OpenNext = (answered: Ticket) => Promise<'opened' | 'none' | 'noneListed' | 'failed'>;

/** What only the Admin Panel has, which is not loaded for customers. */
export type AdminTools = {
  /** Renders the saved replies beside the composer. */
  replies: (reply: { ticket: Ticket; insert: (text: string) => void }) => ReactNode;
  /** Renders what an admin sees of the customer. */
  customer: (ticket: ListedTicket) => ReactNode;
  openNext: OpenNext;
  /** Called after the ticket was marked as unread. */
  onUnread: () => void;
};
