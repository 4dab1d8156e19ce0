import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import type { Picture as PictureData } from '../content/types.ts';
import { useLocalized } from '../i18n/useLanguage.ts';
import { classes } from './classes.ts';
import { LumiHead } from '../brand/LumiMark.tsx';
import { fallbackUrl, filesOf, sizeOf, srcSetOf } from './pictureFiles.ts';
import styles from './Picture.module.css';

/**
 * A picture of ours as AVIF in the width that `sizes` asks for, or as WebP in one width where the
 * browser knows no AVIF. Its place is reserved and shows its main colour until it is there; when it cannot be loaded, Lumi sits in its place.
 * `cover` fills the place of the parent and cuts what does not fit. `decorative` where the words
 * beside it say the same.
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
  /** For the one picture that a visitor sees first. */
  eager?: boolean;
  cover?: boolean;
  decorative?: boolean;
  className?: string | undefined;
  /** The picture is there, or will not come. Also called where that was so before the script came. */
  onSettled?: (() => void) | undefined;
}) => {
  const say = useLocalized();
  const { name } = picture;
  const [failed, setFailed] = useState<string | null>(null);
  const fail = () => {
    setFailed(name);
    onSettled?.();
  };
  // On a prerendered page a picture may have come, or failed, before anybody listened.
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth === 0) setFailed(name);
    onSettled?.();
  }, [name, onSettled]);
  const files = filesOf(name);
  const { width, height } = sizeOf(name);
  const alt = decorative ? '' : say(picture.alt);
  if (eager) preloadPicture(picture, sizes);
  return (
    <span className={classes(styles.frame, cover && styles.cover, className)}>
      {files && failed !== name ? (
        <>
          {/* An attribute of SVG and not an inline style, which the security policy forbids. */}
          <svg className={styles.ground} aria-hidden="true">
            <rect width="100%" height="100%" fill={files.colour} />
          </svg>
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
              // Else the browser takes all that it sees for equally urgent.
              fetchPriority={eager ? 'high' : 'low'}
              onLoad={onSettled}
              onError={fail}
            />
          </picture>
        </>
      ) : (
        <Missing alt={alt} width={width} height={height} />
      )}
    </span>
  );
};

/**
 * Asks for the picture in the head of the page, before the browser has found its place. As its first
 * source does, to the letter, or it would be fetched twice; who cannot show AVIF does not heed it.
 */
export const preloadPicture = ({ name }: PictureData, sizes: string): void => {
  const files = filesOf(name);
  if (!files) return;
  preload(fallbackUrl(name) ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSetOf(name, files),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
};

const Missing = ({ alt, width, height }: { alt: string; width: number; height: number }) => {
  const head = Math.min(width, height) / 3;
  return (
    <svg
      className={classes(styles.image, styles.missing)}
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
