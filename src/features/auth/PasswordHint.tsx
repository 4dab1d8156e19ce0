import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSentence } from '../../ui/ErrorSentence.tsx';
import { makeHeadingFocusable } from '../../ui/PageHeading.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './ConfirmEmail.module.css';
import { useConfirmationMail } from './useConfirmationMail.ts';
import { dismissPasswordHint, selectUser } from './userSlice.ts';

/** Says after a sign-in by link that an older password was removed, and mails a way to a new one. */
export const PasswordHint = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { passwordMayBeGone: open } = useAppSelector(selectUser);
  const { sending, news, failure, send } = useConfirmationMail(open);
  const dismiss = (): void => {
    // The pressed button disappears.
    makeHeadingFocusable()?.focus({ preventScroll: true });
    void dispatch(dismissPasswordHint());
  };
  return (
    <div className={open ? classes(styles.strip, styles.aside) : undefined}>
      <LiveRegion className={styles.words}>
        {open && <p>{t('passwordHint.text')}</p>}
        {open && news && <p className={styles.sent}>{t(`confirmEmail.${news}`)}</p>}
        {open && failure && (
          <p className={styles.failed}>
            <ErrorSentence error={failure} />
          </p>
        )}
      </LiveRegion>
      {open && (
        <>
          <Button busy={sending === 'sending'} onClick={() => void send()}>
            {t('passwordHint.send')}
          </Button>
          <Button onClick={dismiss}>{t('passwordHint.dismiss')}</Button>
        </>
      )}
    </div>
  );
};
