import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readQueueUrl, toQuery, type QueueUrl } from './queueUrl.ts';

/** The content of the current URL; the query object stays the same when only the ticket changes. */
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
