import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '../../content/types.ts';
import { useEvents } from '../../lib/events.ts';
import { usePageLoaded } from '../../boot/hydration.tsx';
import { AfterPaint } from '../../boot/AfterPaint.tsx';
import { EmbedFrame } from '../../ui/EmbedFrame.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './GalleryVideo.module.css';
import { MAIN_SIZES } from './preloadItem.ts';

/**
 * The page that plays the video, in a frame. It is loaded after the page around it; until then its
 * poster is seen, and a link to it that works without a script. `onSwipe` is called when a finger
 * swipes to the left in the frame, which public/embed/player.js tells.
 */
export const GalleryVideo = ({
  src,
  title,
  poster,
  onSwipe,
}: {
  src: string;
  title: string;
  poster: PictureData;
  onSwipe: () => void;
}) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  useEvents(['message'], ({ source, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.current?.contentWindow) return;
    if (typeof data !== 'object' || data === null || !('swipe' in data)) return;
    if (data.swipe === 'left') onSwipe();
  });
  const loaded = usePageLoaded();
  const [ready, setReady] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const name = t('gallery.video', { title });
  const onReady = useCallback(() => {
    // The link is about to go.
    if (group.current?.contains(document.activeElement))
      group.current.focus({ preventScroll: true });
    setReady(true);
  }, []);
  return (
    // Gets the focus in place of the frame, which would keep the arrow keys for itself.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset
    <div ref={group} className={styles.video} role="group" aria-label={name} tabIndex={-1}>
      <Picture picture={poster} sizes={MAIN_SIZES} eager cover decorative />
      {loaded && (
        <AfterPaint>
          <EmbedFrame key={src} iframeRef={frame} src={src} title={name} over onReady={onReady} />
        </AfterPaint>
      )}
      {!ready && (
        <a className={styles.play} href={src} aria-label={t('gallery.play')}>
          <span className={styles.playIcon}>
            <PlayIcon />
          </span>
        </a>
      )}
    </div>
  );
};
