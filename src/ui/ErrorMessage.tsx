import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './ErrorMessage.module.css';

/** Shows an error in place of the content, with a button to try again. */
export const ErrorMessage = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.message} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
};
