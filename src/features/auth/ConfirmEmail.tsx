import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvents } from '../../lib/events.ts';
import { useAppSelector, useAsk } from '../../services/redux.ts';
import type { AddressState } from '../../services/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSentence } from '../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { makeHeadingFocusable } from '../../ui/PageHeading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ConfirmEmail.module.css';
import { useConfirmationMail } from './useConfirmationMail.ts';
import { selectUser } from './userSlice.ts';

/**
 * Asks a customer whose address is not proven to open our mail, and sends it again. A confirmed address
 * may be unproven: the customer has not pressed "Continue" on the page of Firebase, the secret was
 * replaced or has expired, or the address was confirmed by a login. The strip goes away once the address
 * is proven, also in another tab: it looks whenever the customer comes back to the page.
 */
export const ConfirmEmail = () => {
  const { t } = useTranslation();
  const ask = useAsk();
  const { email } = useAppSelector(selectUser);
  const [address, setAddress] = useState<AddressState | null>(null);
  const strip = useRef<HTMLElement>(null);
  const { sending, news, failure, send } = useConfirmationMail(email);

  // A proven address is known without a request.
  const look = (fresh: boolean): Promise<void> =>
    ask(({ auth }) => auth.addressState({ fresh })).then(({ value }) => {
      // The strip goes away with the focus.
      if (value === 'proven' && strip.current?.contains(document.activeElement))
        makeHeadingFocusable()?.focus({ preventScroll: true });
      // What could not be read stays as it was known.
      if (value) setAddress(value);
    });
  const begin = useEffectEvent(() => look(false).then(() => look(true)));
  useEffect(() => void begin(), []);
  useEvents(['focus', 'visibilitychange'], () => {
    if (document.visibilityState === 'visible') void look(true);
  });

  const isProven = address === 'proven';
  const state = address === 'confirmed' ? 'unproven' : 'unconfirmed';
  return (
    <>
      {/* Announce to screen readers that the strip has gone, if the customer used it. */}
      <LiveRegion>
        {isProven && sending !== 'idle' && (
          <VisuallyHidden>{t('confirmEmail.confirmed')}</VisuallyHidden>
        )}
      </LiveRegion>
      {address && !isProven && (
        <section ref={strip} className={styles.strip}>
          <div className={styles.words}>
            <h2 className={styles.title}>{t(`confirmEmail.${state}.title`)}</h2>
            <p>{t(`confirmEmail.${state}.text`, { email })}</p>
            <LiveRegion>
              {news && <p className={styles.sent}>{t(`confirmEmail.${news}`)}</p>}
            </LiveRegion>
            <LiveRegion urgent>
              {failure && (
                <p className={styles.failed}>
                  <ErrorSentence error={failure} />
                </p>
              )}
            </LiveRegion>
          </div>
          <Button busy={sending === 'sending'} onClick={() => void send().then(() => look(false))}>
            {t(`confirmEmail.${state}.send`)}
          </Button>
        </section>
      )}
    </>
  );
};
