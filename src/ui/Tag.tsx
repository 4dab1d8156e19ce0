import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tag.module.css';

/** A row of short facts that wraps. */
export const Tags = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.tags} aria-label={label}>
    {children}
  </ul>
);

export const Tag = ({
  strong = false,
  children,
}: {
  /** What one must not miss among the others. */
  strong?: boolean;
  children: ReactNode;
}) => <li className={classes(styles.tag, strong && styles.strong)}>{children}</li>;
