import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import type { ListedTicket } from '../../../shared/callables.ts';
import { TICKET_ID } from '../../../shared/ticket.ts';
import { TIMING } from '../../lib/timing.ts';
import { useCaller } from '../../services/useCaller.ts';
import { ticketsApi } from './ticketsApi.ts';

const { useQueryState, useQuerySubscription } = ticketsApi.endpoints.ticket;

/** The ticket in the URL: loaded, and read again while it is open; until then as the list has it. */
export const useOpenTicket = (ticketId: string | null, rows: readonly ListedTicket[]) => {
  const { isAdmin } = useCaller();
  const asked = ticketId !== null && TICKET_ID.test(ticketId) ? ticketId : skipToken;
  const opened = useQueryState(asked);
  const { loaded = null, isFound = asked !== skipToken } = opened.currentData ?? {};
  // A mail takes some seconds; what waits for another attempt takes longer than anybody looks.
  const isMailing = Object.values(loaded?.mails ?? {}).some(
    ({ state, reason }) => state === 'pending' && reason === null,
  );
  const { refetch } = useQuerySubscription(asked, {
    refetchOnMountOrArgChange: TIMING.ticketFresh / 1000,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    // A colleague's note changes no row, nor does how a mail went.
    pollingInterval: isAdmin ? TIMING.ticketPoll : 0,
    skipPollingIfUnfocused: true,
  });
  const onMailed = useEffectEvent(() => void refetch());
  useEffect(() => {
    const timer = isMailing ? setTimeout(() => onMailed(), TIMING.mailSent) : undefined;
    return () => clearTimeout(timer);
  }, [isMailing]);

  /** Whether the reader has no such ticket. */
  const isUnknown = ticketId !== null && !isFound && !loaded;
  const { currentData, error, isFetching } = opened;
  return {
    currentData,
    error,
    isFetching,
    refetch: () => void refetch(),
    loaded,
    isUnknown,
    /** Whether it was deleted while it was open. */
    isDeleted: !isFound && loaded !== null,
    ticket: isUnknown
      ? undefined
      : (loaded?.ticket ?? rows.find((row) => row.ticketId === ticketId)),
  };
};

export type OpenTicket = ReturnType<typeof useOpenTicket>;
