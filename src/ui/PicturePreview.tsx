import { useState } from 'react';
import type { Picture } from '../content/types.ts';
import { REDUCED_MOTION, savesData, useMedia } from '../lib/browserState.ts';
import { classes } from './classes.ts';
import { previewOf } from './pictureFiles.ts';
import styles from './PicturePreview.module.css';
import { useBrowserValue } from '../boot/hydration.tsx';

/**
 * The silent video loop of a picture, shown over it while `playing`; nothing if it has none. Loaded
 * only then, not while the page is loading, and never with reduced motion or reduced data. `once`:
 * plays a single time, then shows the picture.
 */
export const PicturePreview = ({
  picture,
  playing,
  once = false,
}: {
  picture: Picture;
  playing: boolean;
  once?: boolean;
}) => {
  const reduced = useMedia(REDUCED_MOTION);
  const [shown, setShown] = useState(false);
  const allowed = useBrowserValue(mayFetch, false);
  const source = previewOf(picture.name);
  if (!source || !playing || reduced || !allowed) return null;
  return (
    <video
      className={classes(styles.preview, shown && styles.shown)}
      src={source}
      autoPlay
      muted
      loop={!once}
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setShown(true)}
      onEnded={() => setShown(false)}
    />
  );
};

const mayFetch = (): boolean => document.readyState === 'complete' && !savesData();
