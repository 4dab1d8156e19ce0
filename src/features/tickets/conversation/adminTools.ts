import { createContext, useContext, useEffect, useEffectEvent, type ComponentType } from 'react';
import type { ListedTicket, Ticket } from '../../../../shared/callables.ts';
import type { Language } from '../../../i18n/constants.ts';

/** What the keys of the Admin Panel do to the open ticket. */
export type PanelAction =
  | 'close'
  | 'focusAnswer'
  | 'linkIssue'
  | 'markUnread'
  | 'openEarlier'
  | 'openReplies';

/** What only the Admin Panel has, which is not loaded for customers. */
export type AdminTools = {
  /** The saved replies beside the composer. */
  Replies: ComponentType<{ ticket: Ticket; insert: (text: string) => void }>;
  /** Opens the list of all replies, with their titles in a language. */
  editReplies: (language: Language) => void;
  /** What an admin sees of the customer. */
  Customer: ComponentType<{ ticket: ListedTicket }>;
  /**
   * Reads the next ticket while something is done to the open one, and returns how to open it, unless
   * another ticket was opened meanwhile; `toAnswer` with the focus in its field. Null: none waits.
   */
  findNext: (from: ListedTicket, toAnswer: boolean) => (() => void) | null;
  /** Called after the ticket was marked as unread. */
  onUnread: () => void;
  /** Offers an action on a ticket to the keys until the returned function is called. */
  offer: (ticketId: string, name: PanelAction, act: () => void) => () => void;
};

/** Null elsewhere than in the Admin Panel. */
export const AdminToolsContext = createContext<AdminTools | null>(null);

/** Offers an action to the keys of the Admin Panel while it is possible; null: it is not. */
export const usePanelAction = (
  ticketId: string,
  name: PanelAction,
  act: (() => void) | null,
): void => {
  const offer = useContext(AdminToolsContext)?.offer;
  const onAct = useEffectEvent(() => act?.());
  const isPossible = act !== null;
  useEffect(
    () => (isPossible ? offer?.(ticketId, name, () => onAct()) : undefined),
    [offer, ticketId, name, isPossible],
  );
};
