import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './Button.module.css';
import { NewTabLink } from './NewTabLink.tsx';

/** `primary` is the highlighted button: at most one per screen. */
type Look = { tone?: 'primary' | 'quiet' | undefined };

const look = ({ tone = 'quiet' }: Look, className?: string) =>
  classes(styles.button, styles[tone], className);

/**
 * A button; `busy` while its action runs, `blocked` while another one of the same form does. Both
 * keep its focus and its place in the tab order (unlike `disabled`), and ignore clicks and Enter.
 */
export const Button = ({
  tone,
  busy = false,
  blocked = busy,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean; blocked?: boolean }) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- set by the caller, a plain button otherwise
    type={type}
    className={look({ tone }, className)}
    aria-disabled={blocked || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (blocked) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {children}
  </button>
);

/** An internal link that looks like a button. */
export const ButtonLink = ({ tone, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} className={look({ tone }, className)} />
);

/** An external link that looks like a button; opens a new tab, and says so, unless it is `mailto:`. */
export const ButtonAnchor = ({
  tone,
  className,
  href,
  children,
  ...rest
}: ComponentProps<'a'> & Look & { href: string }) => {
  const link = { ...rest, href, className: look({ tone }, className) };
  return href.startsWith('mailto:') ? (
    <a {...link}>{children}</a>
  ) : (
    <NewTabLink {...link}>{children}</NewTabLink>
  );
};
