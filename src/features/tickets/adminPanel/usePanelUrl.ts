import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPanelUrl, toQuery, type PanelUrl } from './panelUrl.ts';

/** The content of the current URL; the query object stays the same when only the ticket changes. */
export const usePanelUrl = (): PanelUrl => {
  const [params] = useSearchParams();
  const {
    query: { status, type, search, sort },
    ticketId,
  } = readPanelUrl(params);
  const query = useMemo(
    () => toQuery({ status, type, search, sort }),
    [status, type, search, sort],
  );
  return { query, ticketId };
};
