import styles from './AuthForm.module.css';

/** Why a form was refused, announced when it comes; `hint` says what to do about it. */
export const Refusal = ({ refusal }: { refusal: { text: string; hint?: string } | null }) => (
  // In the page from the start: a live region that arrives with its text may go unheard.
  <div role="alert">
    {refusal && (
      <div className={styles.refusal}>
        <p>{refusal.text}</p>
        {refusal.hint && <p>{refusal.hint}</p>}
      </div>
    )}
  </div>
);
