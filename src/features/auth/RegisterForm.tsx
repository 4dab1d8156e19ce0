import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type EmailProblem, emailProblem } from '../../../shared/email.ts';
import { cleanPassword, isPassword } from '../../../shared/user.ts';
import { toLanguage } from '../../i18n/i18n.ts';
import { afterPaint } from '../../boot/moments.ts';
import { paths } from '../../content/paths.ts';
import { nextPath } from '../../lib/returnTo.ts';
import { TIMING } from '../../lib/timing.ts';
import {
  errorSentence,
  type ErrorText,
  needsReload,
  registrationFailure,
} from '../../services/errors.ts';
import { useAppDispatch, useAppSelector, useAsk } from '../../services/redux.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/forms/Field.tsx';
import { HydratedButtons } from '../../boot/hydration.tsx';
import { Popup, type PopupMessage } from '../../ui/dialogs/Popup.tsx';
import styles from './AuthForm.module.css';
import { AuthForm, FormError, reloadError } from './AuthForm.tsx';
import { AvailabilityField } from './AvailabilityField.tsx';
import { NicknameField, nicknameRule } from './NicknameField.tsx';
import { signIn } from './signIn.ts';
import { useAvailability, type FieldError } from './useAvailability.ts';
import { useKeptField } from './useKeptField.ts';
import { loadUserDoc, selectAuthStatus } from './userSlice.ts';

type FieldName = 'nickname' | 'email' | 'password' | 'confirmation';
type ValidationError = FieldError & { field: FieldName };

/** The field that another user has taken since the last check, by the code of the server's answer. */
const TAKEN: Record<string, 'nickname' | 'email'> = {
  'nickname-taken': 'nickname',
  'email-taken': 'email',
};

const EMAIL_RULES = {
  incomplete: 'register.emailRule',
  'before-at': 'register.emailBeforeAt',
  'after-at': 'register.emailAfterAt',
} as const satisfies Record<EmailProblem, string>;

const emailRule = (typed: string) => {
  const problem = emailProblem(typed);
  return problem && EMAIL_RULES[problem];
};

/** Fields that only the server refuses: it knows the common passwords. */
const REFUSED: Partial<Record<ErrorText['key'], FieldName>> = {
  'errors.field.passwordCommon': 'password',
  'errors.field.password': 'password',
};

/** Failures without an answer: the server may have done what it was asked. */
const LOST: readonly ErrorText['key'][] = [
  'errors.connection.lost',
  'errors.call.deadlineExceeded',
];

