import { useTranslation } from 'react-i18next';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Placeholder lines for loading content. Invisible for a moment, so that it does not flash. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
};
