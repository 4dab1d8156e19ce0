import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browserState.ts';
import { errorSentence, needsReload, toErrorText, type QueryError } from '../../services/errors.ts';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './QueryStatus.module.css';

/**
 * A skeleton while something is loaded, or why it could not be, with a button to try again. The
 * browser's own offline state only counts after a failed read: some browsers report to be offline
 * although the server is reachable.
 */
export const QueryStatus = ({
  of: { currentData, isFetching, error: reason, refetch },
  failed,
  lines = 5,
}: {
  of: {
    currentData?: unknown;
    isFetching: boolean;
    error?: QueryError | undefined;
    refetch: () => unknown;
  };
  /** What could not be loaded; the reason follows. */
  failed: string;
  lines?: number;
}) => {
  const { t } = useTranslation();
  const isLoaded = currentData !== undefined;
  const error = toErrorText(reason);
  const isOffline = !useOnline() && error?.key === 'errors.connection.lost' && isLoaded;
  if (!isLoaded && (isFetching || !error)) return <Skeleton lines={lines} />;
  return (
    <>
      <LiveRegion className={styles.offline}>{isOffline && t('tickets.offline')}</LiveRegion>
      {error && !isOffline && (
        <ErrorMessage
          text={`${failed} ${errorSentence(t, error)}`}
          onRetry={needsReload(error) ? undefined : () => void refetch()}
        />
      )}
    </>
  );
};
