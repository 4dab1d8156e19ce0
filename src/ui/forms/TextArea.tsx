import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { FieldFrame, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';

/** A labelled multi-line text; it grows with its content in browsers that support it. */
export const TextArea = ({
  label,
  hint,
  error,
  invalid,
  status,
  className,
  id,
  ...textarea
}: ComponentProps<'textarea'> & FieldTexts) => (
  <FieldFrame
    {...{ label, hint, error, invalid, className, id }}
    {...(status !== undefined && { status })}
  >
    {(control) => (
      <textarea {...textarea} {...control} className={classes(control.className, styles.text)} />
    )}
  </FieldFrame>
);
