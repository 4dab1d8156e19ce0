import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only; `off`: for everybody, in the same element. */
export const VisuallyHidden = ({
  as: Element = 'span',
  off = false,
  children,
}: {
  as?: 'span' | 'div' | 'h1';
  off?: boolean;
  children: ReactNode;
}) => <Element className={off ? undefined : styles.hidden}>{children}</Element>;

/** Parts two texts in an accessible name that only their places part for the eye. */
export const Pause = () => <VisuallyHidden>{', '}</VisuallyHidden>;
