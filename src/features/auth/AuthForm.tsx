import type { TFunction } from 'i18next';
import type { ReactNode, Ref } from 'react';
import { errorSentence, needsReload, type ErrorText } from '../../services/errors.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
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
}) => (
  <form
    {...form}
    className={styles.form}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);

/**
 * `more` stands below: what else there is to do, or the provider's own words. `reload`: only a reload
 * of the page helps.
 */
export type FormErrorTexts = { text: string; more?: string; reload?: boolean };

/** The texts for an error that only a reload solves; null for any other error. */
export const reloadError = (t: TFunction, error: ErrorText | null): FormErrorTexts | null =>
  error && needsReload(error)
    ? { text: t(error.key), more: t('auth.reloadKeeps'), reload: true }
    : null;

/** The texts for any error. */
export const formErrorOf = (t: TFunction, error: ErrorText | null): FormErrorTexts | null =>
  reloadError(t, error) ?? (error && { text: errorSentence(t, error) });

/** Why a form was rejected, announced to screen readers. */
export const FormError = ({ error }: { error: FormErrorTexts | null }) => (
  <LiveRegion urgent>
    {error && (
      <div className={styles.formError}>
        <p>{error.text}</p>
        {error.more && <p>{error.more}</p>}
        {error.reload && <ReloadButton />}
      </div>
    )}
  </LiveRegion>
);
