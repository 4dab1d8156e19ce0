import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../content/types.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { paths } from '../../content/paths.ts';
import { cut } from '../../lib/text.ts';
import { TIMING } from '../../lib/timing.ts';
import { REDUCED_MOTION, useMedia, usePageHidden } from '../../lib/browserState.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { useHoverOrFocus } from '../../ui/useHoverOrFocus.ts';
import styles from './Banner.module.css';

/** Maximum characters of a description before its ellipsis (HOM-3). */
const DESCRIPTION_LENGTH = 120;
/** Pixels that a finger moves sideways to count as a swipe. */
const SWIPE = 40;
const THUMB_SIZES = '(width >= 36rem) 9rem, 18vw';

/**
 * The rotating banner. It pauses while hovered, in a hidden tab, after the pause button, and while it has
 * keyboard focus, unless its play button was pressed last. With reduced motion it only starts by the
 * button. A finger swipes it.
 */
export const Banner = ({ items }: { items: readonly CatalogueItem[] }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const reduced = useMedia(REDUCED_MOTION);
  const hidden = usePageHidden();
  const [chosen, setChosen] = useState<'play' | 'pause' | null>(null);
  const { active, handlers } = useHoverOrFocus();
  const { onFocus, onBlur, ...onHover } = handlers;
  // The first picture before all others, then that of the next slide.
  const [started, setStarted] = useState(false);
  const start = useCallback(() => setStarted(true), []);
  const [loaded, setLoaded] = useState<readonly number[]>([0]);

  const playing = chosen ? chosen === 'play' : !reduced;
  const running = playing && !active && !hidden;
  const { index, turn, goTo } = useRotation(items.length, TIMING.bannerInterval, running);
  const several = items.length > 1;
  const next = (index + 1) % items.length;
  if (!loaded.includes(index) || (started && !loaded.includes(next)))
    setLoaded([...loaded, index, next]);
  /** Where a finger came down. */
  const finger = useRef<{ x: number; y: number } | null>(null);
  const swiped = (x: number, y: number): void => {
    const from = finger.current;
    finger.current = null;
    if (!from || Math.abs(x - from.x) < Math.max(SWIPE, Math.abs(y - from.y))) return;
    goTo((index + (x < from.x ? 1 : -1) + items.length) % items.length);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles focus events of its content
    <section
      className={styles.banner}
      data-theme="night"
      aria-roledescription={t('gallery.carousel')}
      aria-label={t('banner.label')}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div
        className={styles.slides}
        aria-live={running ? 'off' : 'polite'}
        {...onHover}
        onPointerDown={({ pointerType, isPrimary, clientX, clientY }) => {
          finger.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
        }}
        onPointerUp={({ clientX, clientY }) => swiped(clientX, clientY)}
        onPointerCancel={() => {
          finger.current = null;
        }}
      >
        {items.map((item, at) => (
          <div
            key={item.id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide of the ARIA carousel pattern
            role="group"
            className={classes(styles.slide, at === index && styles.current)}
            aria-roledescription={t('banner.slide')}
            aria-label={t('gallery.position', { at: at + 1, count: items.length })}
            inert={at !== index}
          >
            <div className={styles.art} data-picture={(item.banner ?? item.image).name}>
              {loaded.includes(at) && (
                <Picture
                  picture={item.banner ?? item.image}
                  sizes="100vw"
                  eager={at === 0}
                  cover
                  onSettled={start}
                />
              )}
            </div>
            <div className={styles.text}>
              <h2 className={styles.title}>
                <Name text={say(item.title)} />
              </h2>
              <p className={styles.description}>{cut(say(item.description), DESCRIPTION_LENGTH)}</p>
              <div className={styles.offer}>
                <ButtonLink to={paths.project(item.id)} tone="primary">
                  {say(item.bannerButtonTitle)}
                </ButtonLink>
                {item.downloadWebGL && (
                  <ButtonLink to={paths.project(item.downloadWebGL)}>{t('banner.demo')}</ButtonLink>
                )}
                <Price amount={item.price} currency={item.currency} className={styles.price} />
                {item.availability === 'coming_soon' && (
                  <Tags>
                    <Tag>{t('catalogue.comingSoon')}</Tag>
                  </Tags>
                )}
              </div>
            </div>
          </div>
        ))}
      </div>
      {several && (
        <div className={styles.controls}>
          <RoundButton
            label={playing ? t('banner.pause') : t('banner.play')}
            onClick={() => {
              setChosen(playing ? 'pause' : 'play');
              // The focus that the button keeps does not stop what was chosen.
              onBlur();
            }}
          >
            {playing ? <PauseIcon /> : <PlayIcon />}
          </RoundButton>
          <ul className={styles.thumbs} aria-label={t('banner.items')}>
            {items.map((item, at) => (
              <li key={item.id}>
                <button
                  type="button"
                  className={styles.thumb}
                  aria-label={t('banner.show', { title: say(item.title) })}
                  aria-current={at === index || undefined}
                  onClick={() => goTo(at)}
                >
                  <Picture picture={item.image} sizes={THUMB_SIZES} cover decorative />
                  {at === index && running && <span key={turn} className={styles.progress} />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};

/** A name may break before a capital letter inside a word: `LanguageSystem` is wide. */
const Name = ({ text }: { text: string }) =>
  text
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1\n')
    .split('\n')
    .map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ));

/**
 * An index that advances by one every `interval` milliseconds while `running`, and wraps around
 * (HOM-1). `goTo` jumps and restarts the interval, as does running again. `turn` counts the started
 * intervals.
 */
const useRotation = (count: number, interval: number, running: boolean) => {
  const [state, setState] = useState({ index: 0, turn: 0 });
  useEffect(() => {
    if (!running || count < 2) return undefined;
    const { index, turn } = state;
    const next = { index: (index + 1) % count, turn: turn + 1 };
    const timer = setTimeout(() => setState(next), interval);
    return () => clearTimeout(timer);
  }, [running, count, interval, state]);
  const goTo = (index: number) => setState(({ turn }) => ({ index, turn: turn + 1 }));
  return { ...state, goTo };
};
