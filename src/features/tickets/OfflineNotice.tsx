import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/useOnline.ts';
import type { ErrorText } from '../../services/errors.ts';
import styles from './OfflineNotice.module.css';

/**
 * Whether what a list shows may be out of date because there is no network. What the browser says
 * about that is believed when a reading has failed for it: some browsers see no network where the
 * server is within reach.
 */
export const useOffline = (error: ErrorText | null): boolean =>
  !useOnline() && error?.key === 'errors.connection.lost';

/** In the page from the start: a live region that arrives with its text may go unheard. */
export const OfflineNotice = ({ error }: { error: ErrorText | null }) => {
  const { t } = useTranslation();
  const offline = useOffline(error);
  return <output className={styles.notice}>{offline && t('tickets.offline')}</output>;
};
