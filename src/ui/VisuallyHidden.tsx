import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'h1';
  children: ReactNode;
}) => <Element className={styles.hidden}>{children}</Element>;

/** Parts two texts in an accessible name that only their places part for the eye. */
export const Pause = () => <VisuallyHidden>{', '}</VisuallyHidden>;
