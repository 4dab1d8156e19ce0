import styles from './TextIndex.module.css';
import { classes } from '../classes.ts';

/** The section titles of a long text, each a link to the section with that id. */
export const TextIndex = ({
  label,
  note,
  parts,
  className,
}: {
  /** Accessible name of the list. */
  label: string;
  /** One line above the list. */
  note: string;
  parts: readonly { id: string; title: string }[];
  className?: string | undefined;
}) => (
  <nav className={classes(styles.index, className)} aria-label={label}>
    <p className={styles.note}>{note}</p>
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
