import type { ComponentProps } from 'react';
import styles from './LinkButton.module.css';

/** A button within a text, which looks like a link. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className={styles.button} {...props} />
);
