import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/i18n.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAsk } from '../../services/redux.ts';

/** `confirmed`: the address needed no mail. */
type Sending = 'idle' | 'sending' | 'sent' | 'confirmed' | ErrorText;

/** Sends the mail that confirms the address. Each `occasion` to ask for it begins as `idle`. */
export const useConfirmationMail = (occasion: string | boolean | null) => {
  const { i18n } = useTranslation();
  const ask = useAsk();
  const [state, setState] = useState<{ occasion: typeof occasion; sending: Sending }>({
    occasion,
    sending: 'idle',
  });
  if (state.occasion !== occasion) setState({ occasion, sending: 'idle' });
  const { sending } = state;
  const send = async (): Promise<void> => {
    const begun: typeof state = { occasion, sending: 'sending' };
    setState(begun);
    const language = toLanguage(i18n.language);
    const { value, error } = await ask(async ({ auth, call }) => {
      await call('sendConfirmationMail', { language });
      // Of a proven address the server answers the same, and mails nothing.
      return auth.addressState({ fresh: true }).catch(() => null);
    });
    const done = value === 'proven' ? 'confirmed' : 'sent';
    // Drop an answer that comes after the next occasion has begun.
    setState((now) => (now === begun ? { occasion, sending: error ?? done } : now));
  };
  return {
    sending,
    news: sending === 'sent' || sending === 'confirmed' ? sending : null,
    failure: typeof sending === 'object' ? sending : null,
    send,
  };
};
