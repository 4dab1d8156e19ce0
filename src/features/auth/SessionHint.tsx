import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageIsOpen } from '../../services/signedInMark.ts';
import styles from './AuthForm.module.css';

/** Says that a login ends with the page, in a browser that stores nothing for this site. */
export const SessionHint = () => {
  const { t } = useTranslation();
  const [isKept, setIsKept] = useState(true);
  useEffect(() => void canKeepSession().then(setIsKept), []);
  return isKept ? null : <p className={styles.hint}>{t('auth.notKept')}</p>;
};

const PROBE = 'storageIsOpen';

/** Whether the provider can store a session: in local storage, or else in IndexedDB (auth.ts). */
const canKeepSession = async (): Promise<boolean> => storageIsOpen() || (await databasesAreOpen());

const databasesAreOpen = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open(PROBE);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore(PROBE).put(PROBE, PROBE);
      });
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('success', () => {
        opening.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      });
    } catch {
      resolve(false);
    }
  });
