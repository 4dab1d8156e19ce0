import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../boot/moments.ts';
import { TIMING } from '../../lib/timing.ts';
import { useUnchanged } from '../../lib/useUnchanged.ts';
import { classes } from '../classes.ts';
import styles from './Popup.module.css';
import { LiveRegion } from '../LiveRegion.tsx';

/** `duration` in milliseconds, from when it is painted; without it the popup stays until it is replaced or removed. */
export type PopupMessage = {
  tone: 'loading' | 'success' | 'error';
  text: string;
  /** What it is about, such as the number of a ticket; shown before the text. */
  about?: string;
  /** Shown below: the message of another program. */
  more?: string;
  /** Not announced, because the page says it too. */
  silent?: boolean;
  duration?: number;
};

/**
 * A temporary message that is announced to screen readers and does not take the focus. Keep it
 * mounted and pass null while there is no message. `onDone` is called when the duration is over.
 */
export const Popup = ({
  message,
  onDone,
  atTop = false,
}: {
  message: PopupMessage | null;
  /** Over the site's header instead of at the bottom, where it would cover what one presses next. */
  atTop?: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (message?.duration === undefined) return undefined;
    return afterPaint(message.duration, () => done());
  }, [message]);

  const slow = useUnchanged(message?.tone === 'loading' ? message : null, TIMING.stall);
  const more = slow ? t('common.slow') : message?.more;
  const bubble = message && (
    <span className={classes(styles.bubble, styles[message.tone])}>
      <span>
        {message.about && <span className={styles.about}>{`${message.about} `}</span>}
        <span>{message.text}</span>
        {more && <small className={styles.more}>{more}</small>}
      </span>
    </span>
  );
  return (
    <div className={classes(styles.place, atTop && styles.top)}>
      {message?.silent && bubble}
      <LiveRegion>{message?.tone !== 'error' && bubble}</LiveRegion>
      <LiveRegion urgent>{message?.tone === 'error' && !message.silent && bubble}</LiveRegion>
    </div>
  );
};
