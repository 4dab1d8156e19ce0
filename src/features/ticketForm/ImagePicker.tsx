import { useRef } from 'react';
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
  news,
  dragging,
  onFiles,
  onRemove,
}: {
  images: readonly FormImage[];
  refused: readonly RefusedFile[];
  news: ImageNews | null;
  dragging: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
}) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const limit = TICKET_LIMITS.images;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('ticketForm.images.legend')}</legend>
      <ul className={styles.prints}>
        {images.map(({ id, name, ready }) => (
          <li key={id} className={styles.print} aria-busy={!ready}>
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
              onClick={() => {
                onRemove(id);
                // The button disappears with its image, and would lose the focus.
                input.current?.focus();
              }}
            >
              <CrossIcon />
            </button>
          </li>
        ))}
      </ul>
      <label className={classes(styles.drop, dragging && styles.dragging)}>
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
