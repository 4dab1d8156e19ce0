import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/**
 * The only h1 of a page, with an optional lead. The layout focuses it after a navigation, so that a
 * screen reader starts at the new page.
 */
export const PageHeading = ({ children, lead }: { children: ReactNode; lead?: ReactNode }) => (
  <div className={styles.heading}>
    <h1>{children}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
);

/** Lets the page's heading have the focus, and returns it; the whole content where there is none. */
export const makeHeadingFocusable = (): HTMLElement | null => {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  return heading;
};
