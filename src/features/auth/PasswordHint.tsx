import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/i18n.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch, useAppSelector, useAsk } from '../../services/redux.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSentence } from '../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './ConfirmEmail.module.css';
import { dismissPasswordHint, selectUser } from './userSlice.ts';

/** Says after a sign-in by link that an older password was removed, and mails a way to a new one. */
export const PasswordHint = () => {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useAsk();
  const { email, passwordMayBeGone } = useAppSelector(selectUser);
  const [sending, setSending] = useState<'idle' | 'sending' | 'sent' | ErrorText>('idle');
  const open = passwordMayBeGone && email !== null;

  const send = async (): Promise<void> => {
    setSending('sending');
    const language = toLanguage(i18n.language);
    const { error } = await ask(({ call }) => call('sendConfirmationMail', { language }));
    setSending(error ?? 'sent');
  };
  return (
    <div className={open ? classes(styles.strip, styles.aside) : undefined}>
      <LiveRegion className={styles.words}>
        {open && <p>{t('passwordHint.text')}</p>}
        {open && sending === 'sent' && <p className={styles.sent}>{t('confirmEmail.sent')}</p>}
        {open && typeof sending === 'object' && (
          <p className={styles.failed}>
            <ErrorSentence error={sending} />
          </p>
        )}
      </LiveRegion>
      {open && (
        <>
          <Button busy={sending === 'sending'} onClick={() => void send()}>
            {t('passwordHint.send')}
          </Button>
          <Button onClick={() => void dispatch(dismissPasswordHint())}>
            {t('passwordHint.dismiss')}
          </Button>
        </>
      )}
    </div>
  );
};
