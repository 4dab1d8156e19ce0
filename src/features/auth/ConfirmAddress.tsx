import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { cleanPassword, isPassword } from '../../../shared/user.ts';
import { paths } from '../../content/paths.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppSelector, useAsk } from '../../services/redux.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PasswordField } from '../../ui/forms/Field.tsx';
import styles from './AuthForm.module.css';
import { AuthForm, FormError, formErrorOf } from './AuthForm.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { signIn } from './signIn.ts';
import { useOnce } from './useOnce.ts';
import { selectUser } from './userSlice.ts';

/** `asking`: for a new password, because nobody is signed in to the account here. */
type Phase = 'working' | 'asking' | 'sending' | 'failed';

/** The session cannot confirm the address, but the reader of the mail can set a new password. */
const NEEDS_PASSWORD: readonly ErrorText['key'][] = [
  'errors.account.passwordNeeded',
  'errors.call.unauthenticated',
];

/** Confirms an address with the secret of the mail that its reader has opened. */
export const ConfirmAddress = ({ proof }: { proof: string }) => {
  const { t } = useTranslation();
  const ask = useAsk();
  const navigate = useNavigate();
  const { auth, observation, email: account } = useAppSelector(selectUser);
  const [phase, setPhase] = useState<Phase>('working');
  const [failure, setFailure] = useState<ErrorText | null>(null);
  /** The address that the mail went to. */
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<ErrorText['key'] | null>(null);

  const leave = () => void navigate(paths.account({ tab: 'tickets' }), { replace: true });

  const fail = (error: ErrorText): void => {
    setFailure(error);
    setPhase('failed');
  };

  const start = async (): Promise<void> => {
    setPhase('working');
    setFailure(null);
    if (auth === 'signedIn') {
      const { error } = await ask(async ({ auth: provider, call }) => {
        await call('confirmAddress', { proof });
        // The token of this session does not say so yet. If this fails, the strip asks later.
        await provider.addressState({ fresh: true }).catch(() => undefined);
      });
      if (!error) return leave();
      if (!NEEDS_PASSWORD.includes(error.key)) return fail(error);
    }
    const { value: found, error } = await ask(({ call }) => call('getProofAddress', { proof }));
    if (error) return fail(error);
    setEmail(found.email);
    return setPhase('asking');
  };
  // Without the identity provider the link is tried all the same, and its error is shown.
  useOnce(auth !== 'unknown' || observation === 'failed', start);

  const submit = async (): Promise<void> => {
    if (phase !== 'asking') return;
    const chosen = cleanPassword(password);
    if (!isPassword(chosen)) return setWrong('errors.field.password');
    setPhase('sending');
    setFailure(null);
    const { error } = await ask(({ call }) =>
      call('confirmWithPassword', { proof, password: chosen }),
    );
    if (error && error.key !== 'errors.account.proof') {
      const isRefused = error.key.startsWith('errors.field.password');
      if (isRefused) setWrong(error.key);
      else setFailure(error);
      return setPhase('asking');
    }
    // The link may be spent because an earlier call, whose answer was lost, has set this password.
    const entry = await ask((services) => signIn(services, { email, password: chosen }));
    if (!entry.error) return leave();
    if (error && entry.error.key === 'errors.auth.invalidCredential') return fail(error);
    setFailure(entry.error);
    return setPhase('asking');
  };

  const isOver = failure?.key === 'errors.account.proof';
  // Somebody else's link would log this person in to that person's account.
  const isOther = auth === 'signedIn' && account !== email;
  const asks = phase === 'asking' || phase === 'sending';
  return (
    <div className={styles.form}>
      <LiveRegion>
        {phase === 'working' && <p>{t('confirmAddress.working')}</p>}
        {asks && <p>{t('confirmAddress.text', { email })}</p>}
        {asks && !isOther && <p>{t('confirmAddress.notYours', { email })}</p>}
      </LiveRegion>
      <FormError
        error={
          asks && isOther
            ? {
                text: t('confirmAddress.otherAccount', { account, email }),
                more: t('confirmAddress.notYours', { email }),
              }
            : null
        }
      />
      <FormError error={formErrorOf(t, failure)} />
      {asks && (
        <AuthForm onSubmit={submit}>
          {/* A password manager stores the password under this name. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('confirmAddress.password')}
            name="password"
            autoComplete="new-password"
            aria-required
            hint={t('register.passwordRule')}
            value={password}
            error={wrong ? t(wrong) : undefined}
            onChange={({ target }) => {
              setPassword(target.value);
              setWrong(null);
            }}
          />
          <Button type="submit" tone="primary" busy={phase === 'sending'}>
            {t('confirmAddress.submit')}
          </Button>
        </AuthForm>
      )}
      {isOver && auth === 'signedIn' && <ConfirmEmail />}
      {phase === 'failed' && (
        <div>
          {isOver ? (
            <ButtonLink to={paths.account({ tab: 'tickets' })}>
              {t('finishSignIn.account')}
            </ButtonLink>
          ) : (
            <Button onClick={() => void start()}>{t('common.retry')}</Button>
          )}
        </div>
      )}
    </div>
  );
};
