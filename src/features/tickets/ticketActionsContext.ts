import { createContext, useContext } from 'react';
import type { ErrorText } from '../../services/errors.ts';
import type { Command, SendResult } from '../outbox/outbox.ts';

/** An action on a ticket; `close`: an answer that closes it. */
export type TicketAction = Pick<Exclude<Command, { do: 'open' }>, 'do' | 'ticketId'> & {
  close?: boolean;
  /** Null: of many tickets, which are open again. */
  ticketNumber: number | null;
};

/** A ticket that was just closed. */
export type ClosedTicket = { ticketId: string; ticketNumber: number };

export type TicketActions = {
  /** Says how an action ended, and reads what it has changed. */
  end: (action: TicketAction, sent: SendResult) => Promise<void>;
  /** Offers to take these closings back. */
  offerUndo: (tickets: readonly ClosedTicket[]) => void;
};

/** How components report actions to `TicketActions`. Outside of it nothing is shown. */
export const TicketActionsContext = createContext<TicketActions>({
  end: async () => {},
  offerUndo: () => {},
});

export const useTicketActions = (): TicketActions => useContext(TicketActionsContext);

/** Turns the error of a direct call into the outcome of a command. */
export const outcomeOf = (error: ErrorText | null): SendResult =>
  error ? { as: 'refused', error } : { as: 'sent', ticket: null };
