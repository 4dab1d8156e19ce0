import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';

/** What a live check says of the typed value; told by a sign and words, never by colour alone. */
export type FieldStatus = { tone: 'checking' | 'available' | 'taken'; text: string };

/**
 * A labelled input. `hint` stands under it from the start, `status` comes and goes while typing and
 * is announced politely (null: nothing to say yet, its room is kept), `error` marks the input invalid.
 * All three are its description.
 */
export const Field = ({
  label,
  hint,
  error,
  status,
  className,
  id: givenId,
  ...input
}: ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  status?: FieldStatus | null;
}) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const live = status !== undefined;
  const describedBy = [hint && `${id}-hint`, live && `${id}-status`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={describedBy || undefined}
        aria-invalid={error || status?.tone === 'taken' ? true : undefined}
      />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* In the page from the start: a live region that arrives with its text is not announced. */}
      {live && (
        <output
          className={classes(styles.status, status && styles[status.tone])}
          id={`${id}-status`}
        >
          {status?.text}
        </output>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};
