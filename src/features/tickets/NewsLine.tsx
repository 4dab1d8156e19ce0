import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './NewsLine.module.css';

/**
 * Announces new tickets or messages, or that an action was refused because of them, with a button that
 * shows them.
 */
export const NewsLine = ({
  text,
  inSight = false,
  newest,
  refusal,
  button,
  onShow,
}: {
  text: string | null;
  /** What the text is about: it is announced again when that is another one. */
  newest?: string | undefined;
  /** Whether it is on the screen anyway: then only screen readers are told. */
  inSight?: boolean;
  /** Left out where nothing can be refused. */
  refusal?: string | null;
  button: string | null;
  onShow: () => void;
}) => (
  <div
    className={styles.line}
    data-any={Boolean((!inSight && text) || refusal) || undefined}
    data-refused={Boolean(refusal) || undefined}
  >
    <LiveRegion>
      {text !== null && (
        <VisuallyHidden key={newest} off={!inSight}>
          {text}
        </VisuallyHidden>
      )}
    </LiveRegion>
    {refusal !== undefined && <LiveRegion urgent>{refusal}</LiveRegion>}
    {button !== null && (!inSight || refusal) && <Button onClick={onShow}>{button}</Button>}
  </div>
);
