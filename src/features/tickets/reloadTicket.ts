import type { AppThunk } from '../../services/redux.ts';
import { ticketsApi } from './ticketsApi.ts';

/** Reads what an action has changed: the ticket, and what is new in the lists that are shown (ACC-8). */
export const reloadTicket =
  (ticketId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(ticketsApi.util.invalidateTags(['news', 'linked', { type: 'ticket', id: ticketId }]));
    const read = ticketsApi.util.getRunningQueryThunk('ticket', ticketId);
    await dispatch(read);
    // One that was running already is followed by another.
    await dispatch(read);
  };

/**
 * Reads a ticket that is about to be opened, and what is new in the lists that are shown. Answers what
 * gives it up, because a ticket that nobody shows is forgotten where it has changed.
 */
export const readAhead =
  (ticketId: string): AppThunk<Promise<() => void>> =>
  async (dispatch) => {
    dispatch(ticketsApi.util.invalidateTags(['news']));
    const read = dispatch(ticketsApi.endpoints.ticket.initiate(ticketId, { forceRefetch: true }));
    await read;
    return () => read.unsubscribe();
  };
