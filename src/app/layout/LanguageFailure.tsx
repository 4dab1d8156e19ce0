import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { TIMING } from '../../lib/timing.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useLanguageChoice } from '../SiteRouter.tsx';
import styles from './LanguageFailure.module.css';

/**
 * Says that the page keeps its language, because the texts of the one that was chosen did not come.
 * It looks like a popup, but without the component, which most pages would load for nothing.
 */
export const LanguageFailure = () => {
  const { t } = useTranslation();
  const { failed } = useLanguageChoice();
  const [read, setRead] = useState(failed);
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(() => setRead(failed), TIMING.defaultPopup);
    return () => clearTimeout(timer);
  }, [failed]);
  return (
    <div className={styles.place}>
      <LiveRegion urgent>
        {failed && failed !== read && (
          <span className={styles.text}>
            {t('language.failed', { language: LANGUAGE_FACTS[failed.language].name })}
          </span>
        )}
      </LiveRegion>
    </div>
  );
};
