import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../boot/hydration.tsx';
import type { CatalogueItem, Picture as PictureData } from '../../content/types.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import type { Language } from '../../i18n/constants.ts';
import { REDUCED_MOTION, useMedia } from '../../lib/browserState.ts';
import { isShortcut } from '../../lib/isShortcut.ts';
import { ArrowIcon, BackIcon, EnlargeIcon, PlayIcon } from '../../ui/icons.tsx';
import { useAfterClosing } from '../../ui/dialogs/useAfterClosing.ts';
import { isEntry, Lightbox, ZOOMED } from '../../ui/dialogs/Lightbox.tsx';
import { center } from '../../ui/center.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { PicturePreview } from '../../ui/PicturePreview.tsx';
import { useHoverOrFocus } from '../../ui/useHoverOrFocus.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './Gallery.module.css';
import { GalleryVideo } from './GalleryVideo.tsx';
import { MAIN_SIZES } from './preloadItem.ts';
import { useSwiper } from './useSwiper.ts';
import { videoEmbed } from './videoEmbed.ts';

/** Milliseconds of a slide transition. */
const SLIDE = 220;

type Slot = { picture: PictureData; video?: string };

/** With a video the first slot is its embed, with the item's picture as poster (PRJ-5). */
const slotsOf = (item: CatalogueItem, language: Language): readonly Slot[] => {
  const { image, gallery } = item;
  const pictures = gallery.length > 0 ? gallery : [image];
  const slots = pictures.map((picture): Slot => ({ picture }));
  const video = videoEmbed(item, language);
  return video ? [{ picture: image, video }, ...slots] : slots;
};

/**
 * Main viewer with arrows that wrap around, thumbnails, and a lightbox for the pictures. React owns
 * the index; Swiper follows it and reports swipes.
 */
export const Gallery = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const reduced = useMedia(REDUCED_MOTION);
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const slots = slotsOf(item, useLanguage());
  const count = slots.length;
  const pictures = slots.filter(({ video }) => !video).map(({ picture }) => picture);
  const firstPicture = count - pictures.length;
  // After a reload and by Forward, the entry of the history is that of an open lightbox.
  const { state } = useLocation();
  const entered = useHydrated() && isEntry(state);
  const [wasEntered, setWasEntered] = useState(false);
  if (entered !== wasEntered) {
    setWasEntered(entered);
    if (entered) {
      setEnlarged(true);
      setIndex(Math.max(index, firstPicture));
    }
  }
  const stage = useRef<HTMLDivElement>(null);
  const { active, handlers } = useHoverOrFocus();
  const large = Math.max(0, index - firstPicture);
  const step = (by: number) => setIndex((index + by + count) % count);
  const { viewer, started, swiping } = useSwiper(index, reduced ? 0 : SLIDE, setIndex);

  const focusCurrent = () =>
    stage.current
      ?.querySelector<HTMLElement>('[data-current] :is(button, [tabindex])')
      // Swiper scrolls to the slide; the browser would jump to it during the transition.
      ?.focus({ preventScroll: true });
  // The picture that was last shown in the lightbox, not the one that was opened.
  useAfterClosing(enlarged, () => focusCurrent());

  return (
    <section
      className={styles.gallery}
      aria-roledescription={t('gallery.carousel')}
      aria-label={t('gallery.label', { title: say(item.title) })}
      {...swiping}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles arrow keys of its content */}
      <div
        ref={stage}
        className={styles.stage}
        {...handlers}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!by || isShortcut(event)) return;
          const onSlide = event.target instanceof Element && event.target.closest('[data-current]');
          flushSync(() => step(by));
          // The slide that had the focus is now inert.
          if (onSlide) focusCurrent();
        }}
      >
        <div ref={viewer} className={classes('swiper', styles.viewer)}>
          <div className="swiper-wrapper">
            {slots.map(
              (slot, at) =>
                // The others cannot be seen before somebody swipes.
                (started || at === index) && (
                  <div key={slot.video ? 'video' : slot.picture.name} className="swiper-slide">
                    <div
                      className={styles.slide}
                      inert={at !== index}
                      data-current={at === index || undefined}
                    >
                      {slot.video ? (
                        <>
                          <Picture
                            picture={slot.picture}
                            sizes={MAIN_SIZES}
                            eager
                            cover
                            decorative
                          />
                          {/* Only on the current slide: leaving it stops the video. */}
                          {at === index && (
                            <GalleryVideo
                              src={slot.video}
                              title={say(item.title)}
                              onSwipe={() => step(1)}
                            />
                          )}
                        </>
                      ) : (
                        <button
                          type="button"
                          className={styles.enlarge}
                          onClick={() => setEnlarged(true)}
                        >
                          <Picture
                            picture={slot.picture}
                            sizes={MAIN_SIZES}
                            eager={at === 0}
                            cover
                          />
                          {/* Plays once when the slide is shown, and repeatedly while it is hovered or focused. */}
                          <PicturePreview
                            key={String(active)}
                            picture={slot.picture}
                            playing={at === index}
                            once={!active}
                          />
                          <span className={styles.enlargeIcon}>
                            <EnlargeIcon />
                            <VisuallyHidden>{t('gallery.enlarge')}</VisuallyHidden>
                          </span>
                        </button>
                      )}
                    </div>
                  </div>
                ),
            )}
          </div>
        </div>
        <div className={styles.bar}>
          <LiveRegion part className={styles.position}>
            {t('gallery.position', { at: index + 1, count })}
          </LiveRegion>
          {count > 1 && (
            <>
              <RoundButton label={t('gallery.previous')} onClick={() => step(-1)}>
                <BackIcon />
              </RoundButton>
              <RoundButton label={t('gallery.next')} onClick={() => step(1)}>
                <ArrowIcon />
              </RoundButton>
            </>
          )}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.strip}>
          <Suspense>
            <Thumbs slots={slots} index={index} onChoose={setIndex} />
          </Suspense>
        </div>
      )}
      {enlarged && (
        <Lightbox
          count={pictures.length}
          index={large}
          before={firstPicture}
          onMove={(at) => setIndex(at + firstPicture)}
          onClose={() => setEnlarged(false)}
        >
          {pictures[large] && (
            <Picture
              key={pictures[large].name}
              picture={pictures[large]}
              sizes={LARGE_SIZES}
              className={ZOOMED}
              eager
            />
          )}
        </Lightbox>
      )}
    </section>
  );
};

/** The pictures in small, of which the chosen one is in the middle where that is possible (PRJ-4). */
const Thumbs = ({
  slots,
  index,
  onChoose,
}: {
  slots: readonly Slot[];
  index: number;
  onChoose: (index: number) => void;
}) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => center(strip.current, strip.current?.children[index]), [index]);
  return (
    <ul ref={strip} className={styles.thumbs}>
      {slots.map(({ picture, video }, at) => (
        <li key={video ?? picture.name}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={
              video
                ? t('gallery.showVideo')
                : t('gallery.show', { at: at + 1, count: slots.length, alt: say(picture.alt) })
            }
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          >
            <Picture picture={picture} sizes={THUMB_SIZES} cover decorative />
            {video && (
              <span className={styles.videoIcon}>
                <PlayIcon />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** As large as a zoomed picture that fills the screen. */
const LARGE_SIZES = 'max(100vw, 178vh)';
const THUMB_SIZES = '(width >= 64rem) 12vw, 17vw';
