import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './LinkRows.module.css';

/** A list of links as rows, of which the whole row is clickable. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);

/** `href` outside of the site opens a new tab; with a picture as `aside` the row is a card. */
export const LinkRow = ({
  id,
  href,
  title,
  aside,
  date,
  children,
}: {
  id?: string;
  href: string;
  title: string;
  aside?: ReactNode;
  date?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const outside = href.startsWith('https:');
  return (
    <li id={id} className={styles.row}>
      {aside && <div className={styles.aside}>{aside}</div>}
      {date && <p className={styles.date}>{date}</p>}
      <h2 className={styles.heading}>
        <Link
          className="stretched-link"
          to={href}
          {...(outside && { target: '_blank', rel: 'noopener' })}
        >
          <span>{title}</span>
          {outside && <span className={styles.tab}> ({t('common.newTab')})</span>}
        </Link>
      </h2>
      <p className={styles.text}>{children}</p>
    </li>
  );
};
