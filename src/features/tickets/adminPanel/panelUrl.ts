import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  TICKET_LIMITS,
  TICKET_SORTS,
  TICKET_STATUSES,
  TICKET_TYPES,
  type TicketSort,
} from '../../../../shared/ticket.ts';
import { paths } from '../../../content/paths.ts';
import { useMedia } from '../../../lib/browserState.ts';
import { defaultSort, sortOf, type TicketQuery } from '../listQuery.ts';

/** What the URL of the Admin Panel contains: the query of the list, and the open ticket. */
type PanelUrl = { query: TicketQuery; ticketId: string | null };
/** A query in which some parts may be cleared. */
export type QueryChoice = { [Part in keyof TicketQuery]: TicketQuery[Part] | undefined };

/** Reads `?status=…&type=…&q=…&sort=…&issue=…&ticket=…`; invalid values are ignored. */
export const readPanelUrl = (search: URLSearchParams): PanelUrl => {
  const status = TICKET_STATUSES.find((one) => one === search.get('status'));
  const type = TICKET_TYPES.find((one) => one === search.get('type'));
  const sort = TICKET_SORTS.find((one) => one === search.get('sort'));
  const text = (search.get('q') ?? '').trim().slice(0, TICKET_LIMITS.search);
  return {
    query: toQuery({
      status,
      type,
      search: text,
      sort,
      knownIssue: search.get('issue') ?? undefined,
    }),
    // Invalid ids too: the page then says that there is no such ticket.
    ticketId: search.get('ticket') || null,
  };
};

/** The query without empty and default values; a known issue has no other filter beside it. */
const toQuery = ({ status, type, search, sort, knownIssue }: QueryChoice): TicketQuery => {
  if (knownIssue) return { knownIssue };
  const query = { ...(status && { status }), ...(type && { type }), ...(search && { search }) };
  return { ...query, ...(sort && sort !== defaultSort(query) && { sort }) };
};

/** The inverse of `readPanelUrl`. */
export const panelPath = (choice: QueryChoice, ticketId: string | null = null): string => {
  const { status, type, search, sort, knownIssue } = toQuery(choice);
  return paths.account({
    tab: 'admin',
    status,
    type,
    q: search,
    sort,
    issue: knownIssue,
    ...(ticketId && { ticket: ticketId }),
  });
};

/**
 * The path of a list from within a ticket: the ticket stays open beside it where there is room for
 * both, as in TicketPanes.module.css.
 */
export const useListPath = (choice: QueryChoice, ticketId: string): string =>
  panelPath(choice, useMedia('(width >= 64rem)') ? ticketId : null);

/** Whether a query lists only some of the tickets. */
export const isNarrowed = (query: TicketQuery): boolean =>
  Boolean(query.status ?? query.type ?? query.search ?? query.knownIssue) ||
  !isWhole(sortOf(query));

/** Whether an order has all tickets. */
export const isWhole = (sort: TicketSort): boolean => sort === 'triage' || sort === 'newest';

/** The content of the current URL. */
export const usePanelUrl = (): PanelUrl => {
  const [params] = useSearchParams();
  return useMemo(() => readPanelUrl(params), [params]);
};
