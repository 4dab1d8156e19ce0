import styles from './SkipLink.module.css';

/** First stop of the Tab key: past the header, to the element with the id `target`. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className={styles.link} href={`#${target}`}>
    {label}
  </a>
);
