import { hasKey } from '../../../shared/hasKey.ts';
import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnUrl } from '../../content/ownUrl.ts';
import { useEvents } from '../../lib/events.ts';
import { TIMING } from '../../lib/timing.ts';
import { afterPaint, whenIdle } from '../../boot/moments.ts';
import { EmbedFrame } from '../../ui/EmbedFrame.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import styles from './GalleryVideo.module.css';

/**
 * The page that plays the video, in a frame over its poster. A second page costs a phone as much as the
 * hydration of the first, so it is loaded when nobody waits for that any more, or wants to watch; until
 * then there is a link to it that works without a script. `onSwipe` is called when a finger swipes to
 * the left in the frame, which public/embed/player.js tells.
 */
export const GalleryVideo = ({
  src,
  title,
  onSwipe,
}: {
  src: string;
  title: string;
  onSwipe: () => void;
}) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  useEvents(['message'], ({ source, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.current?.contentWindow) return;
    if (hasKey(data, 'swipe') && data.swipe === 'left') onSwipe();
  });
  // Another host is asked only when somebody wants to watch.
  const own = isOwnUrl(src);
  const [wanted, setWanted] = useState(false);
  const pressed = useRef(false);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!own) return undefined;
    let end = whenIdle(() => {
      end = afterPaint(TIMING.trailerFrame, () => setWanted(true));
    });
    return () => end();
  }, [own]);
  const group = useRef<HTMLDivElement>(null);
  const name = t('gallery.video', { title });
  const onPlay = (event: MouseEvent) => {
    // Those open the page in a tab or window of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed.current = true;
    setWanted(true);
  };
  const onSettled = useCallback((ready: boolean) => {
    const plays = ready && pressed.current;
    // The link is about to go, or the one of the message.
    if (plays) frame.current?.focus({ preventScroll: true });
    else if (group.current?.contains(document.activeElement))
      group.current.focus({ preventScroll: true });
    // To any origin: the sandboxed page has none.
    if (plays) frame.current?.contentWindow?.postMessage({ play: true }, '*');
    // Once: the page in another language waits for a press of its own.
    if (ready) pressed.current = false;
    setSettled(true);
  }, []);
  return (
    // Gets the focus in place of the frame, which would keep the arrow keys for itself.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset
    <div ref={group} className={styles.video} role="group" aria-label={name} tabIndex={-1}>
      {wanted && (
        <EmbedFrame key={src} iframeRef={frame} src={src} title={name} over onSettled={onSettled} />
      )}
      {!settled && (
        <a className={styles.play} href={src} aria-label={t('gallery.play')} onClick={onPlay}>
          <span className={styles.playIcon}>
            <PlayIcon />
          </span>
        </a>
      )}
    </div>
  );
};
