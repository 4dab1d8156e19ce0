import styles from './AuthForm.module.css';

export type FormErrorTexts = { text: string; hint?: string };

/** Why a form was not accepted, announced when it comes; `hint` says what to do about it. */
export const FormError = ({ error }: { error: FormErrorTexts | null }) => (
  // In the page from the start: a live region that arrives with its text may go unheard.
  <div role="alert">
    {error && (
      <div className={styles.formError}>
        <p>{error.text}</p>
        {error.hint && <p>{error.hint}</p>}
      </div>
    )}
  </div>
);
