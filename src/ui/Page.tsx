import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

/** Layout of a page: one column in the site's width and spacing. */
export const Page = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) => <div className={classes(styles.page, className)}>{children}</div>;
