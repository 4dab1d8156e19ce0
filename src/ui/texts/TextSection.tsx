import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { RichText } from './RichText.tsx';
import prose from './RichText.module.css';
import styles from './TextSection.module.css';

/**
 * A section of rich text below its heading, or beside it where there is room; `id` is its anchor. In
 * place of a text it may have children, which look like one.
 */
export const TextSection = ({
  id,
  title,
  html,
  children,
}: {
  id: string;
  title: string;
  html?: string;
  children?: ReactNode;
}) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <div className={styles.columns}>
      <h2 id={`${id}-title`}>{title}</h2>
      {html === undefined ? (
        <div className={classes(prose.text, styles.text)}>{children}</div>
      ) : (
        <RichText html={html} className={styles.text} />
      )}
    </div>
  </section>
);
