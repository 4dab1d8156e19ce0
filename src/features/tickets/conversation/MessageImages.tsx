import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvents } from '../../../lib/events.ts';
import { MAX_DRAWN_PIXELS } from '../../../lib/images/canvas.ts';
import { Lightbox } from '../../../ui/dialogs/Lightbox.tsx';
import { useAfterClosing } from '../../../ui/dialogs/useAfterClosing.ts';
import { LumiMark } from '../../../ui/LumiMark.tsx';
import styles from './MessageImages.module.css';

/**
 * The images of a message as thumbnails that open full-screen; `pixels` as in the ticket. A large
 * one, or one of unknown size, may be too much for a browser: it is loaded only when it is opened.
 */
export const MessageImages = ({
  images,
  pixels,
}: {
  images: readonly string[];
  pixels: readonly (number | null)[];
}) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = images.length;
  const shown = open === null ? undefined : images[open];

  /** The one that was last shown. */
  const last = useRef(0);
  const close = () => {
    last.current = open ?? 0;
    setOpen(null);
  };
  useAfterClosing(open !== null, () =>
    list.current?.querySelectorAll<HTMLElement>('button')[last.current]?.focus(),
  );

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={t('tickets.images.label')}>
        {images.map((url, at) => (
          <li key={url}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('tickets.images.enlarge', { at: at + 1, count })}
              onClick={() => setOpen(at)}
            >
              {(pixels[at] ?? Infinity) <= MAX_DRAWN_PIXELS ? (
                <MessageImage url={url} alt="" lazy />
              ) : (
                <span className={styles.unloaded}>
                  {t('tickets.images.enlarge', { at: at + 1, count })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && shown && (
        <Lightbox count={count} index={open} onMove={setOpen} onClose={close}>
          <MessageImage
            key={shown}
            url={shown}
            alt={t('tickets.images.alt', { at: open + 1, count })}
          />
        </Lightbox>
      )}
    </>
  );
};

/** The image, or Lumi if it cannot be loaded. */
const MessageImage = ({ url, alt, lazy = false }: { url: string; alt: string; lazy?: boolean }) => {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);
  useEvents(['online'], () => setBroken(false));
  if (!broken) {
    return (
      <img
        className={styles.image}
        src={url}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={styles.broken}>
      <LumiMark className={styles.lumi} />
      {t('tickets.images.broken')}
    </span>
  );
};
