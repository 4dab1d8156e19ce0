import type { ReactNode } from 'react';
import { Constellation, type ConstellationName } from './Constellation.tsx';
import styles from './NightPage.module.css';
import { PageHeading } from './PageHeading.tsx';

/** The frame of a plain page: heading and text on the left, one constellation beside them. */
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
    <Constellation name={constellation} className={styles.sky} />
  </div>
);
