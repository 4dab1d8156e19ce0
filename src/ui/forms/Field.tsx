import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { LiveRegion } from '../LiveRegion.tsx';

/** What a live check says of the typed value; told by a sign and words, never by colour alone. */
export type FieldStatus = { tone: 'checking' | 'available' | 'taken'; text: string };

/**
 * What stands round a control. `hint` stands under it from the start, `status` comes and goes while
 * typing and is announced politely (null: nothing to say yet, its room is kept), `error` marks the
 * control invalid; so does `invalid`, where the sentence about it stands elsewhere. All three texts
 * are its description.
 */
export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  invalid?: boolean | undefined;
  status?: FieldStatus | null;
  className?: string | undefined;
};

/** What the control needs so that its texts belong to it. */
export type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label and texts of one control, which `children` draws. */
export const FieldFrame = ({
  label,
  hint,
  error,
  invalid,
  status,
  className,
  id: givenId,
  children,
}: FieldTexts & {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
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
      {children({
        id,
        className: styles.input,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error || invalid || status?.tone === 'taken' ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {live && (
        <LiveRegion
          className={classes(styles.status, status && styles[status.tone])}
          id={`${id}-status`}
        >
          {status?.text}
        </LiveRegion>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

/** A labelled input. */
export const Field = ({
  label,
  hint,
  error,
  invalid,
  status,
  className,
  id,
  ...input
}: ComponentProps<'input'> & FieldTexts) => (
  <FieldFrame
    {...{ label, hint, error, invalid, className, id }}
    {...(status !== undefined && { status })}
  >
    {(control) => <input {...input} {...control} />}
  </FieldFrame>
);
