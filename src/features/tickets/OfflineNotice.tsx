import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/useOnline.ts';
import type { ErrorText } from '../../services/errors.ts';
import styles from './OfflineNotice.module.css';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/**
 * Whether a list may be outdated because there is no network. The browser's own offline state only
 * counts after a failed read: some browsers report to be offline although the server is reachable.
 */
export const useOffline = (error: ErrorText | null): boolean =>
  !useOnline() && error?.key === 'errors.connection.lost';

/** Says that a list may be outdated. */
export const OfflineNotice = ({ error }: { error: ErrorText | null }) => {
  const { t } = useTranslation();
  const offline = useOffline(error);
  return <LiveRegion className={styles.notice}>{offline && t('tickets.offline')}</LiveRegion>;
};
