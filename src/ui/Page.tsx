import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

/** The frame of a page: one column as wide as the site, in the rhythm of its spaces. */
export const Page = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) => <div className={classes(styles.page, className)}>{children}</div>;
