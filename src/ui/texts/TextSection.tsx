import { RichText } from './RichText.tsx';
import styles from './TextSection.module.css';

/** A section of rich text below its heading, or beside it on wide screens; `id` is its anchor. */
export const TextSection = ({ id, title, html }: { id: string; title: string; html: string }) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <RichText html={html} className={styles.text} />
  </section>
);
