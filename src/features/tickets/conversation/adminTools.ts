import type { ReactNode } from 'react';
import type { ListedTicket, Ticket } from '../../../../shared/callables.ts';

/** What only the Admin Panel has, which is not loaded for customers. */
export type AdminTools = {
  /** Renders the saved replies beside the composer. */
  replies: (reply: { ticket: Ticket; insert: (text: string) => void }) => ReactNode;
  /** Renders what an admin sees of the customer. */
  customer: (ticket: ListedTicket) => ReactNode;
  /** Finds the next ticket and reads it, while something is done to the open one; null: none waits. */
  findNext: (from: ListedTicket) => string | null;
  /** Opens it, `toAnswer` with the focus in its field, unless another ticket was opened meanwhile. */
  openNext: (next: string, from: ListedTicket, toAnswer: boolean) => void;
  /** Called after the ticket was marked as unread. */
  onUnread: () => void;
};
