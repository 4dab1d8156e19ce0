import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './NewsLine.module.css';

/**
 * Says what has come, once there is something, or that an action was refused because of it, with a
 * button that shows it.
 */
export const NewsLine = ({
  text,
  refusal,
  button,
  onShow,
}: {
  text: string | null;
  /** Left out where nothing can be refused. */
  refusal?: string | null;
  button: string | null;
  onShow: () => void;
}) => (
  <div
    className={styles.line}
    data-any={Boolean(text ?? refusal) || undefined}
    data-refused={Boolean(refusal) || undefined}
  >
    <LiveRegion>{text}</LiveRegion>
    {refusal !== undefined && <LiveRegion urgent>{refusal}</LiveRegion>}
    {button !== null && <Button onClick={onShow}>{button}</Button>}
  </div>
);
