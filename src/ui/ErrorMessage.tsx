import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import styles from './ErrorMessage.module.css';

/**
 * Shows an error in place of the content, with a button to try again; without `onRetry` with one that
 * reloads the page.
 */
export const ErrorMessage = ({
  text,
  onRetry,
}: {
  text: string;
  onRetry?: (() => void) | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.message}>
      <LiveRegion urgent>
        <p>{text}</p>
      </LiveRegion>
      {onRetry ? <Button onClick={onRetry}>{t('common.retry')}</Button> : <ReloadButton />}
    </div>
  );
};
