import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/useBrowserValue.ts';
import { classes } from '../classes.ts';
import styles from './HydratedFieldset.module.css';

/**
 * The fields of a form that stands in a page's static HTML. Until React has hydrated them
 * they are disabled: a form sent by the browser itself would put a password into the address,
 * and what was typed before would be lost.
 */
export const HydratedFieldset = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => {
  const hydrated = useHydrated();
  return (
    <fieldset className={classes(styles.fields, className)} disabled={!hydrated}>
      {children}
    </fieldset>
  );
};
