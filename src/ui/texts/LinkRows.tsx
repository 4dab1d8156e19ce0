import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './LinkRows.module.css';

/** A list of links as rows, of which the whole row is clickable. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);

/** `href` outside of the site opens a new tab; `aside` is shown before the row, for example a picture. */
export const LinkRow = ({
  id,
  href,
  title,
  aside,
  children,
}: {
  id?: string;
  href: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const outside = href.startsWith('https:');
  return (
    <li id={id} className={styles.row}>
      {aside && <div className={styles.aside}>{aside}</div>}
      <h2 className={styles.heading}>
        <Link
          className="stretched-link"
          to={href}
          {...(outside && { target: '_blank', rel: 'noopener' })}
        >
          <span>{title}</span>
          {outside && <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>}
        </Link>
      </h2>
      <p className={styles.text}>{children}</p>
    </li>
  );
};
