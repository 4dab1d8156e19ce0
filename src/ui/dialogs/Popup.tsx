import { useEffect } from 'react';
import { classes } from '../classes.ts';
import styles from './Popup.module.css';
import { LiveRegion } from '../LiveRegion.tsx';

/** `duration` in milliseconds; without one it stays until its owner replaces or removes it. */
export type PopupMessage = {
  tone: 'loading' | 'success' | 'error';
  text: string;
  duration?: number;
};

/**
 * A passing message that is announced and takes no focus. Keep it mounted and hand it null while
 * there is nothing to say: its live regions must be in the page before their text.
 * `onDone` is called when the duration is over.
 */
export const Popup = ({
  message,
  onDone,
}: {
  message: PopupMessage | null;
  onDone: () => void;
}) => {
  useEffect(() => {
    if (message?.duration === undefined) return undefined;
    const timer = setTimeout(onDone, message.duration);
    return () => clearTimeout(timer);
  }, [message, onDone]);

  const bubble = message && (
    <span className={classes(styles.bubble, styles[message.tone])}>{message.text}</span>
  );
  return (
    <div className={styles.place}>
      <LiveRegion>{message?.tone !== 'error' && bubble}</LiveRegion>
      <LiveRegion urgent>{message?.tone === 'error' && bubble}</LiveRegion>
    </div>
  );
};
