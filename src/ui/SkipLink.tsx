import styles from './SkipLink.module.css';

/** The first tab stop: skips the header, to the element with the id `target`. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className={styles.link} href={`#${target}`}>
    {label}
  </a>
);
