import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './Found.module.css';

/** How much a list has, which a screen reader says of a search, and the link from a search to all of it. */
export const Found = ({
  text,
  nothing,
  searched,
  without,
  onClear,
}: {
  text: string;
  /** Then a heading says so, and this line is for screen readers. */
  nothing: boolean;
  searched: boolean;
  without: string;
  onClear?: MouseEventHandler;
}) => {
  const { t } = useTranslation();
  return (
    <div className={nothing ? hidden.hidden : styles.found}>
      <LiveRegion part={!searched} className={styles.count}>
        {text}
      </LiveRegion>
      {searched && !nothing && (
        <Link to={without} onClick={onClear}>
          {t('explorer.clear')}
        </Link>
      )}
    </div>
  );
};
