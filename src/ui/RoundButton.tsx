import type { ReactNode } from 'react';
import styles from './RoundButton.module.css';

/** A round button with an icon; `label` is its accessible name. */
export const RoundButton = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    {children}
  </button>
);
