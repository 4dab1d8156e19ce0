import { ButtonLink } from '../../ui/Button.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import styles from './BackToList.module.css';

/** From a conversation back to its list, where there is room for one of them only. */
export const BackToList = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} className={styles.back}>
    <BackIcon />
    <span className={styles.text}>{children}</span>
  </ButtonLink>
);
