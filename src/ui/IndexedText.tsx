import type { ReactNode } from 'react';
import styles from './IndexedText.module.css';

/** A long text in parts, with a list of their titles beside it; each part bears its id. */
export const IndexedText = ({
  label,
  note,
  parts,
  children,
}: {
  /** Name of the list for those who hear it. */
  label: string;
  /** One line over the list. */
  note: string;
  parts: readonly { id: string; title: string }[];
  children: ReactNode;
}) => (
  <div className={styles.frame}>
    <nav className={styles.index} aria-label={label}>
      <p className={styles.note}>{note}</p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.parts}>{children}</div>
  </div>
);
