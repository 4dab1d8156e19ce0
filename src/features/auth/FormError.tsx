import styles from './AuthForm.module.css';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** `more` stands below: what else there is to do, or the provider's own words. */
export type FormErrorTexts = { text: string; more?: string };

/** Why a form was rejected, announced to screen readers. */
export const FormError = ({ error }: { error: FormErrorTexts | null }) => (
  <LiveRegion urgent>
    {error && (
      <div className={styles.formError}>
        <p>{error.text}</p>
        {error.more && <p>{error.more}</p>}
      </div>
    )}
  </LiveRegion>
);
