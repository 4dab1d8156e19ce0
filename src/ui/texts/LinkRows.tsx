import type { ReactNode } from 'react';
import styles from './LinkRows.module.css';

/** A list of links as rows, of which the whole row is clickable. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);

/** `link` is the only link of the row; `aside` is shown before it, for example a picture. */
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
