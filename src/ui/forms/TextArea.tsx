import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { FieldFrame, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';

/** A labelled multi-line text; it grows with its content in browsers that support it. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts) => (
  <FieldFrame {...props}>
    {(control) => <textarea {...control} className={classes(control.className, styles.text)} />}
  </FieldFrame>
);
