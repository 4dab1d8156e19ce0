import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readQueueAddress, toQuery, type QueueAddress } from './queueUrl.ts';

/** What the present address says; the query stays the same object while another ticket is opened. */
export const useQueueAddress = (): QueueAddress => {
  const [params] = useSearchParams();
  const {
    query: { status, type, search, sort },
    ticketId,
  } = readQueueAddress(params);
  const query = useMemo(
    () => toQuery({ status, type, search, sort }),
    [status, type, search, sort],
  );
  return { query, ticketId };
};
