import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './AuthForm.module.css';

/** Replaces the login form once a sign-in link has been sent. */
export const LinkSent = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus has disappeared with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {t('login.linkSentTitle')}
      </h2>
      <p>{t('login.linkSentText', { email })}</p>
      <p>{t('login.linkSentHelp')}</p>
      <p>{t('login.linkSentHere')}</p>
      <Button onClick={onBack}>{t('login.back')}</Button>
    </div>
  );
};
