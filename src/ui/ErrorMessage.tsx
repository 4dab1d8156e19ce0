import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './ErrorMessage.module.css';

/** Says what went wrong where the content would stand, and offers to try again. */
export const ErrorMessage = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.message} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
};
