import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackIcon, ArrowIcon, CrossIcon } from '../icons.tsx';
import styles from './Lightbox.module.css';
import { RoundButton } from '../RoundButton.tsx';

/** Minimum horizontal movement of a swipe, in pixels. */
const SWIPE = 48;

/**
 * Shows one of several pictures full-screen in a modal dialog: the browser keeps the focus inside
 * and closes it on Escape; so does a click beside the picture. Arrow keys, Home, End and swipes
 * change the picture and wrap around. The parent keeps the index; mount it to open it.
 */
export const Lightbox = ({
  count,
  index,
  onMove,
  onClose,
  children,
}: {
  count: number;
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
  /** The picture at `index`. */
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<number | null>(null);
  const swiped = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const step = (by: number) => onMove((index + by + count) % count);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => onMove(0),
    End: () => onMove(count - 1),
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys and swipes of the dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('gallery.enlarged')}
      data-theme="night"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const move = keys[event.key];
        if (!move) return;
        event.preventDefault();
        move();
      }}
      onPointerDown={(event) => {
        swipeFrom.current = event.clientX;
        swiped.current = false;
      }}
      onPointerUp={(event) => {
        const way = event.clientX - (swipeFrom.current ?? event.clientX);
        swipeFrom.current = null;
        swiped.current = Math.abs(way) > SWIPE;
        if (swiped.current) step(way < 0 ? 1 : -1);
      }}
      onClick={({ target }) => {
        // A mouse swipe also fires a click.
        const beside = target instanceof Element && !target.closest('img, svg, button');
        if (beside && !swiped.current) onClose();
      }}
    >
      <div className={styles.bar}>
        <output className={styles.count}>{t('gallery.position', { at: index + 1, count })}</output>
        <RoundButton label={t('gallery.close')} onClick={onClose}>
          <CrossIcon />
        </RoundButton>
      </div>
      <div className={styles.stage}>{children}</div>
      {count > 1 && (
        <div className={styles.bar}>
          <RoundButton label={t('gallery.previous')} onClick={() => step(-1)}>
            <BackIcon />
          </RoundButton>
          <RoundButton label={t('gallery.next')} onClick={() => step(1)}>
            <ArrowIcon />
          </RoundButton>
        </div>
      )}
    </dialog>
  );
};
