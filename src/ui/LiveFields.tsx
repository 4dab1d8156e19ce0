import { useSyncExternalStore, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './LiveFields.module.css';

const never = () => () => {};

/**
 * The fields of a form that stands in a page's static HTML. Until the script has taken the page
 * over they are disabled: a form sent by the browser itself would put a password into the address,
 * and what was typed before would be lost.
 */
export const LiveFields = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset className={classes(styles.fields, className)} disabled={!live}>
      {children}
    </fieldset>
  );
};
