import { createContext, type ComponentType } from 'react';
import type { ListedTicket, Ticket } from '../../../../shared/callables.ts';
import type { Language } from '../../../i18n/constants.ts';

/** `none`: no ticket waits. `more`: one may, on a page that is not loaded. Null: the admin has gone elsewhere. */
export type NextTicket = 'opening' | 'none' | 'more' | null;

/** What only the Admin Panel has, which is not loaded for customers. */
export type AdminTools = {
  /** The saved replies beside the composer. */
  Replies: ComponentType<{ ticket: Ticket; insert: (text: string) => void }>;
  /** Opens the list of all replies, with their titles in a language. */
  editReplies: (language: Language) => void;
  /** What an admin sees of the customer. */
  Customer: ComponentType<{ ticket: ListedTicket }>;
  /**
   * Reads the next ticket while something is done to the open one, and returns how to open it, with the
   * focus in its field for `toAnswer`.
   */
  findNext: (from: ListedTicket, toAnswer: boolean) => () => NextTicket;
  /** Called after the ticket was marked as unread. */
  onUnread: () => void;
};

/** Null elsewhere than in the Admin Panel. */
export const AdminToolsContext = createContext<AdminTools | null>(null);
