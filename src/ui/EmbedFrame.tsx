import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnUrl } from '../content/ownUrl.ts';
import { TIMING } from '../lib/timing.ts';
import { useHydrated } from '../boot/hydration.tsx';
import { classes } from './classes.ts';
import styles from './EmbedFrame.module.css';

type Status = 'loading' | 'ready' | 'blocked';

/**
 * A sandboxed iframe with a page of another host or our own game. Shows when it is loading or
 * unreachable. A link below opens the same URL, because a host that refuses to be framed cannot be
 * detected.
 */
export const EmbedFrame = ({
  src,
  title,
  over = false,
  poster,
  onReady,
  children,
  frameRef,
  iframeRef,
  className,
}: {
  src: string;
  title: string;
  /** Lies over a picture of its parent, without the link below. */
  over?: boolean;
  /** A picture in the frame, seen until the page is loaded, and through what that leaves free. */
  poster?: ReactNode;
  /** Called when the page is loaded, or the message is shown. */
  onReady?: (() => void) | undefined;
  /** More actions beside the link. */
  children?: ReactNode;
  frameRef?: Ref<HTMLDivElement>;
  iframeRef?: Ref<HTMLIFrameElement>;
  className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const [status, setStatus] = useState<Status>('loading');
  // Not in the static HTML: it would load before React can listen to its events.
  const inBrowser = useHydrated();
  const settled = status !== 'loading';
  useEffect(() => {
    if (settled) onReady?.();
  }, [settled, onReady]);

  useEffect(() => {
    const stop = new AbortController();
    const block = () => setStatus('blocked');
    // An iframe also fires `load` on failure, so a separate request checks the host. The content
    // security policy must allow the host in connect-src too.
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: stop.signal })
      .then((answer) => {
        // An opaque response only shows that the host answers.
        if (!answer.ok && answer.type !== 'opaque') block();
        // Unread, it would count as aborted on the browser's console.
        return answer.text();
      })
      .catch(() => {
        if (!stop.signal.aborted) block();
      });
    const timer = setTimeout(
      () => setStatus((now) => (now === 'loading' ? 'blocked' : now)),
      TIMING.embedLoad,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [src]);

  return (
    <div className={classes(styles.place, over && styles.over, className)}>
      <div
        ref={frameRef}
        className={classes(styles.frame, status !== 'blocked' && styles.clear)}
        aria-busy={!settled}
      >
        {status === 'blocked' ? (
          <div className={styles.message} role="alert">
            <p>{t(isOwnUrl(src) ? 'embed.missing' : 'embed.blocked')}</p>
            <OpenLink src={src} />
          </div>
        ) : (
          <>
            {poster}
            {inBrowser && (
              <iframe
                ref={iframeRef}
                className={classes(styles.iframe, !settled && styles.unseen)}
                src={src}
                title={title}
                sandbox={sandboxOf(src)}
                allow="autoplay; fullscreen; gamepad"
                referrerPolicy="strict-origin-when-cross-origin"
                onLoad={() => setStatus((now) => (now === 'blocked' ? now : 'ready'))}
              />
            )}
          </>
        )}
      </div>
      {!over && status !== 'blocked' && (
        <div className={styles.under}>
          {children}
          <OpenLink src={src} />
        </div>
      )}
    </div>
  );
};

const OpenLink = ({ src }: { src: string }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.link}>
      <a href={src} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </p>
  );
};

/** A page of our own origin gets no allow-same-origin: with it, it could remove its sandbox. */
const sandboxOf = (src: string): string =>
  isOwnUrl(src)
    ? 'allow-scripts'
    : 'allow-scripts allow-pointer-lock allow-popups allow-presentation allow-same-origin';
