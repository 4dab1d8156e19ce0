import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Swiper } from 'swiper';
import { savesData } from '../../lib/browserState.ts';
import { preloadScript } from '../../lib/loadScript.ts';
import { whenIdle } from '../../boot/moments.ts';

type SwiperClass = typeof Swiper;

let loaded: SwiperClass | undefined;

const load = async (): Promise<void> => {
  loaded ??= (await preloadScript(() => import('swiper'))).Swiper;
};

/**
 * Lets Swiper move the element of `viewer`, to the slide at `index` and by swipes, once a visitor uses
 * the element that gets `swiping`. Its script is fetched when the browser is idle; if it cannot be
 * loaded, only swiping is missing.
 */
export const useSwiper = (index: number, speed: number, onMove: (index: number) => void) => {
  const viewer = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [started, setStarted] = useState(false);
  const start = () => {
    if (loaded) setStarted(true);
    // An error is one of the network: the next use tries again.
    else
      load().then(
        () => setStarted(true),
        () => {},
      );
  };
  useEffect(() => (savesData() ? undefined : whenIdle(() => void load().catch(() => {}))), []);

  const create = useEffectEvent(() => {
    if (!viewer.current || !loaded) return;
    swiper.current = new loaded(viewer.current, { initialSlide: index, speed });
    swiper.current.on('slideChange', ({ activeIndex }) => onMove(activeIndex));
  });
  useLayoutEffect(() => {
    if (started) create();
    return () => {
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [started]);
  useEffect(() => void swiper.current?.slideTo(index, speed), [index, speed]);
  return {
    viewer,
    started,
    swiping: {
      onPointerEnter: start,
      onFocus: start,
      // At once: the event that is on its way to the slides is the first one of a swipe.
      onPointerDownCapture: () => (loaded && !started ? flushSync(start) : start()),
    },
  };
};
