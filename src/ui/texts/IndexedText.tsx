import type { ReactNode } from 'react';
import styles from './IndexedText.module.css';
import { TextIndex } from './TextIndex.tsx';

/** A long text in sections, beside an index of their titles; each section has its id as anchor. */
export const IndexedText = ({
  label,
  note,
  parts,
  children,
}: {
  /** Accessible name of the index. */
  label: string;
  /** One line above the index. */
  note: string;
  parts: readonly { id: string; title: string }[];
  children: ReactNode;
}) => (
  <div className={styles.frame}>
    <TextIndex label={label} note={note} parts={parts} className={styles.index} />
    <div className={styles.parts}>{children}</div>
  </div>
);
