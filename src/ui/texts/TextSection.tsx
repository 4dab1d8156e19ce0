import { RichText } from './RichText.tsx';
import styles from './TextSection.module.css';

/** A section of rich text below its heading, or beside it where there is room; `id` is its anchor. */
export const TextSection = ({ id, title, html }: { id: string; title: string; html: string }) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <div className={styles.columns}>
      <h2 id={`${id}-title`}>{title}</h2>
      <RichText html={html} className={styles.text} />
    </div>
  </section>
);
