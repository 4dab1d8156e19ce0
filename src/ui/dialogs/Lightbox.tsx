import { hasKey } from '../../../shared/hasKey.ts';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isShortcut } from '../../lib/isShortcut.ts';
import { preloadScript } from '../../lib/loadScript.ts';
import { BackIcon, ArrowIcon, CrossIcon, EnlargeIcon, ShrinkIcon } from '../icons.tsx';
import { LiveRegion } from '../LiveRegion.tsx';
import styles from './Lightbox.module.css';
import { RoundButton } from '../RoundButton.tsx';
import type { Zoom, ZoomStage } from './ZoomStage.tsx';

/** Minimum movement of a swipe, in pixels. */
const SWIPE = 48;

/** Class of the element that is zoomed, for children that are more than an `img`. */
export const ZOOMED = 'swiper-zoom-target';

/**
 * Shows one of several pictures full-screen in a modal dialog: the browser keeps the focus inside
 * and closes it on Escape; so does Back, a click beside the picture and a swipe down. Arrow keys,
 * Home, End and swipes change the picture and wrap around; a double tap, two fingers and a button
 * zoom. The parent keeps the index; mount it to open it.
 */
export const Lightbox = ({
  count,
  index,
  before = 0,
  onMove,
  onClose,
  children,
}: {
  count: number;
  index: number;
  /** How many slides before the first picture are no pictures, such as a video. */
  before?: number;
  onMove: (index: number) => void;
  onClose: () => void;
  /** The picture at `index`. */
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  const close = useHistoryEntry(onClose);
  const loaded = useZoomStage();
  const [zoom, setZoom] = useState<Zoom | null>(null);

  // A layout effect: it must close before the owner moves the focus back to the page.
  useLayoutEffect(() => {
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
        close();
      }}
      onKeyDown={(event) => {
        const move = keys[event.key];
        if (!move || isShortcut(event)) return;
        event.preventDefault();
        move();
      }}
      onPointerDown={({ isPrimary, clientX: x, clientY: y }) => {
        // Two fingers zoom, and one moves the zoomed picture.
        swipeFrom.current = isPrimary && !zoom?.isIn ? { x, y } : null;
        swiped.current = zoom?.isIn ?? false;
      }}
      onPointerUp={({ clientX, clientY, pointerType }) => {
        const from = swipeFrom.current;
        swipeFrom.current = null;
        if (!from) return;
        const [x, y] = [clientX - from.x, clientY - from.y];
        const sideways = Math.abs(x) > Math.abs(y);
        const down = !sideways && y > SWIPE && pointerType !== 'mouse';
        swiped.current = down || (sideways && Math.abs(x) > SWIPE);
        if (down) close();
        else if (swiped.current) step(x < 0 ? 1 : -1);
      }}
      onClick={({ target }) => {
        // A mouse swipe also fires a click.
        const beside = target instanceof Element && !target.closest('img, svg, button');
        if (beside && !swiped.current) close();
      }}
    >
      <div className={styles.bar}>
        <LiveRegion>
          {t('gallery.position', { at: before + index + 1, count: before + count })}
        </LiveRegion>
        <RoundButton label={t('gallery.close')} onClick={close}>
          <CrossIcon />
        </RoundButton>
      </div>
      <div className={styles.stage}>
        {loaded ? (
          <loaded.ZoomStage key={index} onZoom={setZoom}>
            {children}
          </loaded.ZoomStage>
        ) : (
          children
        )}
      </div>
      <div className={styles.bar}>
        {count > 1 && (
          <RoundButton label={t('gallery.previous')} onClick={() => step(-1)}>
            <BackIcon />
          </RoundButton>
        )}
        {zoom && (
          <RoundButton
            label={t(zoom.isIn ? 'gallery.zoomOut' : 'gallery.zoomIn')}
            onClick={zoom.toggle}
          >
            {zoom.isIn ? <ShrinkIcon /> : <EnlargeIcon />}
          </RoundButton>
        )}
        {count > 1 && (
          <RoundButton label={t('gallery.next')} onClick={() => step(1)}>
            <ArrowIcon />
          </RoundButton>
        )}
      </div>
    </dialog>
  );
};

/** Loaded with the first dialog that opens; until then, or without a network, there is no zoom. */
const useZoomStage = (): { ZoomStage: typeof ZoomStage } | null => {
  const [loaded, setLoaded] = useState<{ ZoomStage: typeof ZoomStage } | null>(null);
  useEffect(() => {
    void preloadScript(() => import('./ZoomStage.tsx')).then(setLoaded, () => {});
  }, []);
  return loaded;
};

/** Whether an entry of the history is that of a lightbox. */
export const isEntry = (state: unknown): boolean => hasKey(state, 'enlarged');

/**
 * Adds an entry to the history while the component is mounted, so that Back calls `onBack` and the
 * page stays. Returns a function that does the same and takes the entry away.
 */
const useHistoryEntry = (onBack: () => void): (() => void) => {
  const navigate = useNavigate();
  const { state, ...here } = useLocation();
  const own = isEntry(state);
  const entered = useRef(false);
  const goBack = useEffectEvent(onBack);
  const leaving = useRef(false);

  useEffect(() => {
    // After a reload the entry is there already.
    if (!own) void navigate(here, { state: { ...state, enlarged: true } });
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    if (entered.current && !own) goBack();
    entered.current = own;
  }, [own]);

  return () => {
    if (leaving.current) return;
    leaving.current = true;
    // At once, because a visitor may leave the page before it has gone back.
    onBack();
    void navigate(-1);
  };
};
