import { hasKey } from '../../shared/hasKey.ts';
import {
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnUrl } from '../content/ownUrl.ts';
import { listenTo } from '../lib/events.ts';
import { TIMING } from '../lib/timing.ts';
import { useHydrated } from '../boot/hydration.tsx';
import { classes } from './classes.ts';
import styles from './EmbedFrame.module.css';
import { LiveRegion } from './LiveRegion.tsx';

/** `late`: the message is shown, and the page is still shown if it becomes ready; `blocked`: it is not. */
type Status = 'loading' | 'ready' | 'late' | 'blocked';

/**
 * A sandboxed iframe with a page of another host or our own game or player. Shows when it is loading
 * or unreachable. A link below opens the same URL, because a host that refuses to be framed cannot be
 * detected.
 */
export const EmbedFrame = ({
  src,
  title,
  over = false,
  poster,
  onSettled,
  children,
  frameRef,
  iframeRef,
  className,
}: {
  src: string;
  title: string;
  /** Lies over a picture of its parent, without the link below. */
  over?: boolean;
  /** A picture in the frame, seen until the page is ready, and through what that leaves free. */
  poster?: ReactNode;
  /** Called when the page is ready, and with `false` when the message is shown instead. */
  onSettled?: ((ready: boolean) => void) | undefined;
  /** More actions beside the link. */
  children?: ReactNode;
  frameRef?: Ref<HTMLDivElement>;
  iframeRef: RefObject<HTMLIFrameElement | null>;
  className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const [status, setStatus] = useState<Status>('loading');
  // A new URL would restart the game: it gets a change of the language as a message.
  const [framed] = useState(src);
  // Not in the static HTML: it would load before React can listen to its events.
  const inBrowser = useHydrated();
  const own = isOwnUrl(src);
  const ready = status === 'ready';
  const failed = status === 'late' || status === 'blocked';
  useEffect(() => {
    if (ready || failed) onSettled?.(ready);
  }, [ready, failed, onSettled]);

  // `load` says nothing about our own pages: it is also fired when their script or style sheet is
  // missing. A layout effect, because it listens before the iframe of the same commit can speak.
  useLayoutEffect(() => {
    if (!own) return undefined;
    return listenTo(['message'], ({ source, data }: MessageEvent<unknown>) => {
      if (source && source === iframeRef.current?.contentWindow && saysReady(data))
        setStatus(toReady);
    });
  }, [own, iframeRef]);

  useEffect(() => {
    const stop = new AbortController();
    const late = () => setStatus((now) => (now === 'loading' ? 'late' : now));
    // Our own page may be loading well, and its message still shows it.
    const block = own ? late : () => setStatus('blocked');
    // An iframe also fires `load` on failure, so a separate request checks the host. The content
    // security policy must allow the host in connect-src too.
    fetch(framed, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: stop.signal })
      .then((answer) => {
        // An opaque response only shows that the host answers.
        if (!answer.ok && answer.type !== 'opaque') block();
        // Unread, it would count as aborted on the browser's console.
        return answer.text();
      })
      .catch(() => {
        if (!stop.signal.aborted) block();
      });
    const timer = setTimeout(late, TIMING.embedLoad);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [framed, own]);

  return (
    <div className={classes(styles.place, over && styles.over, className)}>
      <div
        ref={frameRef}
        className={classes(styles.frame, !failed && styles.clear)}
        aria-busy={status === 'loading'}
      >
        {failed ? (
          <div className={styles.message}>
            <LiveRegion urgent>
              <p>{t(own ? 'embed.missing' : 'embed.blocked')}</p>
            </LiveRegion>
            <OpenLink src={src} />
          </div>
        ) : (
          poster
        )}
        {inBrowser && status !== 'blocked' && (
          <iframe
            ref={iframeRef}
            className={classes(styles.iframe, !ready && styles.unseen)}
            src={framed}
            title={title}
            sandbox={own ? OWN_SANDBOX : SANDBOX}
            allow="autoplay; fullscreen; gamepad"
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={own ? undefined : () => setStatus(toReady)}
          />
        )}
      </div>
      {!over && !failed && (
        <div className={styles.under}>
          {children}
          <OpenLink src={src} />
        </div>
      )}
    </div>
  );
};

/** A host that does not answer still fires `load`. */
const toReady = (now: Status): Status => (now === 'blocked' ? now : 'ready');

/** Whether a message of our own page says that its script runs and its style sheet is there. */
const saysReady = (data: unknown): boolean => hasKey(data, 'type') && data.type === 'ready';

const OpenLink = ({ src }: { src: string }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.link}>
      {/* Its text says already what a NewTabLink would add. */}
      <a href={src} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </p>
  );
};

/** A page of our own origin gets no allow-same-origin: with it, it could remove its sandbox. */
const OWN_SANDBOX = 'allow-scripts';
const SANDBOX =
  'allow-scripts allow-pointer-lock allow-popups allow-presentation allow-same-origin';
