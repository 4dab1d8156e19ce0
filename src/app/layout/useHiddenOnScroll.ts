import { useEffect, useState } from 'react';

/** Pixels of scrolling that mean a direction; less is a trembling finger. */
const SLACK = 6;
/** Pixels from the top within which the header always shows. */
const TOP = 96;

/** True while the visitor reads downwards; false at the top and on the way up (HDR-9). */
export const useHiddenOnScroll = (): boolean => {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < SLACK) return;
      setHidden(now > last && now > TOP);
      last = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
};
