import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/i18n.ts';
import { needsReload, type Translatable } from '../../services/errors.ts';
import { useAppDispatch, useAsk } from '../../services/redux.ts';
import { Button } from '../../ui/Button.tsx';
import { LogInAgain } from '../../ui/LogInAgain.tsx';
import { AuthForm, FormError, formErrorOf, reloadError } from './AuthForm.tsx';
import { owesEnding } from './linkStorage.ts';
import { NicknameField, nicknameRule } from './NicknameField.tsx';
import { useAvailability, type FieldError } from './useAvailability.ts';
import { useKeptField } from './useKeptField.ts';
import { endOlderSessions, loadUserDoc } from './userSlice.ts';

/**
 * The first nickname of somebody who signed in by a link. Once the record is written, the user slice
 * has it.
 */
export const NicknameForm = ({ uid, onChosen }: { uid: string; onChosen: () => void }) => {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useAsk();
  const form = useRef<HTMLFormElement>(null);
  const [nickname, setNickname] = useState('');
  const [fieldError, setFieldError] = useState<FieldError | null>(null);
  const [formError, setFormError] = useState<Translatable | null>(null);
  const [sending, setSending] = useState(false);
  const { availability, confirm, failure } = useAvailability('nickname', nickname);
  const shownError = formErrorOf(t, formError) ?? reloadError(t, failure);
  useKeptField('nickname', nickname, shownError?.reload === true, setNickname);

  const refuse = (error: FieldError): void => {
    // The form says so.
    if (needsReload(error)) return;
    const input = form.current?.querySelector('input');
    // It is not about a nickname that has changed since.
    if (input?.value !== nickname) {
      setFormError(error);
      return;
    }
    setFieldError(error);
    input.focus();
  };

  const send = async (): Promise<void> => {
    const trimmed = nickname.trim();
    const rule = nicknameRule(trimmed);
    if (rule) return refuse({ key: rule });
    const unavailable = await confirm();
    if (unavailable) return refuse(unavailable);
    // From a user record the server concludes that there was a password.
    if (owesEnding(uid)) await dispatch(endOlderSessions(uid));
    const language = toLanguage(i18n.language);
    const { error } = await ask(({ call }) =>
      call('chooseNickname', { nickname: trimmed, language }),
    );
    // An interrupted registration is completed by the first call of its owner: then they have one.
    if (error && error.key !== 'errors.account.hasNickname') {
      if (error.answerCode === 'nickname-taken') {
        return refuse({ key: 'register.nicknameInUse' });
      }
      setFormError(error);
      return undefined;
    }
    onChosen();
    const loaded = await dispatch(loadUserDoc(uid));
    if ('error' in loaded) setFormError(loaded.error);
    return undefined;
  };

  const submit = async (): Promise<void> => {
    if (sending) return;
    setSending(true);
    setFieldError(null);
    setFormError(null);
    await send();
    setSending(false);
  };

  return (
    <AuthForm ref={form} onSubmit={submit}>
      <h2>{t('nickname.title')}</h2>
      <p>{t('nickname.lead')}</p>
      <NicknameField
        value={nickname}
        availability={availability}
        error={fieldError}
        onChange={({ target }) => {
          setNickname(target.value);
          setFieldError(null);
        }}
      />
      <FormError error={shownError} />
      {formError?.key === 'errors.call.unauthenticated' && (
        <p>
          <LogInAgain>{t('header.logIn')}</LogInAgain>
        </p>
      )}
      <Button type="submit" tone="primary" busy={sending}>
        {t('nickname.submit')}
      </Button>
    </AuthForm>
  );
};
