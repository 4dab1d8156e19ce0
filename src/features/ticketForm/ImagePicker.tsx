import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TICKET_LIMITS } from '../../../shared/ticket.ts';
import { isolate } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { CrossIcon, ImageIcon } from '../../ui/icons.tsx';
import styles from './ImagePicker.module.css';
import { MAX_SIDE } from './prepareImage.ts';
import type { FormImage, ImageNews, RefusedFile } from './useImages.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** The ticket's images as photo prints, and an area to add more. */
export const ImagePicker = ({
  images,
  refused,
  refusal,
  news,
  dragging,
  onFiles,
  onRemove,
}: {
  images: readonly FormImage[];
  refused: readonly RefusedFile[];
  /** What the server said against one of the images; `limited`: there were too many, or too large. */
  refusal: { id: string; text: string; limited: boolean } | null;
  news: ImageNews | null;
  dragging: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
}) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const limit = TICKET_LIMITS.images;
  const reason = useId();
  const names = distinct(images.map(({ name }) => name));
  const blamed = images.find(({ id }) => id === refusal?.id);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('ticketForm.images.legend')}</legend>
      <ul className={styles.prints}>
        {images.map(({ id, ready }, at) => {
          const name = names[at] ?? '';
          return (
            <li
              key={id}
              className={styles.print}
              aria-busy={!ready}
              data-refused={id === blamed?.id || undefined}
            >
              {ready ? (
                <img className={styles.image} src={ready.preview} alt={name} />
              ) : (
                <span className={styles.waiting}>
                  {t('ticketForm.images.preparing', { name: isolate(name) })}
                </span>
              )}
              <span className={styles.name} aria-hidden="true">
                {name}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('ticketForm.images.remove', { name })}
                aria-describedby={id === blamed?.id ? reason : undefined}
                onClick={() => {
                  onRemove(id);
                  // The button disappears with its image, and would lose the focus.
                  input.current?.focus();
                }}
              >
                <CrossIcon />
              </button>
            </li>
          );
        })}
      </ul>
      <label
        className={classes(styles.drop, dragging && styles.dragging)}
        data-full={images.length >= limit || undefined}
      >
        <ImageIcon />
        <span className={styles.add}>
          {dragging ? t('ticketForm.images.drop') : t('ticketForm.images.add')}
        </span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          className={styles.input}
          aria-describedby="ticket-images-hint"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Clears the selection, so that the same file can be chosen again.
            target.value = '';
            onFiles(files);
          }}
        />
      </label>
      <p className={styles.hint} id="ticket-images-hint">
        {t('ticketForm.images.hint', { count: limit, side: MAX_SIDE })}
      </p>
      <LiveRegion urgent className={styles.refused}>
        {refusal && blamed && (
          <p id={reason}>
            {t('ticketForm.images.refused', { name: blamed.name, reason: refusal.text })}
            {refusal.limited && <> {t('ticketForm.images.without')}</>}
          </p>
        )}
        {refused.map(({ id, name, problem }) => (
          <p key={id}>{t(`ticketForm.problem.${problem}`, { name: isolate(name) })}</p>
        ))}
      </LiveRegion>
      <LiveRegion className={styles.news}>
        {news &&
          t(`ticketForm.images.${news.kind}`, {
            name: isolate(news.name),
            count: news.count,
            limit,
          })}
      </LiveRegion>
    </fieldset>
  );
};

/** Equal names get a number, so that their buttons can be told apart: `shot.png`, `shot.png (2)`. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
