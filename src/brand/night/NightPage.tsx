import type { ReactNode } from 'react';
import styles from './NightPage.module.css';
import { NightView } from './NightView.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Layout of a plain page: heading and text on the left, the night sky on the right. */
export const NightPage = ({
  title,
  lead,
  letter = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Whether Lumi brings a letter. */
  letter?: boolean;
  children?: ReactNode;
}) => (
  <div className={styles.page}>
    <div className={styles.text}>
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </div>
    <div className={styles.sky}>
      <NightView letter={letter} className={styles.view} />
    </div>
  </div>
);
