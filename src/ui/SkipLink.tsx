import styles from './SkipLink.module.css';

/**
 * The first tab stop: skips the header, to the element with the id `target`. Not by the address, whose
 * entry in the history would forget where a login leads back to.
 */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a
    className={styles.link}
    href={`#${target}`}
    onClick={(event) => {
      event.preventDefault();
      const element = document.getElementById(target);
      element?.focus();
      element?.scrollIntoView();
    }}
  >
    {label}
  </a>
);
