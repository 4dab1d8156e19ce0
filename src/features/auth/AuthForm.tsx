import type { TFunction } from 'i18next';
import { useState, type ReactNode, type Ref } from 'react';
import { takeOverFields } from '../../boot/replayEarlyInput.ts';
import { errorSentence, needsReload, type Translatable } from '../../services/errors.ts';
import { Attempts, LiveRegion } from '../../ui/LiveRegion.tsx';
import { ReloadButton } from '../../ui/ReloadButton.tsx';
import styles from './AuthForm.module.css';

/**
 * A form that the script sends. If the browser sent it, before hydration, a password must not end up in
 * the URL.
 */
export const AuthForm = ({
  onSubmit,
  ...form
}: {
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => unknown;
  children: ReactNode;
}) => {
  const [attempts, setAttempts] = useState(0);
  return (
    <Attempts value={attempts}>
      <form
        {...form}
        className={styles.form}
        method="post"
        noValidate
        // Some password managers fill in the fields without an event.
        onClickCapture={takeOverFields}
        onSubmit={(event) => {
          event.preventDefault();
          setAttempts(attempts + 1);
          onSubmit();
        }}
      />
    </Attempts>
  );
};

/**
 * `more`: what else there is to do. `provider`: the provider's own words, which are shown and not read
 * aloud. `reload`: only a reload of the page helps.
 */
export type FormErrorTexts = { text: string; more?: string; provider?: string; reload?: boolean };

/** The texts for an error that only a reload solves; null for any other error. */
export const reloadError = (t: TFunction, error: Translatable | null): FormErrorTexts | null =>
  error && needsReload(error)
    ? { text: t(error.key), more: t('auth.reloadKeeps'), reload: true }
    : null;

/** The texts for any error. */
export const formErrorOf = (t: TFunction, error: Translatable | null): FormErrorTexts | null =>
  reloadError(t, error) ?? (error && { text: errorSentence(t, error) });

/** Why a form was rejected, announced to screen readers. */
export const FormError = ({ error }: { error: FormErrorTexts | null }) => (
  <div className={error ? styles.formError : styles.noError}>
    <LiveRegion urgent>
      {error && (
        <>
          <p>{error.text}</p>
          {error.more && <p>{error.more}</p>}
        </>
      )}
    </LiveRegion>
    {error?.provider && <p>{error.provider}</p>}
    {error?.reload && <ReloadButton />}
  </div>
);
