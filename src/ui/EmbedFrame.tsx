import { useEffect, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { studio } from '../content/studio.ts';
import { TIMING } from '../lib/timing.ts';
import { classes } from './classes.ts';
import styles from './EmbedFrame.module.css';

type Status = 'loading' | 'ready' | 'blocked';

/**
 * A page of another host within ours, fenced by `sandbox`. Says so while it loads and when the host
 * cannot be reached; its address is offered as a link in any case, because a host that refuses to
 * be framed cannot be told from one that does not.
 */
export const EmbedFrame = ({
  src,
  title,
  frameRef,
  className,
}: {
  src: string;
  title: string;
  frameRef?: Ref<HTMLDivElement>;
  className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const [status, setStatus] = useState<Status>('loading');

  useEffect(() => {
    const stop = new AbortController();
    const block = () => setStatus('blocked');
    // A frame reports its failure as a load; a request of our own tells whether there is anybody.
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: stop.signal }).catch(
      () => {
        if (!stop.signal.aborted) block();
      },
    );
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
          <p className={styles.message} role="alert">
            {t('embed.blocked')}
          </p>
        ) : (
          <>
            {status === 'loading' && (
              <output className={styles.message}>{t('embed.loading')}</output>
            )}
            <iframe
              className={styles.iframe}
              src={src}
              title={title}
              sandbox={sandboxOf(src)}
              allow="autoplay; fullscreen; gamepad"
              referrerPolicy="strict-origin-when-cross-origin"
              onLoad={() => setStatus((now) => (now === 'blocked' ? now : 'ready'))}
            />
          </>
        )}
      </div>
      <p className={styles.link}>
        <a href={src} target="_blank" rel="noopener">
          {t('embed.open')}
        </a>
      </p>
    </div>
  );
};

/** A page of our own origin must not get our origin too: it could then take its sandbox off. */
const sandboxOf = (src: string): string => {
  const rights = 'allow-scripts allow-pointer-lock allow-popups allow-presentation';
  const own = new URL(src, studio.origin).origin === studio.origin;
  return own ? rights : `${rights} allow-same-origin`;
};
