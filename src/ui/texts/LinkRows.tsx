import type { ReactNode } from 'react';
import styles from './LinkRows.module.css';

/** A list to choose from: one row for each way, the whole row its target. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);

/** `link` is the row's one link; `aside` stands before it, a picture for example. */
export const LinkRow = ({
  id,
  link,
  aside,
  children,
}: {
  id?: string;
  link: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <li id={id} className={styles.row}>
    {aside && <div className={styles.aside}>{aside}</div>}
    <h2 className={styles.heading}>{link}</h2>
    <div className={styles.text}>{children}</div>
  </li>
);
