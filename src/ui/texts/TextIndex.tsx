import styles from './TextIndex.module.css';
import { classes } from '../classes.ts';

/** The titles of a long text's parts, each a link to the part of that id. */
export const TextIndex = ({
  label,
  note,
  parts,
  className,
}: {
  /** Name of the list for those who hear it. */
  label: string;
  /** One line over the list. */
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
