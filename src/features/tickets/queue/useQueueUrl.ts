import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readQueueUrl, toQuery, type QueueUrl } from './queueUrl.ts';

/** What the present URL says; the query stays the same object while another ticket is opened. */
export const useQueueUrl = (): QueueUrl => {
  const [params] = useSearchParams();
  const {
    query: { status, type, search, sort },
    ticketId,
  } = readQueueUrl(params);
  const query = useMemo(
    () => toQuery({ status, type, search, sort }),
    [status, type, search, sort],
  );
  return { query, ticketId };
};
