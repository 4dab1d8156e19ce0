import { useTranslation } from 'react-i18next';
import { LinkedText } from './LinkedText.tsx';
import styles from './WholeMail.module.css';

/** The whole text of the mail that a message came in, for the studio: what the site has cut off it. */
export const WholeMail = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  return (
    <details className={styles.whole}>
      <summary>{t('tickets.conversation.wholeMail')}</summary>
      <p className={styles.text}>
        <LinkedText text={text} />
      </p>
    </details>
  );
};
