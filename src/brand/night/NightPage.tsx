import type { ReactNode } from 'react';
import type { ConstellationName } from './Constellation.tsx';
import styles from './NightPage.module.css';
import { NightView } from './NightView.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/**
 * Layout of a plain page: heading and text on the left, the night sky with a constellation on the
 * right.
 */
export const NightPage = ({
  title,
  lead,
  constellation,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  constellation: ConstellationName;
  children?: ReactNode;
}) => (
  <div className={styles.page}>
    <div className={styles.text}>
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </div>
    <div className={styles.sky}>
      <NightView constellation={constellation} className={styles.view} />
    </div>
  </div>
);