/** Registration: live availability checks, validation in order, popup, redirect. */
export const RegisterForm = () => {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useAsk();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ nickname: '', email: '', password: '', confirmation: '' });
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done'>('idle');
  const location = useLocation();
  const auth = useAppSelector(selectAuthStatus);
  /**
   * An attempt that did not end well. Its account exists (`made`), or may exist: after an answer that was
   * `lost` the next attempt enters it, after one that `failed` the server is asked first.
   */
  const earlier = useRef<{ email: string; outcome: 'made' | 'lost' | 'failed' } | null>(null);
  // Once the account exists, its own nickname and address are taken.
  const asks = phase !== 'done';
  const nickname = useAvailability('nickname', values.nickname, asks);
  const email = useAvailability('email', values.email, asks);
  const missing =
    reloadError(t, nickname.failure) ?? reloadError(t, email.failure) ?? reloadError(t, failure);
  const restore = (name: 'nickname' | 'email') => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  useKeptField('nickname', values.nickname, missing !== null, restore('nickname'));
  useKeptField('email', values.email, missing !== null, restore('email'));

  useEffect(() => {
    if (phase !== 'done') return undefined;
    return afterPaint(
      TIMING.registerSuccessRedirect,
      // The state has the page that the visitor had come for.
      () => void navigate(paths.account(), { replace: true, state: location.state }),
    );
  }, [phase, navigate, location.state]);

  /** Shows an error beside its field; false if the value has changed since it was checked. */
  const showValidationError = (found: ValidationError): boolean => {
    const { field } = found;
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    if (input?.value !== values[field]) return false;
    setValidationError(found);
    input.focus();
    return true;
  };

  const fail = (
    message: string,
    { key = 'failed', silent = false }: { key?: 'failed' | 'signInFailed'; silent?: boolean } = {},
  ): void =>
    setPopup({
      tone: 'error',
      text: t(`register.${key}`, { message }),
      silent,
      duration: TIMING.registerErrorPopup,
    });

  /** The first validation error, in the order of REG-2 to REG-4. */
  const validate = async (account: typeof values): Promise<ValidationError | null> => {
    const brokenRule = nicknameRule(account.nickname);
    if (brokenRule) return { field: 'nickname', key: brokenRule };
    const takenNickname = await nickname.confirm();
    if (takenNickname) return { field: 'nickname', ...takenNickname };
    const unmailable = emailRule(account.email);
    if (unmailable) return { field: 'email', key: unmailable };
    const takenEmail = await email.confirm();
    if (takenEmail) return { field: 'email', ...takenEmail };
    if (account.password !== account.confirmation) {
      return { field: 'confirmation', key: 'register.passwordsDiffer' };
    }
    if (!isPassword(account.password)) {
      return { field: 'password', key: 'errors.field.password' };
    }
    return null;
  };

  /**
   * Signs in to the account of an earlier attempt, or shows why that failed (false); null if there is none
   * with this password.
   */
  const enter = async (account: typeof values): Promise<boolean | null> => {
    if (earlier.current?.email !== account.email) return null;
    const isMade = earlier.current.outcome === 'made';
    const { value: user, error } = await ask((services) => signIn(services, account));
    if (error) {
      if (error.key === 'errors.auth.invalidCredential' && !isMade) return null;
      setFailure(error);
      fail(errorSentence(t, error), { key: isMade ? 'signInFailed' : 'failed' });
      return false;
    }
    // If that attempt was interrupted, this call completes it.
    if (!isMade) await dispatch(loadUserDoc(user.uid));
    return true;
  };

  /** True if the account was created and its owner is signed in. */
  const send = async (account: typeof values): Promise<boolean> => {
    const { nickname: name, email: address, password } = account;
    const language = toLanguage(i18n.language);
    const { error } = await ask(({ call }) =>
      call('registerUser', { nickname: name, email: address, password, language }),
    );
    if (!error) {
      earlier.current = { email: address, outcome: 'made' };
      return (await enter(account)) === true;
    }
    setFailure(error);
    const taken = TAKEN[error.answerCode ?? ''];
    const entered = taken ? await enter(account) : null;
    if (entered !== null) return entered;
    const refused = REFUSED[error.key];
    if (refused) showValidationError({ ...error, field: refused });
    else if (error.answerCode === undefined)
      earlier.current = { email: address, outcome: LOST.includes(error.key) ? 'lost' : 'failed' };
    if (!taken) fail(registrationFailure(t, error, language));
    else {
      const key = `register.${taken}InUse` as const;
      fail(t(key), { silent: showValidationError({ field: taken, key }) });
    }
    return false;
  };

  const submit = async (): Promise<void> => {
    if (phase !== 'idle') return;
    setPhase('sending');
    setValidationError(null);
    const account = {
      nickname: values.nickname.trim(),
      email: values.email.trim(),
      password: cleanPassword(values.password),
      confirmation: cleanPassword(values.confirmation),
    };
    const setLoading = () => setPopup({ tone: 'loading', text: t('register.loading') });
    let entered: boolean | null = null;
    if (earlier.current && earlier.current.outcome !== 'failed') {
      setLoading();
      entered = await enter(account);
    }
    if (entered === null) {
      const found = await validate(account);
      if (found) {
        setPopup(null);
        if (needsReload(found) || !showValidationError(found)) fail(errorSentence(t, found));
        setPhase('idle');
        return;
      }
      setLoading();
      entered = await send(account);
    }
    if (!entered) {
      setPhase('idle');
      return;
    }
    // Nobody waits for it: if it fails, /tickets offers to send it again.
    void ask(({ call }) => call('sendConfirmationMail', { language: toLanguage(i18n.language) }));
    setPopup({ tone: 'success', text: t('register.success') });
    setPhase('done');
  };

  const errorOf = (name: FieldName) => (validationError?.field === name ? validationError : null);
  const sentenceOf = (name: FieldName) => {
    const error = errorOf(name);
    return error ? errorSentence(t, error) : undefined;
  };
  const field = (name: FieldName) => ({
    name,
    'aria-required': true,
    value: values[name],
    onChange: ({ target: { value } }: { target: HTMLInputElement }) => {
      // Read at once: where fields were filled in before hydration, React empties them before it runs
      // the second update.
      setValues((before) => ({ ...before, [name]: value }));
      setValidationError((before) => (before?.field === name ? null : before));
    },
  });

  // Signed in before, or in another tab; a registration with this form redirects after its popup.
  if (auth === 'signedIn' && phase === 'idle') {
    return <Navigate to={nextPath(location.state, paths.account())} replace />;
  }
  return (
    <AuthForm ref={form} onSubmit={submit}>
      <p>{t('register.allRequired')}</p>
      <NicknameField
        availability={nickname.availability}
        error={errorOf('nickname')}
        {...field('nickname')}
      />
      <AvailabilityField
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        availability={email.availability}
        takenText={t(emailRule(values.email) ?? 'register.emailTaken')}
        error={errorOf('email')}
        {...field('email')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        hint={t('register.passwordRule')}
        error={sentenceOf('password')}
        {...field('password')}
      />
      <PasswordField
        label={t('register.confirmation')}
        autoComplete="new-password"
        error={sentenceOf('confirmation')}
        {...field('confirmation')}
      />
      <FormError error={missing} />
      <noscript>{t('withoutScript.text')}</noscript>
      <HydratedButtons className={styles.form}>
        <Button type="submit" tone="primary" busy={phase !== 'idle'}>
          {t('register.submit')}
        </Button>
      </HydratedButtons>
      <Popup message={popup} onDone={() => setPopup(null)} />
    </AuthForm>
  );
};
