import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/i18n.ts';
import { useEvents } from '../../lib/events.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSentence } from '../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { readConfirmed, sendConfirmation } from './authThunks.ts';
import styles from './ConfirmEmail.module.css';
import { selectUser } from './userSlice.ts';

type Sending = 'idle' | 'sending' | 'sent' | ErrorText;

/**
 * Asks somebody whose address is not confirmed to confirm it, and sends the mail again. It goes away
 * once that is done, also in another tab: it looks whenever the visitor comes back to the page.
 */
export const ConfirmEmail = () => {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { email } = useAppSelector(selectUser);
  const [confirmed, setConfirmed] = useState<boolean | null>(null);
  const [sending, setSending] = useState<Sending>('idle');

  // A confirmed address is known without a request.
  const look = (fresh: boolean): Promise<void> =>
    dispatch(readConfirmed({ fresh })).then((result) => {
      // What could not be read stays as it was known.
      if (readConfirmed.fulfilled.match(result)) setConfirmed(result.payload);
    });
  const begin = useEffectEvent(() => look(false).then(() => look(true)));
  useEffect(() => void begin(), []);
  useEvents(['focus', 'visibilitychange'], () => {
    if (document.visibilityState === 'visible') void look(true);
  });

  const send = async (): Promise<void> => {
    setSending('sending');
    const result = await dispatch(sendConfirmation(toLanguage(i18n.language)));
    setSending(sendConfirmation.rejected.match(result) ? result.error : 'sent');
  };

  const failure = typeof sending === 'object' ? sending : null;
  const open = confirmed === false;
  return (
    <>
      {/* Was asked for on this page: whoever does not see it go hears it. */}
      <LiveRegion>
        {confirmed && sending !== 'idle' && (
          <VisuallyHidden>{t('confirmEmail.confirmed')}</VisuallyHidden>
        )}
      </LiveRegion>
      {open && (
        <section className={styles.strip}>
          <div className={styles.words}>
            <h2 className={styles.title}>{t('confirmEmail.title')}</h2>
            <p>{t('confirmEmail.text', { email })}</p>
            <LiveRegion>
              {sending === 'sent' && <p className={styles.sent}>{t('confirmEmail.sent')}</p>}
            </LiveRegion>
            <LiveRegion urgent>
              {failure && (
                <p className={styles.failed}>
                  <ErrorSentence error={failure} />
                </p>
              )}
            </LiveRegion>
          </div>
          <Button busy={sending === 'sending'} onClick={() => void send()}>
            {t('confirmEmail.send')}
          </Button>
        </section>
      )}
    </>
  );
};
