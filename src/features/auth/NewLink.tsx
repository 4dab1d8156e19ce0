import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorText } from '../../services/errors.ts';
import { useAsk } from '../../services/redux.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { FormError, formErrorOf } from './AuthForm.tsx';
import { sendSignInLink } from './signIn.ts';

/** Sends another sign-in link at one press to an e-mail that is known already. */
export const NewLink = ({ email, onSent }: { email: string; onSent: () => void }) => {
  const { t } = useTranslation();
  const ask = useAsk();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);

  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    const { error } = await ask((services) => sendSignInLink(services, email));
    if (!error) return onSent();
    setSending(false);
    return setFailure(error);
  };

  return (
    <div>
      <FormError error={formErrorOf(t, failure)} />
      <LiveRegion>{sending && t('login.sendingLink')}</LiveRegion>
      <Button busy={sending} onClick={() => void send()}>
        {t('finishSignIn.newLink')}
      </Button>
    </div>
  );
};
