import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { cleanEmail } from '../../../shared/email.ts';
import { afterPaint } from '../../boot/moments.ts';
import { paths } from '../../content/paths.ts';
import { nextPath } from '../../lib/returnTo.ts';
import { isolate } from '../../lib/text.ts';
import { TIMING } from '../../lib/timing.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppSelector, useAsk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, PasswordField } from '../../ui/forms/Field.tsx';
import { HydratedButtons } from '../../boot/hydration.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Popup, type PopupMessage } from '../../ui/dialogs/Popup.tsx';
import styles from './AuthForm.module.css';
import { AuthForm, FormError, reloadError, type FormErrorTexts } from './AuthForm.tsx';
import { LinkSent } from './LinkSent.tsx';
import { sendSignInLink, signIn } from './signIn.ts';
import { useKeptField } from './useKeptField.ts';
import { selectAuthStatus } from './userSlice.ts';

type LoginField = 'email' | 'password';

/** What may be mailed instead; it needs the e-mail alone (LOG-3). */
const MAILS = {
  resetting: {
    send: ({ auth }: Services, to: string) => auth.sendPasswordReset(cleanEmail(to)),
    loading: 'login.sendingReset',
    sent: 'login.resetSent',
  },
  linking: { send: sendSignInLink, loading: 'login.sendingLink', sent: 'login.linkSent' },
} as const;

/** The running request to the identity provider; its button shows that it runs. */
type Sending = 'signingIn' | keyof typeof MAILS;

const textsOf = (t: TFunction, error: ErrorText): FormErrorTexts =>
  reloadError(t, error) ?? { text: t(error.key), provider: error.message };

/** Sign-in by password or by e-mailed link, and the mail that resets the password. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const ask = useAsk();
  const navigate = useNavigate();
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [wrong, setWrong] = useState<readonly LoginField[]>([]);
  /** The address to which a mail was sent: the field may have another one by now. */
  const [sentTo, setSentTo] = useState('');
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [phase, setPhase] = useState<'idle' | Sending | 'linkSent' | 'done'>('idle');
  const next = nextPath(location.state, paths.account());
  const auth = useAppSelector(selectAuthStatus);

  const shownError = failure && textsOf(t, failure);
  useKeptField('email', email, shownError?.reload === true, setEmail);
  useEffect(() => {
    if (phase !== 'done') return undefined;
    return afterPaint(TIMING.loginSuccessRedirect, () => void navigate(next, { replace: true }));
  }, [phase, navigate, next]);

  const begin = (sending: Sending, text: string): void => {
    setPhase(sending);
    setFailure(null);
    setWrong([]);
    setSentTo('');
    setPopup({ tone: 'loading', text });
  };

  const focus = (field: LoginField): void =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  /** Marks the fields, and moves the focus to the first of them; an empty one says so. */
  const markWrong = (...found: readonly LoginField[]): void => {
    setWrong(found);
    if (found[0]) focus(found[0]);
  };

  /** Nothing is sent while one of the fields is empty. */
  const lacks = (...fields: readonly LoginField[]): boolean => {
    const values = { email, password };
    const empty = fields.filter((field) => !values[field].trim());
    if (empty.length === 0) return false;
    setFailure(null);
    markWrong(...empty);
    return true;
  };

  /**
   * Says what is wrong and what to do, and inline and in the popup the provider's own message (LOG-1). A
   * malformed e-mail is marked and gets the focus.
   */
  const fail = (error: ErrorText): void => {
    setPhase('idle');
    const shown = textsOf(t, error);
    setFailure(error);
    if (error.key === 'errors.auth.invalidEmail') markWrong('email');
    const more = shown.provider ?? shown.more;
    setPopup({
      tone: 'error',
      text: shown.text,
      ...(more && { more }),
      silent: true,
      duration: TIMING.defaultPopup,
    });
  };

  const submit = async (): Promise<void> => {
    if (phase !== 'idle' || lacks('email', 'password')) return;
    begin('signingIn', t('login.loading'));
    const { error } = await ask((services) => signIn(services, { email, password }));
    if (error) return fail(error);
    setPhase('done');
    return setPopup({
      tone: 'success',
      text: t('login.success'),
      duration: TIMING.loginSuccessPopup,
    });
  };

  const mail = async (sending: keyof typeof MAILS): Promise<void> => {
    if (phase !== 'idle' || lacks('email')) return;
    const to = email.trim();
    const { send, loading, sent } = MAILS[sending];
    begin(sending, t(loading));
    const { error } = await ask((services) => send(services, to));
    if (error) return fail(error);
    setPhase(sending === 'linking' ? 'linkSent' : 'idle');
    setSentTo(to);
    return setPopup({ tone: 'success', text: t(sent), duration: TIMING.defaultPopup });
  };

  const comeBack = (): void => {
    // Synchronously, so that the field exists when the disappearing button passes it the focus.
    flushSync(() => {
      setPhase('idle');
      setSentTo('');
    });
    focus('email');
  };

  const busy = phase !== 'idle';
  return (
    <>
      {/* Signed in before, or in another tab; a sign-in with this form redirects after its popup. */}
      {auth === 'signedIn' && (phase === 'idle' || phase === 'linkSent') && (
        <Navigate to={next} replace />
      )}
      {phase === 'linkSent' ? (
        <LinkSent email={sentTo} onBack={comeBack} />
      ) : (
        <AuthForm ref={form} onSubmit={submit}>
          <Field
            label={t('auth.email')}
            type="email"
            name="email"
            aria-required
            autoComplete="username"
            value={email}
            invalid={wrong.includes('email')}
            error={wrong.includes('email') && !email.trim() ? t('login.emailFirst') : undefined}
            onChange={({ target }) => {
              setEmail(target.value);
              setWrong(wrong.filter((field) => field !== 'email'));
            }}
          />
          <PasswordField
            label={t('auth.password')}
            name="password"
            aria-required
            autoComplete="current-password"
            value={password}
            error={
              wrong.includes('password') && !password.trim()
                ? t('errors.auth.missingPassword')
                : undefined
            }
            onChange={({ target }) => setPassword(target.value)}
          />
          <FormError error={shownError} />
          <noscript>{t('withoutScript.text')}</noscript>
          <HydratedButtons className={styles.form}>
            <Button
              type="submit"
              tone="primary"
              busy={phase === 'signingIn' || phase === 'done'}
              blocked={busy}
            >
              {t('login.submit')}
            </Button>
            <div className={styles.other}>
              <span>{t('login.other')}</span>
              <Button
                busy={phase === 'resetting'}
                blocked={busy}
                onClick={() => void mail('resetting')}
              >
                {t('login.forgotPassword')}
              </Button>
              <Button
                busy={phase === 'linking'}
                blocked={busy}
                onClick={() => void mail('linking')}
              >
                {t('login.magicLink')}
              </Button>
              <LiveRegion className={styles.resetSent}>
                {sentTo && t('login.resetSentText', { email: isolate(sentTo) })}
              </LiveRegion>
            </div>
          </HydratedButtons>
        </AuthForm>
      )}
      <Popup message={popup} onDone={() => setPopup(null)} />
    </>
  );
};
