import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** A row of buttons that wraps, the most important first. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
