import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '../content/types.ts';
import { useLocalized } from '../i18n/useLanguage.ts';
import { classes } from './classes.ts';
import { LumiHead } from './LumiMark.tsx';
import { colorClass } from './pictureColors.ts';
import { fallbackUrl, filesOf, sizeOf, srcSetOf } from './pictureFiles.ts';
import styles from './Picture.module.css';

/**
 * A picture as AVIF in the width that `sizes` requires, or one WebP for old browsers. Until it is
 * loaded, its space shows its color; if it fails, Lumi is shown instead. `cover`
 * fills the parent and crops. `decorative` if the text beside it says the same.
 */
export const Picture = ({
  picture,
  sizes,
  eager = false,
  cover = false,
  decorative = false,
  className,
  onSettled,
}: {
  picture: PictureData;
  sizes: string;
  /** For the first visible picture of a page. */
  eager?: boolean;
  cover?: boolean;
  decorative?: boolean;
  className?: string | undefined;
  /** Called when the picture is loaded or has failed, also if that was before hydration. */
  onSettled?: (() => void) | undefined;
}) => {
  const say = useLocalized();
  const { name } = picture;
  const [failed, setFailed] = useState<string | null>(null);
  const fail = () => {
    setFailed(name);
    onSettled?.();
  };
  // On a prerendered page it may have loaded or failed before hydration.
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth === 0) setFailed(name);
    onSettled?.();
  }, [name, onSettled]);
  const files = filesOf(name);
  const { width, height } = sizeOf(name);
  const frame = useColor(files?.color);
  const alt = decorative ? '' : say(picture.alt);
  return (
    <span
      ref={frame}
      className={classes(
        styles.frame,
        files && colorClass(files.color),
        cover && styles.cover,
        className,
      )}
    >
      {files && failed !== name ? (
        <picture>
          <source type="image/avif" srcSet={srcSetOf(name, files)} sizes={sizes} />
          <img
            ref={image}
            className={styles.image}
            src={fallbackUrl(name) ?? undefined}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding={eager ? 'sync' : 'async'}
            // Otherwise the browser gives all visible pictures the same priority.
            fetchPriority={eager ? 'high' : 'low'}
            onLoad={onSettled}
            onError={fail}
          />
        </picture>
      ) : (
        <Missing alt={alt} width={width} height={height} />
      )}
    </span>
  );
};

/** Gives a frame its color: only static HTML has a class for each. */
const useColor = (color: string | undefined) => {
  const frame = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.style.background = color ? `#${color}` : '';
  }, [color]);
  return frame;
};

/** The pictures of loadPicture, kept so that they are not loaded again. */
const loaded = new Map<string, HTMLImageElement>();

/**
 * Loads a picture that a page may show next. Not by a preload link: browsers complain about one that
 * is not used.
 */
export const loadPicture = ({ name }: PictureData, sizes: string): void => {
  const files = filesOf(name);
  if (!files || loaded.has(name)) return;
  const image = new Image();
  loaded.set(name, image);
  // Browsers without AVIF skip the source.
  const source = Object.assign(document.createElement('source'), { type: 'image/avif', sizes });
  source.srcset = srcSetOf(name, files);
  document.createElement('picture').append(source, image);
  image.src = fallbackUrl(name) ?? '';
};

const Missing = ({ alt, width, height }: { alt: string; width: number; height: number }) => {
  const head = Math.min(width, height) / 3;
  return (
    <svg
      className={classes(styles.image, styles.missing)}
      data-missing=""
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <svg
        x={(width - head) / 2}
        y={(height - head) / 2}
        width={head}
        height={head}
        viewBox="0 0 48 48"
      >
        <LumiHead />
      </svg>
    </svg>
  );
};
