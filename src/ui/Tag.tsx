import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A row of short facts that wraps. */
export const Tags = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.tags} aria-label={label}>
    {children}
  </ul>
);

export const Tag = ({ children }: { children: ReactNode }) => (
  <li className={styles.tag}>{children}</li>
);
