import { useTranslation } from 'react-i18next';
import { useBrowserValue } from '../../boot/hydration.tsx';
import { storageIsOpen } from '../../services/signedInMark.ts';
import styles from './AuthForm.module.css';

/** Says that a login ends with the page, in a browser that stores nothing for this site. */
export const SessionHint = () => {
  const { t } = useTranslation();
  const isKept = useBrowserValue(storageIsOpen, true);
  return isKept ? null : <p className={styles.hint}>{t('auth.notKept')}</p>;
};
