import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { studio } from '../../content/studio.ts';
import styles from './AuthForm.module.css';

/** What one gets with an account, beside the form that asks for one. */
export const AccountBenefits = () => {
  const { t } = useTranslation();
  return (
    <aside className={styles.benefits} aria-labelledby="benefits">
      <h2 id="benefits">{t('auth.benefits.title')}</h2>
      <ul>
        <li>{t('auth.benefits.reply', { hours: studio.firstReplyHours })}</li>
        <li>{t('auth.benefits.drafts')}</li>
        <li>{t('auth.benefits.mail')}</li>
      </ul>
      <p>
        <Link to={paths.privacyPolicy()}>{t('auth.benefits.privacy')}</Link>
      </p>
    </aside>
  );
};
