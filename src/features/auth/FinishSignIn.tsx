import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch, useAppSelector, useAsk } from '../../services/redux.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import styles from './AuthForm.module.css';
import { AuthForm, FormError, reloadError } from './AuthForm.tsx';
import { LinkSent } from './LinkSent.tsx';
import { forgetEmail, rememberedEmail } from './linkStorage.ts';
import { NewLink } from './NewLink.tsx';
import { completeSignIn } from './signIn.ts';
import { useKeptField } from './useKeptField.ts';
import { useOnce } from './useOnce.ts';
import { endOlderSessions, selectUser } from './userSlice.ts';

/**
 * `asking`: the link is valid, but this device does not remember the e-mail, so the visitor enters
 * it. `linkSent`: another one was sent, because this one is spent.
 */
type Phase = 'working' | 'noLink' | 'asking' | 'failed' | 'linkSent';

/**
 * Completes a sign-in by e-mail link with the e-mail remembered when the link was requested, or with
 * that of the account that is signed in; on another device the visitor enters it (it is never part of
 * the link). A link that fails leaves the session as it is.
 */
export const FinishSignIn = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useAsk();
  const navigate = useNavigate();
  const { auth, observation, email: account } = useAppSelector(selectUser);
  const [phase, setPhase] = useState<Phase>('working');
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const [nothingRemembered, setNothingRemembered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState(false);
  /** What is remembered may be the address of the person who used this browser before. */
  const [typed, setTyped] = useState(false);
  const type = (value: string): void => {
    setTyped(true);
    setEmail(value);
  };

  const complete = async (to: string): Promise<void> => {
    setPhase('working');
    const url = window.location.href;
    const { value: uid, error } = await ask((services) =>
      completeSignIn(services, { email: to, url }),
    );
    if (error) {
      // Of the person who used this browser before: nobody else may read it.
      if (error.key === 'errors.auth.invalidEmail' && to === rememberedEmail()) {
        forgetEmail();
        setEmail('');
      }
      setFailure(error);
      setPhase('failed');
      return;
    }
    // Nobody waits for it; after a failure the next visit tries again.
    void dispatch(endOlderSessions(uid));
    // oxlint-disable-next-line no-alert -- FIN-1 asks for an alert
    window.alert(t('finishSignIn.success'));
    await navigate(paths.home(), { replace: true });
  };

  const start = async (): Promise<void> => {
    const remembered = rememberedEmail();
    setNothingRemembered(remembered === null);
    const known = remembered ?? account;
    if (!remembered) {
      const { value } = await ask(({ auth: provider }) =>
        provider.isSignInLink(window.location.href),
      );
      if (value === false) return setPhase('noLink');
    }
    if (!known) return setPhase('asking');
    setEmail((restored) => restored || known);
    return complete(known);
  };
  // The code in the link can be used a single time.
  useOnce(auth !== 'unknown' || observation === 'failed' || rememberedEmail() !== null, start);

  const submit = (): void => {
    if (phase === 'working') return;
    if (!email.trim()) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setSubmitted(true);
    setNothingRemembered(false);
    void complete(email.trim());
  };

  const isSignedIn = auth === 'signedIn';
  // A submitted form stays while it works, so that the focus is not lost.
  const decided = phase !== 'working' || submitted;
  const failed =
    phase === 'failed'
      ? (reloadError(t, failure) ??
        (failure && {
          text: t(
            failure.key === 'errors.auth.invalidEmail' ? 'finishSignIn.otherEmail' : failure.key,
          ),
          more: t('finishSignIn.failed', { message: failure.message }),
        }))
      : null;
  useKeptField('email', email, typed && failed?.reload === true, type);
  if (phase === 'linkSent')
    return <LinkSent email={email} onBack={() => void navigate(paths.login())} />;
  const linkIsSpent = phase === 'noLink' || failure?.key === 'errors.auth.invalidLink';
  return (
    <div className={styles.form}>
      <LiveRegion className={styles.working}>
        {phase === 'working' && t('finishSignIn.loading')}
      </LiveRegion>
      <FormError
        error={
          decided && nothingRemembered
            ? {
                text: t('finishSignIn.noEmail'),
                ...(phase === 'asking' && { more: t('finishSignIn.otherDevice') }),
              }
            : null
        }
      />
      <LiveRegion>
        {phase !== 'working' && isSignedIn && t('finishSignIn.signedIn', { email: account })}
      </LiveRegion>
      <FormError error={failed} />
      {decided && !linkIsSpent && (
        <AuthForm onSubmit={submit}>
          <Field
            ref={field}
            label={t('auth.email')}
            type="email"
            autoComplete="email"
            aria-required
            value={email}
            error={missing && !email.trim() ? t('login.emailFirst') : undefined}
            onChange={({ target }) => type(target.value)}
          />
          <Button type="submit" tone="primary" busy={phase === 'working'}>
            {t('finishSignIn.submit')}
          </Button>
        </AuthForm>
      )}
      {decided && linkIsSpent && !isSignedIn && typed && (
        <NewLink email={email} onSent={() => setPhase('linkSent')} />
      )}
      {decided && linkIsSpent && (isSignedIn || !typed) && (
        <div>
          <ButtonLink to={isSignedIn ? paths.account() : paths.login()}>
            {t(isSignedIn ? 'finishSignIn.account' : 'finishSignIn.newLink')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
};

/** What the page says before its script knows which link was opened; without scripts, why it does nothing. */
export const SigningIn = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <noscript>{t('withoutScript.text')}</noscript>
      <LiveRegion className={styles.working}>{t('finishSignIn.loading')}</LiveRegion>
    </div>
  );
};
