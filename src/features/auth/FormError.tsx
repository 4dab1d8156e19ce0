import styles from './AuthForm.module.css';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

export type FormErrorTexts = { text: string; hint?: string };

/** Why a form was rejected, announced to screen readers; `hint` says what to do about it. */
export const FormError = ({ error }: { error: FormErrorTexts | null }) => (
  <LiveRegion urgent>
    {error && (
      <div className={styles.formError}>
        <p>{error.text}</p>
        {error.hint && <p>{error.hint}</p>}
      </div>
    )}
  </LiveRegion>
);
