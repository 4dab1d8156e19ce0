import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/useOnline.ts';
import type { ErrorText } from '../../services/errors.ts';
import styles from './OfflineNotice.module.css';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/**
 * Whether what a list shows may be out of date because there is no network. What the browser says
 * about that is believed when a reading has failed for it: some browsers see no network where the
 * server is within reach.
 */
export const useOffline = (error: ErrorText | null): boolean =>
  !useOnline() && error?.key === 'errors.connection.lost';

/** Says that a list may be out of date. */
export const OfflineNotice = ({ error }: { error: ErrorText | null }) => {
  const { t } = useTranslation();
  const offline = useOffline(error);
  return <LiveRegion className={styles.notice}>{offline && t('tickets.offline')}</LiveRegion>;
};
