import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { CrossedEyeIcon, EyeIcon } from '../icons.tsx';
import { LiveRegion } from '../LiveRegion.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** The result of a live check; always shown with text, not only by color. */
export type FieldStatus = { tone: 'checking' | 'available' | 'taken'; text: string };

/**
 * Texts of a control. `hint` is always shown below it; `status` changes while typing and is
 * announced politely (null: none yet, its space is reserved), as is `error`, which marks the control as
 * invalid, as does `invalid` if the error is shown elsewhere. All three texts are its accessible
 * description, which a screen reader reads only when the focus comes.
 */
export type FieldTexts = {
  label: string;
  /** The label is for screen readers alone: something else says it too. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  invalid?: boolean | undefined;
  status?: FieldStatus | null | undefined;
  className?: string | undefined;
};

/** Attributes that connect the control with its texts. */
type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

/**
 * Label and texts around a control, which `children` renders with its own properties and those that connect
 * it with the texts.
 */
export const FieldFrame = <Own extends object>({
  label,
  hideLabel = false,
  hint,
  error,
  invalid = false,
  status,
  className,
  id: givenId,
  children,
  ...own
}: FieldTexts & { id?: string | undefined } & Own & {
    children: (
      control: Omit<Own, keyof FieldTexts | 'children' | 'id'> & ControlProps,
    ) => ReactNode;
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
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        ...own,
        id,
        className: styles.input,
        'aria-describedby': describedBy || undefined,
        // Never left out, and forms say aria-required: Firefox calls an empty field that is `required` invalid.
        'aria-invalid': Boolean(error) || invalid || status?.tone === 'taken',
      })}
      <div className={styles.messages}>
        <LiveRegion className={styles.error} id={`${id}-error`}>
          {error}
        </LiveRegion>
        {live && (
          <LiveRegion
            className={classes(styles.status, status && styles[status.tone])}
            id={`${id}-status`}
          >
            {status?.text}
          </LiveRegion>
        )}
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};

type InputProps = Omit<ComponentProps<'input'>, 'children'> & FieldTexts;

/** A labelled input. */
export const Field = (props: InputProps) => (
  <FieldFrame {...props}>{(control) => <input {...control} />}</FieldFrame>
);

/** A password, with a button that shows what was typed. */
export const PasswordField = (props: InputProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={t('auth.reveal', { field: props.label })}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <CrossedEyeIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
};
