import type { ReactNode } from 'react';
import styles from './IndexedText.module.css';
import { TextIndex } from './TextIndex.tsx';

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
    <TextIndex label={label} note={note} parts={parts} className={styles.index} />
    <div className={styles.parts}>{children}</div>
  </div>
);
