import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/i18n.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAsk } from '../../services/redux.ts';

type Sending = 'idle' | 'sending' | 'sent' | ErrorText;

/** Sends the mail that confirms the address. Each `occasion` to ask for it begins as `idle`. */
export const useConfirmationMail = (occasion: string | boolean | null) => {
  const { i18n } = useTranslation();
  const ask = useAsk();
  const [sending, setSending] = useState<Sending>('idle');
  const [last, setLast] = useState(occasion);
  if (last !== occasion) {
    setLast(occasion);
    setSending('idle');
  }
  const send = async (): Promise<void> => {
    setSending('sending');
    const language = toLanguage(i18n.language);
    const { error } = await ask(({ call }) => call('sendConfirmationMail', { language }));
    setSending(error ?? 'sent');
  };
  return { sending, failure: typeof sending === 'object' ? sending : null, send };
};
