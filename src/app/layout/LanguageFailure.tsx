import { useEffect, useEffectEvent, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { splitAddress } from '../../i18n/addresses.ts';
import { toLanguage } from '../../i18n/i18n.ts';
import { visitorLanguage } from '../../i18n/visitorLanguage.ts';
import { TIMING } from '../../lib/timing.ts';
import styles from './LanguageFailure.module.css';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/**
 * Says that the page keeps its language, because the texts of the one that was chosen did not come.
 * It looks like a popup, but without the component, which most pages would load for nothing.
 */
export const LanguageFailure = () => {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string | null>(null);
  const fail = useEffectEvent((language: string) =>
    setFailed(t('language.failed', { language: LANGUAGE_FACTS[toLanguage(language)].name })),
  );
  useEffect(() => {
    const onFailure = (language: string): void => {
      // Only if the visitor has not chosen another one meanwhile.
      const wanted = splitAddress(window.location.pathname).language ?? visitorLanguage();
      if (toLanguage(language) === wanted) fail(language);
    };
    // The instance that loads the texts (SiteRouter).
    const i18n = getI18n();
    i18n.on('failedLoading', onFailure);
    return () => i18n.off('failedLoading', onFailure);
  }, []);
  useEffect(() => {
    if (failed === null) return undefined;
    const timer = setTimeout(() => setFailed(null), TIMING.defaultPopup);
    return () => clearTimeout(timer);
  }, [failed]);
  return (
    <div className={styles.place}>
      <LiveRegion urgent>{failed && <span className={styles.text}>{failed}</span>}</LiveRegion>
    </div>
  );
};
