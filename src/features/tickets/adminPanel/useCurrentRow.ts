import { useState } from 'react';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { waits } from '../../../../shared/ticket.ts';
import { panelPath } from './panelUrl.ts';
import { sortOf, type TicketQuery } from '../listQuery.ts';

type Focused = { ticketId: string | null };

/** Where the row of that ticket was when the list last had it. */
type Place = { list: string; focused?: Focused; at: number; waited?: boolean };

/**
 * Which row of the list is in the tab order: that of the ticket that had the focus, or was opened, last.
 * When it leaves the list, or what waits in a list by triage, the row that takes its place.
 * @returns `isNext`: the focus has not been at that row, so “next” means itself
 */
export const useCurrentRow = (
  tickets: readonly ListedTicket[],
  focused: Focused,
  query: TicketQuery,
): { at: number; isNext: boolean } => {
  const list = panelPath(query);
  const [last, setLast] = useState<Place>({ list, at: 0 });
  if (last.list !== list) setLast({ list, at: 0 });
  const at = tickets.findIndex(({ ticketId }) => ticketId === focused.ticketId);
  const ticket = tickets[at];
  const waited = sortOf(query) === 'triage' && ticket !== undefined && waits(ticket);
  const isHere = ticket && (last.focused !== focused || !last.waited || waited);
  if (!isHere) return { at: Math.max(0, Math.min(last.at, tickets.length - 1)), isNext: true };
  if (last.focused !== focused || last.at !== at || last.waited !== waited)
    setLast({ list, focused, at, waited });
  return { at, isNext: false };
};
