import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { FieldFrame, fieldProps, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';

/** A labelled multi-line text; it grows with its content in browsers that support it. */
export const TextArea = (props: ComponentProps<'textarea'> & FieldTexts) => {
  const { frame, control: textarea } = fieldProps(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea {...textarea} {...control} className={classes(control.className, styles.text)} />
      )}
    </FieldFrame>
  );
};
