import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canKeepSession } from '../../services/canKeepSession.ts';
import styles from './AuthForm.module.css';

/** Says that a login ends with the page, in a browser that stores nothing for this site. */
export const SessionHint = () => {
  const { t } = useTranslation();
  const [isKept, setIsKept] = useState(true);
  useEffect(() => void canKeepSession().then(setIsKept), []);
  return isKept ? null : <p className={styles.hint}>{t('auth.notKept')}</p>;
};
