import { useEffect, useState } from 'react';

/** Pixels of scrolling that count as a direction; less may be a trembling finger. */
const SLACK = 6;
/** Pixels from the top within which the header is always shown. */
const TOP = 96;

/** True while scrolling down; false at the top and while scrolling up (HDR-9). */
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
