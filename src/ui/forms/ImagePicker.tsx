import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/text.ts';
import { TIMING } from '../../lib/timing.ts';
import { classes } from '../classes.ts';
import { Popup, type PopupMessage } from '../dialogs/Popup.tsx';
import { CrossIcon, ImageIcon } from '../icons.tsx';
import { LiveRegion } from '../LiveRegion.tsx';
import styles from './ImagePicker.module.css';
import { useFiles } from './useFiles.ts';
import { usePreparing, type PickedImage } from './usePreparing.ts';

/** How many images of a selection with too many are named. */
const NAMED = 5;

/**
 * Images that go with a text, and an area to add more: chosen, or pasted or dropped anywhere on the
 * page. The parent keeps those that are ready, and waits with its button while others are prepared.
 */
export const ImagePicker = ({
  images,
  limit,
  refusal = null,
  closed = false,
  compact = false,
  onAdd,
  onRemove,
  onPreparing,
  onLost,
}: {
  images: readonly PickedImage[];
  limit: number;
  /** What the server said against one of them; `limited`: there were too many, or too large. */
  refusal?: { id: string; text: string; limited: boolean } | null;
  /** Nothing is added or removed now. */
  closed?: boolean;
  /** In a row of buttons: an icon, and the images in the grid area `prints` of the parent. */
  compact?: boolean;
  onAdd: (image: PickedImage) => void;
  onRemove: (id: string) => void;
  onPreparing: (preparing: boolean) => void;
  /** The picker goes away before this many images are ready. */
  onLost: (count: number) => void;
}) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  /** The last change, announced to screen readers. */
  const [news, setNews] = useState<{
    kind: 'added' | 'removed';
    name: string;
    count: number;
  } | null>(null);
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  /** The last selection with too many images, none of which was added; it stays after the popup. */
  const [left, setLeft] = useState<{ out: string; beside: readonly PickedImage[] } | null>(null);
  const { waiting, refused, busy, ...preparing } = usePreparing(
    limit - images.length,
    (image) => {
      onAdd(image);
      setNews({ kind: 'added', name: image.name, count: images.length + 1 });
    },
    (names) => {
      const [shown, more] = [names.slice(0, NAMED), names.slice(NAMED)];
      const out = [...shown.map((name) => `“${isolate(name)}”`), ...(more.length > 0 ? ['…'] : [])];
      setLeft({ out: out.join(', '), beside: images });
      setPopup({
        tone: 'error',
        text: t('images.tooMany'),
        silent: true,
        duration: TIMING.tooManyImagesPopup,
      });
    },
    onLost,
  );

  const tell = useEffectEvent(onPreparing);
  useEffect(() => {
    tell(busy);
    return () => tell(false);
  }, [busy]);

  const add = (files: readonly File[]): void => {
    setLeft(null);
    setNews(null);
    preparing.add(files);
  };
  const dragging = useFiles(closed ? null : add);
  const remove = (image: { id: string; name: string }): void => {
    preparing.remove(image.id);
    onRemove(image.id);
    const count = images.length - Number('blob' in image);
    setNews({ kind: 'removed', name: image.name, count });
    // The button disappears with its image, and would lose the focus.
    button.current?.focus();
  };

  const all = [...images, ...waiting];
  const names = distinct(all.map(({ name }) => name));
  const blamed = images.find((image) => image.id === refusal?.id);
  return (
    <fieldset
      className={classes(styles.picker, compact && styles.compact)}
      aria-busy={busy || undefined}
    >
      <legend className={styles.legend}>{t('images.legend')}</legend>
      <ul className={styles.prints}>
        {all.map((image, at) => {
          const name = names[at] ?? '';
          const ready = 'blob' in image;
          return (
            <li
              key={image.id}
              className={styles.print}
              aria-busy={!ready}
              data-refused={image === blamed || undefined}
            >
              {ready ? (
                <Preview blob={image.blob} name={name} />
              ) : (
                <span className={styles.waiting}>
                  {t('images.preparing', { name: isolate(name) })}
                </span>
              )}
              <span className={styles.name} aria-hidden="true">
                {name}
              </span>
              {!closed && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('images.remove', { name })}
                  aria-describedby={image === blamed ? `${id}-refusal` : undefined}
                  onClick={() => remove(image)}
                >
                  <CrossIcon />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div
        className={classes(styles.drop, dragging && styles.dragging)}
        data-full={all.length >= limit || undefined}
      >
        <ImageIcon />
        <button
          ref={button}
          type="button"
          disabled={closed}
          className={styles.add}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          <span className={styles.words}>{dragging ? t('images.drop') : t('images.add')}</span>
        </button>
        {/* Not for screen readers: it never has a file, and would say so. */}
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          disabled={closed}
          hidden
          aria-label={t('images.add')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Clears the selection, so that the same file can be chosen again.
            target.value = '';
            add(files);
          }}
        />
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('images.hint', { count: limit })}
      </p>
      <LiveRegion urgent className={styles.refused}>
        {left?.beside === images && (
          <p>{t('images.noneAdded', { names: left.out, count: limit })}</p>
        )}
        {refusal && blamed && (
          <p id={`${id}-refusal`}>
            <span>{t('images.refused', { name: isolate(blamed.name), reason: refusal.text })}</span>{' '}
            {refusal.limited && <span>{t('images.without')}</span>}
          </p>
        )}
        {refused.map((file) => (
          <p key={file.id}>{t(`images.problem.${file.problem}`, { name: isolate(file.name) })}</p>
        ))}
      </LiveRegion>
      <LiveRegion className={styles.news}>
        {news && t(`images.${news.kind}`, { ...news, name: isolate(news.name), limit })}
      </LiveRegion>
      <Popup message={popup} onDone={() => setPopup(null)} />
    </fieldset>
  );
};

const Preview = ({ blob, name }: { blob: Blob; name: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return <img ref={show} className={styles.image} alt={name} />;
};

/** Equal names get a number, so that their buttons can be told apart: `shot.png`, `shot.png (2)`. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
