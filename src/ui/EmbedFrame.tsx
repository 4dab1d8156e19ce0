import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnAddress } from '../lib/ownAddress.ts';
import { TIMING } from '../lib/timing.ts';
import { useHydrated } from '../lib/useBrowserValue.ts';
import { classes } from './classes.ts';
import styles from './EmbedFrame.module.css';

type Status = 'loading' | 'ready' | 'blocked';

/**
 * A page of another host within ours, or our own game, fenced by `sandbox`. Says so while it loads and
 * when it cannot be reached. Its address stands under the frame as a link, because a host that refuses to be
 * framed cannot be told from one that does not.
 */
export const EmbedFrame = ({
  src,
  title,
  bare = false,
  children,
  frameRef,
  iframeRef,
  className,
}: {
  src: string;
  title: string;
  /** Without the link under the frame. */
  bare?: boolean;
  /** What else can be done with the frame, beside the link. */
  children?: ReactNode;
  frameRef?: Ref<HTMLDivElement>;
  iframeRef?: Ref<HTMLIFrameElement>;
  className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const [status, setStatus] = useState<Status>('loading');
  // Not in the page as it comes from the server: it would load before anybody listens to it.
  const inBrowser = useHydrated();

  useEffect(() => {
    const stop = new AbortController();
    const block = () => setStatus('blocked');
    // A frame reports its failure as a load; a request of our own tells whether there is anybody.
    // The security policy must name the host in connect-src too.
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: stop.signal })
      .then(({ ok, type }) => {
        // Of another host one learns only that it answers.
        if (!ok && type !== 'opaque') block();
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
    <div className={classes(styles.place, className)}>
      <div ref={frameRef} className={styles.frame} aria-busy={status === 'loading'}>
        {status === 'blocked' ? (
          <div className={styles.message} role="alert">
            <p>{t(isOwnAddress(src) ? 'embed.missing' : 'embed.blocked')}</p>
            <OwnAddress src={src} />
          </div>
        ) : (
          <>
            {status === 'loading' && (
              <output className={styles.message}>{t('embed.loading')}</output>
            )}
            {inBrowser && (
              <iframe
                ref={iframeRef}
                className={styles.iframe}
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
      {!bare && status !== 'blocked' && (
        <div className={styles.under}>
          {children}
          <OwnAddress src={src} />
        </div>
      )}
    </div>
  );
};

const OwnAddress = ({ src }: { src: string }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.link}>
      <a href={src} target="_blank" rel="noopener">
        {t('embed.open')}
      </a>
    </p>
  );
};

/** A page of our own origin must not get our origin too: it could then take its sandbox off. */
const sandboxOf = (src: string): string =>
  isOwnAddress(src)
    ? 'allow-scripts'
    : 'allow-scripts allow-pointer-lock allow-popups allow-presentation allow-same-origin';
