import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './NewsLine.module.css';

/** Says what has come, once there is something, with a button that shows it. */
export const NewsLine = ({
  text,
  button,
  onShow,
}: {
  text: string | null;
  button: string;
  onShow: () => void;
}) => (
  <div className={styles.line} data-any={text !== null || undefined}>
    <LiveRegion>{text}</LiveRegion>
    {text !== null && <Button onClick={onShow}>{button}</Button>}
  </div>
);
